import type { ContentClient } from '#content/client/client.ts';
import { published } from '#content/load/post-records.ts';
import { nextChange } from '#content/load/schedule.ts';

/** Finds the next date at which something begins or ends to be shown, after a moment in milliseconds since 1970. */
export function createNextChange(began: number) {
  let next: number | undefined;

  function learn(data: unknown): void {
    const found = nextChange(Array.isArray(data) ? data : [data], began);
    if (found !== undefined) next = Math.min(found, next ?? found);
  }

  return {
    /** The same client, of whose answers the dates are learnt. */
    watched: (client: ContentClient): ContentClient => ({
      ...client,
      async read(collection, query) {
        const answer = await client.read(collection, query);
        learn(answer.data);
        return answer;
      },
    }),
    /** Asks when the next post begins to be shown, which is in no answer before. @throws ContentError */
    async askForPosts(client: ContentClient): Promise<void> {
      const { data } = await client.read('posts', {
        fields: ['id'],
        optional: ['publish_on'],
        filter: published,
        optionalFilter: { publish_on: { publish_on: { _gt: '$NOW' } } },
        sort: 'publish_on',
        limit: 1,
      });
      learn(data);
    },
    /** The first of the dates learnt, in milliseconds since 1970. */
    first: () => next,
  };
}

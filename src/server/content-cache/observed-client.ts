import type { ContentClient } from '#content/client/client.ts';
import type { Observer } from '#server/observer.ts';

/** The same client; each of its reads is counted and timed. */
export function observedClient(
  client: ContentClient,
  observer: Pick<Observer, 'contentRead'>,
  now: () => number = () => performance.now(),
): ContentClient {
  return {
    ...client,
    async read(collection, query) {
      const begun = now();
      try {
        const answer = await client.read(collection, query);
        observer.contentRead(collection, now() - begun, false);
        return answer;
      } catch (error) {
        observer.contentRead(collection, now() - begun, true);
        throw error;
      }
    },
  };
}

import { describe, expect, it } from 'vitest';
import { createEmbeddedService } from '#embedded/service/service.ts';
import { failureOf, fakeClock, json, setUp } from '#tests/support/fake-service.ts';
import { createContentClient } from './client';

/** How Directus 12.4 answers when fields are absent or not allowed. */
const refusal = (
  names: string,
  where = 'in collection "posts" or they do not exist. Queried in root.',
) =>
  json(
    {
      errors: [
        {
          message: `You don't have permission to access fields ${names} ${where}`,
          extensions: { code: 'FORBIDDEN' },
        },
      ],
    },
    { status: 403 },
  );

/** How Directus 10 answers, without naming the fields. */
const silent = json(
  { errors: [{ message: "You don't have permission to access this." }] },
  { status: 403 },
);

const good = json({ data: [] });

const query = {
  fields: ['id', 'title'],
  optional: ['content', 'date_created', 'author.name'],
  instead: { 'author.name': ['author.first_name', 'author.last_name'] },
  sort: ['-date_created', 'id'],
};

describe('optional fields that the service refuses', () => {
  it('are left out of fields and sort, and named in the answer', async () => {
    const { client, requests } = setUp([refusal('"content", "date_created"'), good]);
    const answer = await client.read('posts', query);
    expect(answer.refused).toEqual(['content', 'date_created']);
    await client.read('posts', query);
    expect(requests.map(({ url }) => url.searchParams.get('fields'))).toEqual([
      'id,title,content,date_created,author.name',
      'id,title,author.name',
      'id,title,author.name',
    ]);
    expect(requests.at(-1)?.url.searchParams.get('sort')).toBe('id');
  });

  it('are replaced by other fields, such as the names of a Directus user', async () => {
    const words = 'in collection "directus_users" or it does not exist. Queried in "author".';
    const { client, requests } = setUp([refusal('"name"', words), good]);
    const answer = await client.read('posts', query);
    expect(answer.refused).toBeUndefined();
    expect(requests.at(-1)?.url.searchParams.get('fields')).toBe(
      'id,title,content,date_created,author.first_name,author.last_name',
    );
  });

  it('are asked for again after a minute', async () => {
    const { client, requests, clock } = setUp([refusal('"content"'), good]);
    await client.read('posts', query);
    await clock.wait(60_000);
    const answer = await client.read('posts', query);
    expect(answer.refused).toBeUndefined();
    expect(requests.at(-1)?.url.searchParams.get('fields')).toContain('content');
  });

  it('remove their conditions from the filter', async () => {
    const { client, requests } = setUp([refusal('"publish_on"'), good]);
    const current = (field: string) => ({ [field]: { _lte: '$NOW' } });
    await client.read('posts', {
      filter: { slug: { _eq: 'a' } },
      optional: ['publish_on', 'unpublish_on'],
      optionalFilter: { publish_on: current('publish_on'), unpublish_on: current('unpublish_on') },
    });
    expect(requests.map(({ url }) => JSON.parse(url.searchParams.get('filter') ?? ''))).toEqual([
      { _and: [{ slug: { _eq: 'a' } }, current('publish_on'), current('unpublish_on')] },
      { _and: [{ slug: { _eq: 'a' } }, current('unpublish_on')] },
    ]);
  });

  it('are found by bisection if the service does not name them', async () => {
    const { fetch } = createEmbeddedService({
      collections: { posts: { kind: 'list', records: [{ id: 1, title: 'T', date_created: 'x' }] } },
      readAsset: async () => undefined,
    });
    const client = createContentClient({
      url: 'https://cms.example',
      clock: fakeClock().clock,
      fetch: async (input, init) => {
        const response = await fetch(new Request(input, init));
        return response.status === 403 ? silent() : response;
      },
    });
    const answer = await client.read('posts', query);
    expect(answer.refused).toEqual(['content', 'author.name']);
    expect(answer.data).toEqual([{ id: 1, title: 'T', date_created: 'x' }]);
  });
});

it('a field that is not optional fails the read, and the message names it', async () => {
  const { client } = setUp([refusal('"content", "title"'), refusal('"title"')]);
  const error = await failureOf(client.read('posts', query));
  expect(error.message).toContain('access fields "title"');
});

it('a collection that is refused fails the read', async () => {
  const { client } = setUp([silent]);
  expect((await failureOf(client.read('posts', query))).kind).toBe('forbidden');
});

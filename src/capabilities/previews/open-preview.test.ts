import { expect, test } from 'vitest';
import { checkPreview } from '#server/http/preview-signature.ts';
import { plainAnswer } from '#server/http/text-answer.ts';
import { createOpenPreview } from './open-preview';

const secret = 'a secret of at least thirty-two characters';
const now = Date.parse('2026-11-22T12:00:00Z');

/** Opens a preview when the content service answers an editor like this. */
function openWith(
  answers: (url: URL, authorization: string | null) => number | Error,
  versions: readonly object[] = [],
) {
  const asked: string[] = [];
  const open = createOpenPreview({
    secret,
    now: () => now,
    client: {
      url: 'https://cms.museum.test/base',
      read: async () => ({ data: versions, meta: {} }),
    },
    studio: 'https://cms.museum.test/base',
    answer: (text, status, headers) => plainAnswer(text, status, headers),
    fetch: async (input, init) => {
      const url = new URL(String(input));
      asked.push(url.pathname + url.search);
      const status = answers(url, new Headers(init?.headers).get('authorization'));
      if (status instanceof Error) throw status;
      return Response.json({ data: { id: 7 } }, { status });
    },
  });
  return { open, asked };
}

const request = (query: string, cookie = 'a=b; directus_session_token=ey.J.x; c=d') =>
  new Request(`https://museum.test/preview/open?${query}`, { headers: { cookie } });

test('an editor who may read the entry is redirected to its signed address', async () => {
  const { open, asked } = openWith((_url, authorization) =>
    authorization === 'Bearer ey.J.x' ? 200 : 401,
  );
  const answer = await open(request('collection=posts&id=7&version=spring'));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
  const { searchParams } = new URL(answer.headers.get('location') ?? '', 'https://museum.test');
  const entry = { collection: 'posts', id: '7', version: 'spring' };
  expect(await checkPreview(secret, searchParams, now)).toMatchObject({ entry });
  expect(asked).toEqual(['/base/items/posts/7?fields=id&version=spring']);
});

const refused = (url: URL) => (url.searchParams.has('version') ? 403 : 200);

test.each([
  ['this editor may not read', refused, [{ id: 'v' }]],
  [
    'is none, to an editor who may read no versions',
    (url: URL) => (url.pathname.endsWith('/versions') ? 403 : refused(url)),
    [],
  ],
] as const)('a version that %s is the entry itself', async (_which, answers, versions) => {
  const { open } = openWith(answers, versions);
  const answer = await open(request('collection=posts&id=7&version=spring'));
  expect(answer.headers.get('location')).toMatch(/^\/preview\?collection=posts&id=7&token=/);
});

test('a version that does not exist yet stays in the address, because Studio reads it there', async () => {
  const { open } = openWith(refused);
  const answer = await open(request('collection=posts&id=7&version=draft'));
  expect(answer.headers.get('location')).toMatch(
    /^\/preview\?collection=posts&id=7&version=draft&token=/,
  );
});

test('the only entry of a collection needs no id', async () => {
  const { open, asked } = openWith(() => 200);
  await open(request('collection=about_page&version=main'));
  expect(asked).toEqual(['/base/items/about_page?fields=id']);
});

test.each([
  ['is not signed in', 401, /Sign in at https:\/\/cms\.museum\.test /],
  ['may not read it', 403, /permission to read this entry/],
])('a person who %s is refused', async (_who, status, words) => {
  const { open } = openWith(() => status);
  const answer = await open(request('collection=posts&id=7'));
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringMatching(words)]);
});

test.each(['', 'directus_session_token=', 'directus_session_token=a b', 'other=1'])(
  'without a session (“%s”) the content service is not asked',
  async (cookie) => {
    const { open, asked } = openWith(() => 200);
    expect((await open(request('collection=posts&id=7', cookie))).status).toBe(403);
    expect(asked).toEqual([]);
  },
);

test('an unknown collection is not requested', async () => {
  const { open, asked } = openWith(() => 200);
  for (const collection of ['directus_users', '../users', '']) {
    const query = new URLSearchParams({ collection, id: '1' });
    expect((await open(request(String(query)))).status).toBe(404);
  }
  expect(asked).toEqual([]);
});

test('a failing content service is reported', async () => {
  const { open } = openWith(() => new Error('down'));
  expect((await open(request('collection=posts&id=7'))).status).toBe(503);
});

const anywhere = 'collection=posts&id=7';

test('made-up sessions of one visitor are limited to ten a minute', async () => {
  const { open, asked } = openWith(() => 401);
  const cookieOf = (at: number) => `directus_session_token=made-up-${at}`;
  const statuses = [];
  for (let at = 0; at < 75; at += 1) {
    const answer = await open(request(anywhere, cookieOf(at)), '203.0.113.1');
    statuses.push(answer.status);
    if (answer.status !== 429) continue;
    expect([answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      '60',
      'no-store',
    ]);
  }
  expect(statuses).toEqual([...Array(10).fill(403), ...Array(65).fill(429)]);
  const simultaneous = Array.from({ length: 75 }, (_, at) =>
    open(request(anywhere, cookieOf(at)), '203.0.113.2'),
  );
  const together = (await Promise.all(simultaneous)).map(({ status }) => status);
  expect(together.filter((status) => status === 403)).toHaveLength(10);
  expect(asked).toHaveLength(20);
});

test('an editor opens any number of previews while others make up sessions', async () => {
  const { open } = openWith((_url, authorization) => (authorization === 'Bearer ok' ? 200 : 401));
  const openMadeUp = () => open(request(anywhere, 'directus_session_token=made-up'), '203.0.113.1');
  for (let at = 0; at < 30; at += 1) {
    await openMadeUp();
    const { status } = await open(request(anywhere, 'directus_session_token=ok'), '203.0.113.2');
    expect(status).toBe(302);
  }
});

test('made-up sessions from all addresses together are limited', async () => {
  const { open, asked } = openWith(() => 401);
  for (let at = 0; at < 1_000; at += 1) {
    await open(request(anywhere), `203.0.${at >> 8}.${at & 255}`);
  }
  expect(asked.length).toBeLessThanOrEqual(300);
});

import { afterEach, expect, test, vi } from 'vitest';
import { toPath } from '#content/resources/key.ts';
import { postsPage } from '#content/resources/posts.ts';
import { readFromSite } from './read-from-site';

const key = postsPage(1);
const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));
afterEach(() => vi.unstubAllGlobals());

test('reads a resource from its address', async () => {
  answering(async () => Response.json({ posts: [] }));
  expect(await readFromSite(key)).toEqual({ posts: [] });
});

test.each([
  [
    'the site’s own words',
    Response.json({ error: 'Not just now.' }, { status: 503 }),
    'Not just now.',
  ],
  ['no words', Response.json({ error: '' }, { status: 503 }), undefined],
  ['words that are none', Response.json({ error: { code: 5 } }, { status: 500 }), undefined],
  ['null', Response.json(null, { status: 500 }), undefined],
  ['a web page', new Response('<h1>Bad gateway</h1>', { status: 502 }), undefined],
])(
  'a failure with %s names its address for the log, and passes on the message for visitors',
  async (_case, response, publicMessage) => {
    answering(async () => response);
    await expect(readFromSite(key)).rejects.toMatchObject({
      message: `${toPath(key)} answered ${response.status}`,
      publicMessage,
    });
  },
);

test.each([
  ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the answer breaks off', async () => new Response('{"posts":[')],
])(
  'when %s, the error names the address and has no technical message for visitors',
  async (_case, answer) => {
    answering(answer);
    const error: unknown = await readFromSite(key).catch((reason: unknown) => reason);
    expect(String(error)).toContain(toPath(key));
    expect(error).not.toHaveProperty('publicMessage');
  },
);

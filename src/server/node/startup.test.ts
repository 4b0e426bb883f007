import { expect, test } from 'vitest';
import { createContentClient } from '#content/client/client.ts';
import { ConfigError } from '#server/config/config.ts';
import { checkContentService, warmUp, warningOfToken } from './startup';

const url = 'https://cms.museum.test';

type Answer = (collection: string) => Response;

const client = (answer: Answer) =>
  createContentClient({
    url,
    retries: 0,
    fetch: async (input) => answer(new URL(String(input)).pathname.replace('/items/', '')),
  });

const answers = (status: number, body: unknown): Response =>
  Response.json(body, { status, headers: { 'content-type': 'application/json' } });

const error = (status: number, code: string) =>
  answers(status, { errors: [{ message: 'no', extensions: { code } }] });

const check = (answer: Answer, hasToken: boolean, hasStored = false) =>
  checkContentService(client(answer), hasToken, () => hasStored).catch(
    (failure: unknown) => failure,
  );

test('a readable service causes no warning', async () => {
  expect(await check(() => answers(200, { data: [] }), true)).toBeUndefined();
});

test.each([
  ['is unknown', () => error(401, 'INVALID_CREDENTIALS')],
  ['may read nothing', () => error(403, 'FORBIDDEN')],
] as const)('a token that %s stops the start and is named', async (_case, answer) => {
  const failure = await check(answer, true);
  expect(failure).toBeInstanceOf(ConfigError);
  expect((failure as ConfigError).message).toBe(
    `The content service at ${url} refuses CONTENT_TOKEN: check the token and what it may read.`,
  );
});

test('a refused token causes a warning if there is stored content', async () => {
  expect(await check(() => error(401, 'INVALID_CREDENTIALS'), true, true)).toBe(
    `The content service at ${url} refuses CONTENT_TOKEN: check the token and what it may read. Until then the site shows the content that it read before.`,
  );
});

test('a service that requires a token stops the start with an error that names the setting', async () => {
  const failure = await check(() => error(403, 'FORBIDDEN'), false);
  expect(failure).toBeInstanceOf(ConfigError);
  expect((failure as ConfigError).message).toBe(
    `The content service at ${url} requires a token: set CONTENT_TOKEN.`,
  );
});

test('one forbidden collection does not stop the start', async () => {
  const answer: Answer = (name) =>
    name === 'navigation' ? error(403, 'FORBIDDEN') : answers(200, { data: [] });
  expect(await check(answer, true)).toBeUndefined();
});

test.each([
  [
    'cannot be reached',
    () => {
      throw new TypeError('fetch failed');
    },
    'network',
  ],
  ['fails', () => error(500, 'INTERNAL_SERVER_ERROR'), 'server'],
] satisfies [string, Answer, string][])(
  'a service that %s causes a warning, because it may come up later',
  async (_case, answer, reason) => {
    const warning = await check(answer, true);
    expect(warning).toBe(
      `The content service at ${url} does not answer yet (${reason}). The site starts anyway and shows content as soon as the service answers.`,
    );
  },
);

test.each([
  ['another web site', () => new Response('<h1>', { status: 404 })],
  ['a login page', () => new Response('<h1>', { headers: { 'content-type': 'text/html' } })],
])('%s instead of the service is reported as such', async (_case, answer) => {
  expect(await check(answer, true)).toMatch(/does not answer like a content service.+CONTENT_URL/);
});

test('only an administrator’s token causes a warning', async () => {
  const saying = (admin_access: boolean) => client(() => answers(200, { data: { admin_access } }));
  expect(await warningOfToken(saying(true))).toMatch(/administrator.+directus -- access/);
  expect(await warningOfToken(saying(false))).toBeUndefined();
});

const site = 'https://museum.test';

/** A site whose pages have these statuses, and a list of the requested pages. */
function openSite(statusOf: (path: string) => number) {
  const asked: string[] = [];
  const handle = async (request: Request) => {
    const path = request.url.slice(site.length);
    asked.push(path);
    return new Response('A page.', { status: statusOf(path) });
  };
  return { asked, handle };
}

test('every page is rendered once at the start', async () => {
  const { asked, handle } = openSite(() => 200);
  await warmUp(handle, site, ['/', '/about', '/contact']);
  expect(asked).toEqual(['/', '/about', '/contact']);
});

test('the warm-up stops when the first page cannot be shown', async () => {
  const { asked, handle } = openSite(() => 503);
  await warmUp(handle, site, ['/', '/about', '/contact']);
  expect(asked).toEqual(['/']);
});

test('a page that hangs does not delay the start', async () => {
  const never = () => new Promise<Response>(() => {});
  await expect(warmUp(never, site, ['/', '/about'], 1)).resolves.toBeUndefined();
});

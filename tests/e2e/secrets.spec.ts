import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { glob } from 'tinyglobby';
import { fill, form, formTakenOver } from './enquiries';
import { secrets, test } from './guarded-site';
import { destinations, post } from './routes';
import { expect, open } from './test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const visitor = 'a-visitor-of-this-test@mail.example';

/** Strings that must never leave the server. The build machine's folders are found by names that every project has. */
const forbidden: Readonly<Record<string, string>> = {
  ...secrets,
  'the folder of the sources': `${root}src/`,
  'the folder of the build': `${root}dist/`,
  'the folder of the libraries': `${root}node_modules/`,
  'an environment variable': 'process.env',
  'a source map': 'sourceMappingURL',
  'what only a preview has': 'directus-visual-editing',
};

const foundIn = (text: string, words: Readonly<Record<string, string>> = forbidden) =>
  Object.entries(words).flatMap(([name, word]) => (text.includes(word) ? [name] : []));

const resources = [
  'navigation',
  'posts/recent',
  'posts/page/1',
  'home_page',
  'contact_page',
  'none',
];

/** One address of each kind, failing ones included. */
const addresses = [
  ...destinations.map(({ path }) => path),
  ...resources.map((name) => `/content/${name}.json`),
  '/print.css',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/assets/logo',
  '/assets/none',
  '/assets/none?width=7',
  '/og/none-0000000000000a.jpg',
  '/_app/none.js',
  '/.vite/manifest.json',
  '/.env',
  '/package.json',
  '/%00',
  '/..%2f..%2fpackage.json',
];

const posts: readonly RequestInit[] = [
  { method: 'POST', body: 'firstName=A' },
  { method: 'POST', body: 'firstName=A', headers: { accept: 'application/json' } },
  { method: 'POST', body: 'x'.repeat(70_000) },
  { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
  { method: 'PUT' },
];

/** The whole answer: its headers and its body. */
async function textOf(url: string, init: RequestInit = {}): Promise<string> {
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...init.headers };
  const answer = await fetch(url, {
    ...init,
    redirect: 'manual',
    ...(init.body ? { headers: form } : {}),
  });
  return `${answer.status} ${[...answer.headers].join('\n')}\n${await answer.text()}`;
}

async function everythingSaid(origin: string): Promise<readonly (readonly [string, string])[]> {
  const all: (readonly [string, string])[] = [];
  for (const path of addresses) all.push([path, await textOf(origin + path)]);
  for (const init of posts)
    all.push([`/enquiries ${init.method}`, await textOf(`${origin}/enquiries`, init)]);
  return all;
}

// The tests run in order: the service answers, then it is gone.
test.describe.configure({ mode: 'serial' });

test('browser files contain no secret, no folder of the build machine, and no source map', async () => {
  const files = await glob('dist/client/**/*', { cwd: root, dot: true });
  expect(files.length).toBeGreaterThan(4);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  for (const file of files) {
    expect([file, foundIn(await readFile(`${root}${file}`, 'latin1'))]).toEqual([file, []]);
  }
});

test('the server bundle contains no folder of the build machine', async () => {
  const files = await glob('dist/server/**/*.js', { cwd: root });
  expect(files.length).toBeGreaterThan(0);
  const { 'an environment variable': _read, ...rest } = forbidden;
  for (const file of files) {
    expect([file, foundIn(await readFile(`${root}${file}`, 'utf8'), rest)]).toEqual([file, []]);
  }
});

test('another site’s picture in a post gets no cookies of the visitor', async ({
  guarded,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await context.addCookies([{ name: 'known', value: 'visitor', domain: '127.0.0.1', path: '/' }]);
  const page = await context.newPage();
  await open(page, post.path);
  const picture = page.getByRole('img', { name: 'Elsewhere' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  expect(guarded.picture.cookies).toEqual([undefined]);
  await context.close();
});

test('no answer and no log line contains a secret, with and without the content service', async ({
  guarded,
  page,
}) => {
  const { site, content } = guarded;
  await open(page, '/contact');
  await formTakenOver(page);
  await fill(page, visitor);
  await form(page).getByRole('button').click();
  await expect(page.getByText('Thank you for contacting us!')).toBeVisible();
  await expect.poll(() => site.printed()).toContain('was not forwarded');

  for (const [path, text] of await everythingSaid(site.origin)) {
    expect([path, foundIn(text)]).toEqual([path, []]);
    expect([path, /^\s+at |Error: /m.test(text)]).toEqual([path, false]);
  }
  content.stop();
  for (const [path, text] of await everythingSaid(site.origin)) {
    expect([path, foundIn(text)]).toEqual([path, []]);
    expect([path, text.includes(content.origin)]).toEqual([path, false]);
  }
  const { 'the folder of the build': _place, ...rest } = forbidden;
  expect(foundIn(site.printed(), { ...rest, 'a visitor': visitor })).toEqual([]);
});

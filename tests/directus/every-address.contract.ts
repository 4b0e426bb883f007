import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runCheck } from '#check/cli/run.ts';
import { openSite } from '#tests/support/open-site.ts';

const { url, site: token } = inject('directus');

let real: Awaited<ReturnType<typeof openSite>>;
let embedded: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  real = await openSite({ content: { url, token } });
  embedded = await openSite();
});

afterAll(async () => {
  await real.close();
  await embedded.close();
});

/** The words of a document, without those of its head and scripts. */
const wordsOf = (html: string): string =>
  html
    .replace(/^[\s\S]*?<body[^>]*>/, '')
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const pathsIn = (sitemap: string): readonly string[] =>
  [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');

test('every address shows the words of the embedded site', async () => {
  const paths = pathsIn((await real.get('/sitemap.xml')).text);
  expect(paths).toEqual(pathsIn((await embedded.get('/sitemap.xml')).text));
  expect(paths.length).toBeGreaterThan(30);
  for (const path of [...paths, '/blog/posts?page=2', '/blog/posts/nothing', '/404']) {
    const page = await real.get(path);
    const same = await embedded.get(path);
    expect([path, page.status]).toEqual([path, same.status]);
    expect([path, wordsOf(page.text) === wordsOf(same.text)]).toEqual([path, true]);
  }
});

test('every picture of a page is there', async () => {
  const { text } = await real.get('/blog/posts');
  const pictures = [...text.matchAll(/src="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  expect(pictures.length).toBeGreaterThan(5);
  for (const path of pictures) {
    const picture = await real.get(path.replaceAll('&amp;', '&'));
    expect([path, picture.status]).toEqual([path, 200]);
  }
});

test('the content check finds nothing with the site’s own token, but what the licence opens', async () => {
  const { findings, failures, checked } = await runCheck({
    content: { url, token },
    today: '2026-11-22',
  });
  expect(failures).toEqual([]);
  expect(checked.entries).toBeGreaterThan(30);
  // Without a licence, Directus 12 lets the token read drafts, too.
  const others = findings.filter(
    ({ rule, severity }) => rule !== 'token-drafts' || severity !== 'note',
  );
  expect(others.map(({ rule, where }) => `${rule}: ${where}`)).toEqual([]);
});

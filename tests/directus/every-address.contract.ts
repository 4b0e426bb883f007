import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openSite } from '#tests/support/open-site.ts';
import { pathsIn } from '#tests/support/sitemap.ts';
import { firstDifference, wordsOf } from '#tests/support/words-of.ts';
import { runCheck } from '#tools/check/cli/run.ts';

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

const folder = new URL('../../src/site/content/posts/', import.meta.url);

/** The embedded posts that no visitor sees. */
const embeddedDrafts = () =>
  readdirSync(folder)
    .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
    .filter(({ status }) => status !== 'published');

test('every address shows the words and alt texts of the embedded site', async () => {
  const paths = pathsIn((await real.get('/sitemap.xml')).text);
  expect(paths).toEqual(pathsIn((await embedded.get('/sitemap.xml')).text));
  expect(paths.length).toBeGreaterThan(30);
  const differences: unknown[] = [];
  for (const path of [...paths, '/blog/posts?page=2', '/blog/posts/nothing', '/404']) {
    const page = await real.get(path);
    const same = await embedded.get(path);
    expect([path, page.status]).toEqual([path, same.status]);
    const difference = firstDifference(wordsOf(page.text), wordsOf(same.text));
    if (difference) differences.push([path, ...difference]);
  }
  expect(differences).toEqual([]);
});

test('every picture of a page exists', async () => {
  const { text } = await real.get('/blog/posts');
  const pictures = [...text.matchAll(/src="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  expect(pictures.length).toBeGreaterThan(5);
  for (const path of pictures) {
    const picture = await real.get(path.replaceAll('&amp;', '&'));
    expect([path, picture.status]).toEqual([path, 200]);
  }
});

test('with the site’s token the content check finds the same as in the embedded content, plus findings that depend on the licence', async () => {
  // Directus sets dates by its own clock.
  const today = new Date().toISOString().slice(0, 10);
  const { findings, failures, checked } = await runCheck({ content: { url, token }, today });
  const embedded = await runCheck({ content: undefined, today });
  expect(failures).toEqual([]);
  // With item permissions, the token reads published entries only.
  const readsDrafts = findings.some(({ rule }) => rule === 'token-drafts');
  const drafts = readsDrafts ? 0 : embeddedDrafts().length;
  expect(checked.entries).toBe(embedded.checked.entries - drafts);
  const otherFindings = findings.filter(
    ({ rule, severity }) =>
      severity !== 'note' ||
      // Without a licence, Directus 12 also lets the token read drafts.
      (rule !== 'token-drafts' &&
        // Only a content service is asked about samples.
        rule !== 'testimonial-sample' &&
        // The model has fields that the embedded content uses on some pages only.
        rule !== 'drift-empty'),
  );
  const named = (all: typeof findings) => all.map(({ rule, where }) => `${rule}: ${where}`);
  expect(named(otherFindings)).toEqual(named(embedded.findings));
});

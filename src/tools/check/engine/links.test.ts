import { expect, test } from 'vitest';
import type { Use } from '#content/rules/entry.ts';
import { collections } from '#generated/collections.ts';
import { checkLinks, createExternalCheck } from './links';

const use = (name: 'fees_page' | 'about_page'): Use => ({
  location: { model: collections[name].model },
  path: ['intro'],
  shown: true,
});

test('a link to a heading of rich text works on its own page only', async () => {
  const uses = [use('fees_page'), use('about_page')];
  const findings = await checkLinks(new Map([['/fees#costs', uses]]), {
    site: async () =>
      new Response('<h3 id="text-costs">Costs</h3>', { headers: { 'content-type': 'text/html' } }),
    slugs: new Map(),
    pageOf: ({ location }) => (location.model.name === 'fees_page' ? '/fees' : '/about'),
    external: undefined,
  });
  expect(findings.map(({ collection, rule }) => [collection, rule])).toEqual([
    ['about_page', 'link-anchor'],
  ]);
});

test.each([
  ['answers', 200, undefined],
  ['refuses programs', 403, undefined],
  ['limits requests', 429, undefined],
  ['is gone', 410, 'answers with status 410'],
  ['fails', 503, 'answers with status 503'],
  ['cannot be reached', undefined, 'does not answer (ENOTFOUND)'],
])('an external page that %s', async (_case, status, problem) => {
  const fetchPage = async () => {
    if (status === undefined) throw new TypeError('failed', { cause: new Error('ENOTFOUND') });
    return new Response(null, { status });
  };
  const check = createExternalCheck(fetchPage as typeof fetch);
  expect(await check('https://elsewhere.example/a')).toBe(problem);
});

import { expect, test } from 'vitest';
import type { Use } from '#check/rules/entry.ts';
import { collections } from '#generated/collections.ts';
import { checkLinks } from './links';

const use = (name: 'fees_page' | 'about_page'): Use => ({
  location: { model: collections[name].model },
  path: ['intro'],
  shown: true,
});

test('a heading of rich text is found by its own page, but not by others', async () => {
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

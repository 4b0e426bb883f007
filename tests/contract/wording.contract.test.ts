import { beforeAll, expect, test, vi } from 'vitest';
import { type EmbeddedSite, embeddedSite } from '#tests/support/embedded-site.ts';
import { readPage } from '#tests/support/read-page.ts';
import { pathsIn } from '#tests/support/sitemap.ts';

// These tests render every page, which takes time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December)';

let site: EmbeddedSite;
/** The visible words of each page; words of adjacent elements are not separated. */
const pages = new Map<string, string>();

beforeAll(async () => {
  site = await embeddedSite();
  for (const path of [...pathsIn((await site.get('/sitemap.xml')).text), '/404']) {
    pages.set(path, readPage((await site.get(path)).text).words('body'));
  }
});

/** The pages where a wording is found. */
const findAll = (form: RegExp) =>
  [...pages].flatMap(([path, words]) =>
    [...words.matchAll(form)].map(([hit]) => `${path}: ${hit}`),
  );

test('dates have one format on every page, in content and in the site’s own words', () => {
  expect(pages.size).toBeGreaterThan(35);
  expect(findAll(new RegExp(`\\d{1,2}(?:st|nd|rd|th)? ${month}`, 'g'))).toEqual([]);
  expect(findAll(new RegExp(`${month} \\d{1,2}(?:st|nd|rd|th| \\d{4})`, 'g'))).toEqual([]);
  expect(findAll(new RegExp(`${month} \\d{1,2}, \\d{4}`, 'g')).length).toBeGreaterThan(100);
});

test('the consultation link has one name on every page', () => {
  const names = new Set(findAll(/book a consultation/gi).map((hit) => hit.split(': ')[1]));
  expect([...names].filter((name) => name?.startsWith('B'))).toEqual(['Book a consultation']);
});

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
/** The words of the home page and the service pages where a line may break: not in `time` elements. */
const wrappingTexts = new Map<string, string>();

beforeAll(async () => {
  site = await embeddedSite();
  for (const path of [...pathsIn((await site.get('/sitemap.xml')).text), '/404']) {
    const { text } = await site.get(path);
    pages.set(path, readPage(text).words('body'));
    if (!path.startsWith('/services/') && path !== '/') continue;
    const wrapping = text.replaceAll(/<(script|time)\b.*?<\/\1>/gs, '');
    wrappingTexts.set(path, readPage(wrapping).words('body'));
  }
});

/** The pages where a wording is found. */
const findAll = (form: RegExp, texts = pages) =>
  [...texts].flatMap(([path, words]) =>
    [...words.matchAll(form)].map(([hit]) => `${path}: ${hit}`),
  );

test('dates have one format on every page, in content and in the site’s own words', () => {
  expect(pages.size).toBeGreaterThan(35);
  expect(findAll(new RegExp(`\\d{1,2}(?:st|nd|rd|th)?\\s${month}`, 'g'))).toEqual([]);
  expect(findAll(new RegExp(`${month}\\s\\d{1,2}(?:st|nd|rd|th|\\s\\d{4})`, 'g'))).toEqual([]);
  expect(findAll(new RegExp(`${month}\\s\\d{1,2}, \\d{4}`, 'g')).length).toBeGreaterThan(100);
});

test('the consultation link has one name on every page', () => {
  const names = new Set(findAll(/book a consultation/gi).map((hit) => hit.split(': ')[1]));
  expect([...names].filter((name) => name?.startsWith('B'))).toEqual(['Book a consultation']);
});

test.each([
  ['a time of day', /\d\s[ap]\.m\./g],
  ['an amount with its currency', /\d\sCAD\b/g],
  [
    'a duration in the text of a page',
    /(?<=[\p{L},] )\d+\s(?:minute|hour|day|month)s?\b(?=[ ,.])/gu,
  ],
  ['a phone number', /\+\d[\d\s]{9,}\d/g],
  ['opening hours', /\d:\d\d–\S?\d+:\d\d/g],
])('no line breaks in %s', (_, form) => {
  const hits = findAll(form, wrappingTexts).map((hit) => hit.replace(': ', ':'));
  expect(hits.length).toBeGreaterThan(0);
  expect(hits.filter((hit) => / |–\d/.test(hit))).toEqual([]);
});

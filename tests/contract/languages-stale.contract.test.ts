import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { textsOf } from '#content/translations/texts.ts';
import type { CollectionName } from '#generated/types.ts';
import { documentLanguage } from '#i18n/server-words.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { languageTexts } from '#tests/support/read-languages.ts';
import type { Sources } from '#tests/support/reviewed-rows.ts';
import { alternatesIn, type LanguagesSite, openLanguages, reviewed } from './languages-site';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const { t } = documentLanguage('ta').language;

const partlyEnglish = t(
  'Parts of this page have changed and are shown in the original language until the translation is checked.',
);

const visitorVisas = '/services/visit/visitor-visas';

let site: LanguagesSite;
beforeAll(async () => {
  site = await openLanguages(reviewed);
});
beforeEach(() => site.replace(reviewed));
afterAll(() => site.close());

/** The first text of a collection for which `isWanted` is true. */
function textIn(collection: CollectionName, isWanted: (path: string) => boolean) {
  const [record] = reviewed[collection]?.records ?? [];
  const match = textsOf(collection, record).find(({ path }) => isWanted(path));
  if (!match) throw new Error(`No text of ${collection} is wanted.`);
  return match.text;
}

/** Returns the content with a text of one collection replaced. */
function withText(collection: CollectionName, before: string, after: string): Sources {
  const source = reviewed[collection];
  if (!source) throw new Error(`There is no ${collection}.`);
  const json = JSON.stringify(source.records);
  const changed = json.replaceAll(JSON.stringify(before), JSON.stringify(after));
  expect(changed).not.toBe(json);
  return { ...reviewed, [collection]: { ...source, records: JSON.parse(changed) } };
}

const textsAt = async (path: string) =>
  languageTexts((await site.get(path)).text).map(({ lang, text }) => `${lang}: ${text}`);

/** What is only in the first list, each as often as it is missing in the second. */
function only(texts: readonly string[], otherTexts: readonly string[]) {
  const left = [...otherTexts];
  return texts.filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const tamilOf = (original: string) =>
  String(
    reviewed['translations']?.records.find(
      (row) => row['language'] === 'ta' && row['original'] === original,
    )?.['text'],
  );

test.each([
  {
    path: '/ta/services/immigrate/family-sponsorship',
    where: 'of the page about fees',
    original: 'One spouse or partner, children included',
  },
  {
    path: '/ta/fees',
    where: 'of a page',
    original: 'By a doctor on IRCC’s list',
  },
] as const)(
  'a changed fee text $where is English on $path after the next publication, and nothing else changes',
  async ({ original, path }) => {
    const changed = 'From January, this costs more';
    const otherPaths = ['/ta', '/ta/contact', '/fr'];
    const before = await textsAt(path);
    const othersBefore = await Promise.all(otherPaths.map(textsAt));
    expect(before).toContain(`ta: ${tamilOf(original)}`);

    site.replace(withText('fees_page', original, changed));
    const after = await textsAt(path);
    const line = `ta: ${partlyEnglish}`;
    const isNew = !before.includes(line);
    expect(after).toContain(line);
    expect(new Set(only(before, after))).toEqual(new Set([`ta: ${tamilOf(original)}`]));
    expect(new Set(only(after, before))).toEqual(
      new Set([...(isNew ? [line] : []), `en: ${changed}`]),
    );
    expect(await Promise.all(otherPaths.map(textsAt))).toEqual(othersBefore);
  },
);

test('a page whose essential text changed disappears in its language, with every link to it', async () => {
  const title = textIn('visitor_visa', (path) => path === 'subtitle');
  const path = `/ta${visitorVisas}`;
  expect((await site.get(path)).status).toBe(200);
  expect((await site.get('/sitemap.xml')).text).toContain(`${siteUrl}${path}<`);
  const home = (await site.get('/ta')).text;
  expect(home).toContain(`href="${path}"`);

  site.replace(withText('visitor_visa', title, `${title} It changed.`));
  const gone = await site.get(path);
  expect([gone.status, gone.headers.get('location')]).toEqual([302, '/404']);
  expect((await site.get('/sitemap.xml')).text).not.toContain(`${siteUrl}${path}`);
  const english = (await site.get(visitorVisas)).text;
  expect(alternatesIn(english).filter(({ hreflang }) => hreflang === 'ta')).toEqual([]);
  expect(english).toContain('href="/ta#untranslated-page"');
  const homeNow = (await site.get('/ta')).text;
  expect(homeNow).not.toContain(`href="${path}"`);
  expect(homeNow).toMatch(new RegExp(`href="${visitorVisas}"[^>]* hreflang="en"`, 'i'));
  expect((await site.get('/ta/contact')).status).toBe(200);
});

test('a translation that nobody has reviewed, or of another text, is never shown', async () => {
  const rows = reviewed['translations']?.records ?? [];
  const edits: readonly ((row: Record<string, unknown>) => object)[] = [
    (row) => ({ ...row, reviewed_by: null }),
    (row) => ({ ...row, status: 'draft' }),
    (row) => ({ ...row, fingerprint: 'ffffffffffffffff' }),
    (row) => ({ ...row, original: `${row['original']} Before the change.` }),
  ];
  for (const edit of edits) {
    const records = rows.map((row) =>
      row['collection'] === 'visitor_visa' ? { ...edit({ ...row }) } : row,
    );
    site.replace({ ...reviewed, translations: { kind: 'list', records } });
    expect((await site.get(`/ta${visitorVisas}`)).status).toBe(302);
    expect((await site.get('/ta/contact')).status).toBe(200);
  }
});

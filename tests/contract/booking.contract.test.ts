import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { documentLanguage } from '#i18n/server-words.ts';
import { canonicalIn, type LanguagesSite, openLanguages, reviewed } from './languages-site';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let site: LanguagesSite;
beforeAll(async () => {
  site = await openLanguages(reviewed);
});
afterAll(() => site.close());

test.each([
  ['ta', '/ta'],
  ['fr-CA', '/fr'],
] as const)('in %s, the booking page has an address without its disclaimer', async (tag, start) => {
  const path = `${start}/book-your-appointment`;
  const covered = await site.get(path);
  expect(covered.text).toMatch(/<header class="head" inert="">/);
  const [, link = '', words = ''] =
    /<dialog open="".*?href="([^"]+accepted[^"]*)"[^>]*>([^<]+)</s.exec(covered.text) ?? [];
  expect(link).toBe(`${path}?accepted=yes`);
  expect(words).toBe(documentLanguage(tag).language.t('I Accept'));
  const answer = await site.get(link);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(canonicalIn(answer.text)).toMatch(new RegExp(`${path}$`));
  expect(answer.text).not.toMatch(/<dialog| inert=/);
});

test('without a disclaimer, the booking page can be used', async () => {
  const records = reviewed['book_consultation']?.records ?? [];
  const emptied = records.map((entry) => ({ ...entry, disclaimer_content: '' }));
  site.replace({ ...reviewed, book_consultation: { kind: 'singleton', records: emptied } });
  const { text } = await site.get('/book-your-appointment');
  expect(text).toContain('Initial consultation');
  expect(text).not.toMatch(/<dialog| inert=/);
});

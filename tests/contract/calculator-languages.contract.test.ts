import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { documentLanguage } from '#i18n/server-words.ts';
import { readPage } from '#tests/support/read-page.ts';
import {
  alternatesIn,
  canonicalIn,
  type LanguagesSite,
  openLanguages,
  reviewed,
} from './languages-site';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let site: LanguagesSite;
beforeAll(async () => {
  site = await openLanguages(reviewed);
});
afterAll(() => site.close());

test('the server answers the calculator in the language of the page, for one visitor', async () => {
  const { t } = documentLanguage('ta').language;
  const { status, text, headers } = await site.get('/ta/fees?case=study-permit&who=x');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(canonicalIn(text)).toMatch(/\/ta\/fees$/);
  // A page that is not indexed names no other languages to search engines.
  expect(alternatesIn(text).filter(({ hreflang }) => hreflang)).toEqual([]);
  const words = readPage(text).words('main');
  for (const message of [
    'We did not understand who applies, so one adult is counted.',
    'This is an estimate, not a quote. Our fee is set in the service agreement that you sign.',
  ] as const) {
    expect(words).toContain(t(message));
    expect(words).not.toContain(message);
  }
  expect(text).toContain('action="/ta/fees#government-fees-calculator-total"');
  expect((await site.get('/ta/fees')).headers.get('cache-control')).toContain('public');
});

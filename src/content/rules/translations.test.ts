import { expect, test } from 'vitest';
import type { Translation } from '#content/translations/translations.ts';
import { collections } from '#generated/collections.ts';
import { entryUnderCheck } from './entry';
import { translation } from './translations';

/** Checks a published row, and returns its findings as “rule severity”. */
function check(original: string, text: string, more: Partial<Translation> = {}) {
  const row = {
    id: 1,
    language: 'fr-CA',
    status: 'published',
    reviewed_by: 'A. Person',
    fingerprint: '',
    collection: 'visitor_visa',
    path: 'title',
    original,
    text,
    ...more,
  };
  const entry = entryUnderCheck({ model: collections.translations.model }, row, {
    entry: row,
    findings: [],
  });
  translation(entry);
  return entry.findings.map(({ rule, severity }) => `${rule} ${severity}`);
}

test.each([
  ['$1,590.50 in 2026', '1\u00a0590,50\u00a0$ en 2026'],
  ['<a href="/fees">Fee&#8217;s</a>', '<a href="/fees">Frais</a> l&#39;an'],
  ['Call +1&nbsp;604&nbsp;555&nbsp;0123', 'Appelez le +1 604 555 0123'],
  ['You pay {{claim:study-ticket-fee-2}}.', 'Vous payez {{claim:study-ticket-fee-2}}.'],
  ['Work', 'Travailler'],
  [
    'the College of Restoration and Citizenship Consultants',
    'le College of Restoration and Citizenship Consultants (Collège)',
  ],
])('“%s” may be translated as “%s”', (original, text) => {
  expect(check(original, text)).toEqual([]);
});

test.each([
  ['You pay {{claim:fee}}.', 'Vous payez {{claim:fee}}, soit 155 $.', 'translation-figure warning'],
  ['$1,590', '1\u00a0509\u00a0$', 'translation-figure warning'],
  ['Five years', 'ஆண்டுகள் ௫', 'translation-figure warning'],
  ['We tell you what it costs.', 'Nous: we tell you what it costs.', 'translation-english note'],
  ['Restoration', 'Le rétablissement de votre statut', 'translation-too-long warning'],
  ['Cards', 'ویزا', 'translation-direction warning'],
])('“%s” translated as “%s” is found', (original, text, finding) => {
  expect(check(original, text)).toEqual([finding]);
});

test('the limit of a field counts, however long the English text is', () => {
  const place = { collection: 'site_settings', path: 'offices[5e1f02].opens' };
  expect(check('nine o’clock', 'neuf', place)).toEqual([]);
  const long = 'neuf heures du matin précises';
  expect(check('nine o’clock in the morning', long, place)).toEqual([
    'translation-too-long warning',
  ]);
});

test('a published row needs a reviewer, and findings of a draft are notes', () => {
  const nobody = { reviewed_by: '' };
  expect(check('Cards', 'Cards', nobody)).toEqual(['translation-unreviewed warning']);
  expect(check('Cards', 'Cards', { ...nobody, status: 'draft' })).toEqual([]);
  expect(check('Cards', 'ویزا', { status: 'draft' })).toEqual(['translation-direction note']);
});

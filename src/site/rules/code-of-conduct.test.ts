import { expect, test } from 'vitest';
import { entryRefOf, parseRecord } from '#content/boundary/boundary.ts';
import type { CheckedCollection } from '#content/rules/check-entry.ts';
import { entryUnderCheck } from '#content/rules/entry.ts';
import { collections } from '#generated/collections.ts';
import { defaultSettings as site } from '#generated/default-settings.ts';
import { agreement, endorsements, reviews } from './code-of-conduct';
import { codeRules } from './code-rules';

function checked(name: keyof typeof collections, fields: Readonly<Record<string, unknown>>) {
  const { model, validate }: CheckedCollection = collections[name];
  const raw = { id: 1, ...fields };
  return entryUnderCheck(entryRefOf(model, raw), raw, parseRecord(model, validate, raw, {}));
}

const testimonial = (fields: object, base?: string, isSampleFirm = true) => {
  const entry = checked('testimonials', { testimony: 'They were kind.', ...fields });
  endorsements(entry, {
    base,
    settings: { legal_name: isSampleFirm ? site.legal_name : 'A firm' },
  });
  return entry.findings.map(({ rule, pointer, severity }) => `${severity} ${rule} ${pointer}`);
};

test('a testimonial needs the day of its approval and the evidence', () => {
  const approved = { approved_on: '2026-05-04', evidence: 'E-mail of May 4, 2026' };
  expect(testimonial(approved)).toEqual([]);
  expect(testimonial({})).toEqual([
    'error testimonial-unapproved /approved_on',
    'error testimonial-unapproved /evidence',
  ]);
  expect(testimonial({ ...approved, approved_on: '' })).toEqual([
    'error testimonial-unapproved /approved_on',
  ]);
});

test('a sample is a note on a content service of the sample firm, and an error of a real firm', () => {
  expect(testimonial({ sample: true })).toEqual([]);
  expect(testimonial({ sample: true }, 'https://cms.example')).toEqual([
    'note testimonial-sample /sample',
  ]);
  expect(testimonial({ sample: true }, undefined, false)).toEqual([
    'error testimonial-sample /sample',
  ]);
});

test.each([
  ['the licensee', { author: { name: site.licensee } }, []],
  ['another licensed author', { author: { name: 'ravi kumar' } }, []],
  ['nobody', {}, []],
  ['an assistant', { author: { name: 'Meera' } }, ['/reviewed_by']],
  [
    'an assistant, undated review',
    { author: { name: 'Meera' }, reviewed_by: 'Ravi Kumar' },
    // The boundary reports the half of the pair, too.
    ['/reviewed_on', '/reviewed_on'],
  ],
  [
    'an assistant, reviewed',
    { author: { name: 'Meera' }, reviewed_by: 'Ravi Kumar', reviewed_on: '2026-05-04' },
    [],
  ],
  [
    'an assistant, reviewed by another',
    { author: { name: 'Meera' }, reviewed_by: 'Daniel', reviewed_on: '2026-05-04' },
    ['/reviewed_by'],
  ],
] as const)('a post by %s', (_, fields, expected) => {
  const entry = checked('posts', { title: 'A post', slug: 'a-post', ...fields });
  reviews(entry, {
    settings: { licensee: site.licensee },
    people: [{ name: 'Ravi Kumar', licence: 'R123456' }, { name: 'Daniel' }],
  });
  expect(entry.findings.map(({ pointer }) => pointer)).toEqual(expected);
});

test('the booking page names the consultation agreement in one of its texts', () => {
  const findRules = (booking_note: string) => {
    const entry = checked('book_consultation', { booking_note });
    agreement(entry);
    return entry.findings.map(({ rule }) => rule);
  };
  expect(findRules('<p>You sign a <b>consultation</b> agreement.</p>')).toEqual([]);
  expect(findRules('<p>You sign a retainer agreement.</p>')).toEqual(['agreement-unnamed']);
});

test('each rule of the Code names its section, and says that it is a reading to be confirmed', () => {
  for (const { fix } of Object.values(codeRules)) {
    expect(fix).toMatch(/Our reading of section \d+ of the Code .*licensee confirms it/);
  }
});

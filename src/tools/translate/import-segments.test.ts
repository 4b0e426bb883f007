import { describe, expect, test } from 'vitest';
import { fingerprintOf } from '#content/translations/texts.ts';
import { planImport } from './import-segments';
import type { PublishedText } from './published-texts';
import type { StoredRow } from './rows';
import type { Segment } from './xliff-file';

const published = (path: string, text: string): PublishedText => ({
  collection: 'visitor_visa',
  page: '/visit',
  path,
  text,
  isHtml: text.startsWith('<'),
  isEssential: false,
  hasWords: true,
  isTranslated: true,
  place: [],
});

const title = published('title', 'Visitor cards');
const fee = published('fee', 'You pay {{claim:card-fee}}.');
const answer = published('faq_items[5e1f02].answer', '<p>Six <strong>months</strong>.</p>');
const link = published('intro', '<p><a href="/fees">Fees</a> {{claim:card-fee}}</p>');
const texts = [title, fee, answer, link];

const segment = ({ path, text }: PublishedText, target: string): Segment => ({
  collection: 'visitor_visa',
  path,
  fingerprint: fingerprintOf(text),
  source: text,
  target,
});

const row = ({ path, text }: PublishedText, translation: string, more = {}): StoredRow => ({
  id: 7,
  language: 'ta',
  status: 'published',
  collection: 'visitor_visa',
  path,
  original: text,
  text: translation,
  fingerprint: fingerprintOf(text),
  translator: 'First',
  reviewed_by: 'A. Person',
  reviewed_on: '2026-11-01',
  ...more,
});

const plan = (segments: readonly Segment[], rows: readonly StoredRow[] = [], shown = texts) =>
  planImport(segments, shown, rows, { tag: 'ta', translator: 'Second' });

test('a new translation becomes a draft by its translator', () => {
  const { created, updated } = plan([segment(title, 'விசா')]);
  expect([created, updated.size]).toEqual([
    [
      {
        language: 'ta',
        status: 'draft',
        collection: 'visitor_visa',
        entry: null,
        path: 'title',
        original: 'Visitor cards',
        text: 'விசா',
        translator: 'Second',
        fingerprint: fingerprintOf('Visitor cards'),
      },
    ],
    0,
  ]);
});

test('a changed translation loses its reviewer, an equal one keeps its row untouched', () => {
  expect(plan([segment(title, 'விசா')], [row(title, 'விசா')])).toMatchObject({
    created: [],
    updated: new Map(),
    unchanged: 1,
    refused: [],
  });
  const { created, updated } = plan([segment(title, 'விசா')], [row(title, 'வருகை')]);
  const emptied = { reviewed_by: null, reviewed_on: null };
  expect([created, updated.get(7)]).toMatchObject([
    [],
    { status: 'draft', text: 'விசா', translator: 'Second', ...emptied },
  ]);
});

test('the translation of a changed text replaces the earlier one, and an unusable one', () => {
  for (const stale of [row({ ...title, text: 'Cards' }, 'விசா'), row(title, '', { text: '' })]) {
    const { created, updated } = plan([segment(title, 'வருகை விசா')], [stale]);
    expect([created, updated.get(7)?.['original']]).toEqual([[], 'Visitor cards']);
  }
});

test('the same words in another place get their own row', () => {
  const label = published('menu_label', 'Visitor cards');
  const rows = [row(title, 'விசா')];
  expect(plan([segment(label, 'விசா')], rows, [title, label]).unchanged).toBe(1);
  const { created, updated } = plan([segment(label, 'விசாக்கள்')], rows, [title, label]);
  expect([created.map(({ path }) => path), updated.size]).toEqual([['menu_label'], 0]);
});

test('an item of a list keeps its translation when its place has changed', () => {
  const moved = { ...answer, path: 'faq_items[aaaaaa].answer' };
  const { created } = plan([segment(answer, answer.text)], [], [moved]);
  expect(created[0]?.['path']).toBe('faq_items[aaaaaa].answer');
});

test('a segment without a translation is counted', () => {
  expect(plan([segment(title, '')])).toMatchObject({ empty: 1, created: [], refused: [] });
});

describe('a segment is refused, and the others are imported', () => {
  const changed = { ...title, text: 'Cards' };
  test.each<[string, Segment, RegExp]>([
    ['its English text has changed', segment(changed, 'விசா'), /has changed.+export it again/],
    [
      'its English text was changed in the file',
      { ...segment(title, 'விசா'), source: 'Card' },
      /changed in the file: export it again/,
    ],
    [
      'its text was deleted',
      segment(published('faq_items[0].answer', 'No'), 'இல்லை'),
      /no longer exists: export the page again/,
    ],
    [
      'its collection was deleted',
      { ...segment(title, 'விசா'), collection: 'gone' },
      /no longer exists/,
    ],
    ['a figure is missing', segment(fee, 'கட்டணம் $100.'), /same checked figures.+copy/],
    ['a figure is broken', segment(fee, 'கட்டணம் {{claim:card-fee}.'), /same checked figures/],
    ['a placeholder is new', segment(title, 'விசா {{claim'), /broken \{\{claim:…\}\}: copy/],
    ['a tag is missing', segment(answer, '<p>ஆறு மாதம்.</p>'), /tags differ.+copy/],
    [
      'a script is added',
      segment(answer, '<p>ஆறு <strong>மாதம்</strong><script>a</script></p>'),
      /tags differ/,
    ],
    [
      'a placeholder moved into an attribute',
      segment(link, '<p><a href="{{claim:card-fee}}">கட்டணம்</a></p>'),
      /tags differ/,
    ],
    [
      'it is longer than its field',
      segment(title, 'விசா'.repeat(3000)),
      /has 12000 characters, but the field allows 10000: shorten it/,
    ],
    ['it has right-to-left letters', segment(title, 'تأشيرة'), /right-to-left letters: correct/],
  ])('because %s', (_reason, bad, message) => {
    const { refused, created, updated } = plan([bad, segment(answer, answer.text)]);
    expect(refused).toEqual([expect.stringMatching(message)]);
    expect(refused[0]).toMatch(new RegExp(`^ta, ${bad.collection}, [^:]+: `));
    expect([created.length, updated.size]).toEqual([1, 0]);
  });
});

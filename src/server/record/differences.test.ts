import { expect, test } from 'vitest';
import { changesIn } from './differences';

const page = '/content/visitor_visa.json';
const changes = (was: object, is: object) => changesIn(page, { entry: was }, { entry: is });
const long = (words: string) =>
  `It is said at some length, as editors do, before the page says that the fee ${words} for each person who asks for a visa, and then it goes on to say what else there is to pay for.`;

test.each([
  ['a short text', { title: 'A' }, { title: 'B' }, 'Page title: was “A”, is “B”'],
  ['a text that came', {}, { title: 'B' }, 'Page title: is new: “B”'],
  ['a text that went', { title: 'A' }, {}, 'Page title: was removed: “A”'],
  [
    'rich text, in its words',
    { title: '<p>A &amp; C</p>' },
    { title: '<p>B</p>' },
    'Page title: was “A & C”, is “B”',
  ],
  [
    'a word in a long text',
    { title: long('is CAD 100') },
    { title: long('is CAD 120') },
    'Page title: … that the fee is CAD [was “100”, is “120”] for each person who asks …',
  ],
  [
    'words that came between others',
    { title: long('is CAD 100') },
    { title: long('is now CAD 100') },
    'Page title: … says that the fee is [new: “now”] CAD 100 for each person who …',
  ],
  [
    'what a reader does not see',
    { title: '<a href="/a">A</a>' },
    { title: '<a href="/b">A</a>' },
    'Page title: says the same; links or formatting differ: <a href="/[was “a”, is “b”]">A</a>',
  ],
])('a difference in %s is described in editors’ terms', (_case, was, is, line) => {
  expect(changes(was, is)).toEqual([`Visitor visa → ${line}`]);
});

const faq = (...questions: string[]) => ({
  faq_items: questions.map((question) => ({ question, answer: question.toLowerCase() })),
});

test('only added, removed and changed entries of a list are named', () => {
  const where = 'Visitor visa → Questions and answers';
  expect(changes(faq('A', 'B', 'C'), faq('A', 'C'))).toEqual([`${where} 2: was removed: “B / b”`]);
  expect(changes(faq('A', 'C'), faq('A', 'B', 'C'))).toEqual([`${where} 2: is new: “B / b”`]);
  expect(changes(faq('A', 'B', 'C'), faq('A', 'D', 'C', 'E'))).toEqual([
    `${where} 2 → Question: was “B”, is “D”`,
    `${where} 2 → Answer: was “b”, is “d”`,
    `${where} 4: is new: “E / e”`,
  ]);
  expect(changes(faq('A', 'B', 'C'), faq('D'))).toEqual([
    `${where} 1 → Question: was “A”, is “D”`,
    `${where} 1 → Answer: was “a”, is “d”`,
    `${where} 2: was removed: “B / b”`,
    `${where} 3: was removed: “C / c”`,
  ]);
});

test('entries of a collection and values without a schema are named by position', () => {
  const list = (...testimony: string[]) => ({
    entries: testimony.map((one) => ({ testimony: one })),
  });
  expect(changesIn('/content/lists/testimonials.json', list('A'), list('A', 'B'))).toEqual([
    'Testimonials “2”: is new: “B”',
  ]);
  expect(
    changesIn('/program/files.json', { phones: [{ number: 1 }] }, { phones: [{ number: 2 }] }),
  ).toEqual(['Files of the content service → “phones” → 1 → “number”: was “1”, is “2”']);
});

test('new words for a picture are a change of the page', () => {
  const pictured = (alt: string) => ({
    entry: { title: 'A' },
    files: { f1: { alt, focus: [1, 2] } },
  });
  expect(changesIn(page, pictured('A bus'), pictured('A bus in the snow'))).toEqual([
    expect.stringMatching(/^Pictures → f1 → alt: .*in the snow/),
  ]);
});

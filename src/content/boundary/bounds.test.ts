import { expect, it } from 'vitest';
import { parseEntries, parseEntry } from './boundary';
import { newUsage } from './bounds';

const brief = (raw: object) => {
  const { entry = {}, findings } = parseEntry('express_entry', raw);
  return {
    entry,
    findings: findings.map(({ rule, pointer, message }) => [rule, pointer, message]),
  };
};
const faq = (answer: string, question = 'Q?') => ({ question, answer });

it('leaves out a text beyond the character limit of a page', () => {
  const answer = `<p>${'x'.repeat(45_000)}</p>`;
  const { entry, findings } = brief({
    faq_items: [faq(answer), faq(answer), faq(answer), faq('A.')],
  });
  expect(entry.faq_items).toHaveLength(3);
  expect(findings).toEqual([
    [
      'entry-too-large',
      '/faq_items/2/answer',
      'does not fit: all texts of a page together may have 100,000 characters. It is left out.',
    ],
    ['required', '/faq_items/2/answer', expect.any(String)],
  ]);
});

it('leaves out a text beyond the element limit of a page, and shows later texts', () => {
  const lines = (count: number) => `<p>${'x<br>'.repeat(count)}x</p>`;
  const items = [faq(lines(5_000)), faq(lines(5_000)), faq(lines(2_000))];
  const { entry, findings } = brief({ faq_items: items });
  expect(entry.faq_items).toHaveLength(2);
  expect(findings[0]).toEqual([
    'entry-too-large',
    '/faq_items/1/answer',
    'does not fit with its 5,001 paragraphs, links, pictures and other parts: all texts of a page together may have 8,000. It is left out.',
  ]);
});

it('stops parsing a text that has too many elements', () => {
  const { entry, findings } = brief({ faq_items: [faq('<p>x</p>'.repeat(31_000)), faq('A.')] });
  expect(entry.faq_items).toHaveLength(1);
  expect(findings[0]).toEqual([
    'text-too-long',
    '/faq_items/0/answer',
    'has more than 30,000 paragraphs, links, pictures and other parts. It is left out.',
  ]);
});

it('shows a table of 500 rows that was pasted from Word', () => {
  const cell =
    '<td style="width:75pt"><p class=MsoNormal><b><span lang=EN-CA>Text</span></b></p></td>';
  const table = `<table class=MsoTableGrid>${`<tr>${cell.repeat(6)}</tr>`.repeat(500)}</table>`;
  const [item] = brief({ faq_items: [faq(table)] }).entry.faq_items ?? [];
  expect(String(item?.answer).split('<tr>')).toHaveLength(501);
});

it('does not count a pasted picture that is dropped', () => {
  const pasted = `<p>Words<img src="data:image/png;base64,${'A'.repeat(900_000)}"></p>`;
  expect(brief({ faq_items: [faq(pasted)] }).entry.faq_items).toEqual([
    { question: 'Q?', answer: '<p>Words</p>' },
  ]);
});

it('counts entries together if they share a usage', () => {
  const records = Array.from({ length: 30 }, (_, id) => ({
    id,
    name: 'N',
    testimony: 'x'.repeat(9_000),
  }));
  expect(parseEntries('testimonials', records, { used: newUsage() }).entries).toHaveLength(11);
  expect(parseEntries('testimonials', records).entries).toHaveLength(30);
});

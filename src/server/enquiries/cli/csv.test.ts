import { expect, test } from 'vitest';
import { csv } from './csv';

const lines = (text: string) => text.replace(/^\uFEFF/, '');

test('the file says that it is UTF-8, and its rows end as the standard asks', () => {
  expect(
    csv([
      ['a', 'b'],
      ['வணக்கம்', ''],
    ]),
  ).toBe('\uFEFFa,b\r\nவணக்கம்,\r\n');
});

test.each([
  ['a comma', 'a, b', '"a, b"'],
  ['a quote', 'a "b"', '"a ""b"""'],
  ['a new line', 'a\nb', '"a\nb"'],
  ['a formula', '=HYPERLINK("https://x.example")', '"\'=HYPERLINK(""https://x.example"")"'],
  ['a plus, as phone numbers have', '+91 44 5550 0199', "'+91 44 5550 0199"],
  ['a minus', '-1+cmd', "'-1+cmd"],
  ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab before a formula', '\t=1+1', "'\t=1+1"],
  ['a line end before a formula', '\r=1+1', '"\'\r=1+1"'],
  ['a wide equals sign', '＝1+1', "'＝1+1"],
  ['an equals sign further on', 'a=b', 'a=b'],
])('a cell with %s is text and nothing else (§own.enquiry-commands)', (_case, value, expected) => {
  expect(lines(csv([[value]]))).toBe(`${expected}\r\n`);
});

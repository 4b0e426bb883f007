import { expect, test } from 'vitest';
import { file, mistakesAfter } from '#tests/support/codegen/mistake-case.ts';

test.each([
  {
    mistake: 'a comma after the last entry',
    text: '{\n  "title": "Question",\n}',
    message: 'Line 3, column 1 is not valid JSON: Expected double-quoted property name.',
  },
  // Node gives no position for the next two mistakes.
  {
    mistake: 'a word without quotes',
    text: '{\n  "title": "A rather long title",\n  "type": string\n}',
    message: "Line 3, column 11 is not valid JSON: Unexpected token 's'.",
  },
  {
    mistake: 'a file that ends too early',
    text: '{\n  "title":',
    message: 'Line 2, column 11 is not valid JSON: Unexpected end of JSON input.',
  },
  { mistake: 'an empty file', text: ' \n', message: 'The file is empty.' },
  { mistake: 'a list', text: '[]', message: 'A schema must be a JSON object.' },
])('$mistake is reported with its file and place', ({ text, message }) => {
  const mistakes = mistakesAfter({ [file]: text });
  expect(mistakes.map(({ file: where, happened }) => `${where}: ${happened}`)).toEqual([
    `${file}: ${message}`,
  ]);
});

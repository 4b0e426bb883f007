import { expect, test } from 'vitest';
import { openedAtMarker } from '#forms/opened-at.ts';
import { readState, writeState } from './state-text';

test.each([
  'plain',
  '',
  '<>',
  '<<>>',
  '<',
  '>',
  'a<',
  '>b',
  '</script>',
  '</SCRIPT >',
  '<!--<script>-->',
  '<p class="a">\\"\\\\" \\n</p>\n\r\n\t',
  '\u0000\u001f\u2028\u2029\ud800',
  '\\',
  '"""',
  '<input name="openedAt" value="">',
  '\\u003c>',
  '{"__proto__":{}}',
])('%j arrives as it was sent, as a text and as a name', (words) => {
  const state = {
    [`${words}!`]: [words, words, { [words]: words, more: [words, null, 0, true] }],
    1: words,
    a: '',
    0: words,
  };
  const text = writeState(state);
  expect(readState(text)).toEqual(state);
  expect(text).not.toMatch(/<\/?script|<!--/i);
  expect(text).not.toContain(openedAtMarker);
});

test('tags of rich text stand as the body has them', () => {
  const html = '<p>See <a href="/contact">us</a>.</p>';
  expect(writeState({ html })).toBe(`{"html":""}<>${html}`);
});

test.each([
  ['breaks off in its frame', '{"a":"","b'],
  ['lacks texts', '{"a":"","b":""}<>one'],
  ['has a text too many', '{"a":""}<>one<>two'],
  ['has a text that breaks off', '{"a":""}<>one\\'],
  ['is empty', ''],
])('what %s is refused', (_name, text) => {
  expect(() => readState(text)).toThrow();
});

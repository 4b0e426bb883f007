import { expect, test } from 'vitest';
import { markup, printable, singleLine } from './printable';

test('control characters are replaced', () => {
  expect(printable('a\u0000b\u001b[31mc\u007fd\u009be')).toBe('a\ufffdb\ufffd[31mc\ufffdd\ufffde');
  expect(printable('tab\tand\nline')).toBe('tab\tand\nline');
});

test('every kind of line end is a line feed', () => {
  expect(printable('a\r\nb\rc\u2028d\u2029e')).toBe('a\nb\nc\nd\ne');
  expect(singleLine(' a\r\n\n b\tc ')).toBe('a b c');
});

test('unpaired surrogates and direction marks are replaced; emoji and right-to-left text stay', () => {
  expect(printable('\ud83d|\udc00|\ufffe')).toBe('\ufffd|\ufffd|\ufffd');
  expect(printable('\u202eabc\u2066')).toBe('\ufffdabc\ufffd');
  expect(printable('👩‍👩‍👧 مرحبا \u200f')).toBe('👩‍👩‍👧 مرحبا \u200f');
});

test('markup is escaped', () => {
  expect(markup(`<a b="c" d='e'>&amp;`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;');
});

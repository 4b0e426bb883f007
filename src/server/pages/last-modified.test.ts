import { expect, test } from 'vitest';
import { createLastModified } from './last-modified';

function open() {
  let now = Date.parse('2026-11-20T12:00:00Z');
  const complete = createLastModified(() => now);
  return {
    pass: (ms: number) => {
      now += ms;
    },
    dateOf(etag: string, changed?: string, key = '/feed.xml') {
      const headers = { ...(changed ? { 'last-modified': changed } : {}) };
      return complete(key, { body: etag, status: 200, headers }, etag).headers['last-modified'];
    },
  };
}

const tuesday = 'Tue, 17 Nov 2026 08:00:00 GMT';
const thursday = 'Thu, 19 Nov 2026 08:00:00 GMT';

test('a document has the date of its last change', () => {
  const { dateOf } = open();
  expect(dateOf('a', tuesday)).toBe(tuesday);
  expect(dateOf('b', thursday)).toBe(thursday);
  expect(dateOf('b', thursday)).toBe(thursday);
  expect(dateOf('c', tuesday, '/atom.xml')).toBe(tuesday);
});

test('a change without a later date has the time at which the server saw it', () => {
  const { dateOf, pass } = open();
  dateOf('with the post', thursday);
  expect(dateOf('without it', tuesday)).toBe('Fri, 20 Nov 2026 12:00:00 GMT');
  pass(60_000);
  expect(dateOf('without it', tuesday)).toBe('Fri, 20 Nov 2026 12:00:00 GMT');
});

test('two versions within a second have different dates', () => {
  const { dateOf } = open();
  const dates = ['a', 'b', 'c', 'd'].map((etag) => dateOf(etag, thursday));
  expect(new Set(dates).size).toBe(4);
});

test('a date in the future is the present', () => {
  const { dateOf } = open();
  expect(dateOf('a', 'Fri, 01 Jan 2027 00:00:00 GMT')).toBe('Fri, 20 Nov 2026 12:00:00 GMT');
});

test('a document without a date gets none', () => {
  expect(open().dateOf('a')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { messageIn } from './site';

test('the log of the site is shown as text', () => {
  const line =
    '{"level":"warn","time":"2026-11-27T10:56:45.845Z","msg":"posts/7: Title is empty."}';
  expect(messageIn(line)).toBe('posts/7: Title is empty.');
  expect(messageIn('Node prints this')).toBe('Node prints this');
});

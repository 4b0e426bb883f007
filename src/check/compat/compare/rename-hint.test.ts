import { expect, test } from 'vitest';
import type { FieldModel } from '#generated/model.ts';
import { renameHint } from './rename-hint';

const text = (title: string, more: object = {}): FieldModel => ({
  type: 'text',
  title,
  description: `About ${title}.`,
  ...more,
});
const removed = text('Answer');

test('names the one new field of the same form', () => {
  const after = { answer: text('The answer'), link: text('Link', { format: 'link' }) };
  expect(renameHint('answers', removed, { answers: removed }, after)).toContain('“answer” is new');
});

test('prefers the field with the same title', () => {
  const after = { other: text('Other'), answer: text('Answer') };
  expect(renameHint('answers', removed, { answers: removed }, after)).toContain('“answer” is new');
});

test.each([
  ['nothing is new', {}],
  ['only another form is new', { answer: text('Answer', { format: 'html' }) }],
  ['several might be it', { one: text('One'), two: text('Two') }],
])('says nothing when %s', (_when, after) => {
  expect(renameHint('answers', removed, { answers: removed }, after)).toBeUndefined();
});

test('a field that was there before is no new one', () => {
  const before = { answers: removed, summary: text('Summary') };
  expect(renameHint('answers', removed, before, { summary: text('Summary') })).toBeUndefined();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDraft, readDraft } from './draft';

const key = 'velox_enquiry_draft';
const kept = new Map<string, string>();
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

test('a draft is read as it was kept', () => {
  const draft = { firstName: 'Arun', message: 'வணக்கம்\nHello' };
  keepDraft(draft);
  expect(readDraft()).toEqual(draft);
});

test('a form without answers leaves nothing behind', () => {
  keepDraft({ firstName: 'Arun' });
  keepDraft({ firstName: '' });
  expect(kept.has(key)).toBe(false);
  expect(readDraft()).toEqual({});
});

test.each([
  ['nothing that can be read', '{"firstName":', {}],
  ['no object', '"Arun"', {}],
  ['null', 'null', {}],
  ['parts of other kinds', '{"firstName":"Arun","phone":7,"email":null}', { firstName: 'Arun' }],
  ['fields of no form', '{"role":"admin","__proto__":{"phone":"1"}}', {}],
])('from %s only what makes sense is taken', (_what, stored, draft) => {
  kept.set(key, stored);
  expect(readDraft()).toEqual(draft);
});

test('storage that is blocked or full changes nothing', () => {
  const refuse = () => {
    throw new DOMException('Refused.', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => keepDraft({ firstName: 'Arun' })).not.toThrow();
  expect(() => keepDraft({})).not.toThrow();
  expect(readDraft()).toEqual({});
});

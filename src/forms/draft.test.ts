import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearFormKey, formKey, readDraft, saveDraft } from './draft';

const key = 'velox_enquiry_draft';
const stored = new Map<string, string>();
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => {
    stored.set(name, value);
  },
  removeItem: (name: string) => {
    stored.delete(name);
  },
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

test('a saved draft is read unchanged', () => {
  const draft = { firstName: 'Arun', message: 'வணக்கம்\nHello' };
  saveDraft(draft);
  expect(readDraft()).toEqual(draft);
});

test('a form without answers removes the draft', () => {
  saveDraft({ firstName: 'Arun' });
  saveDraft({ firstName: '' });
  expect(stored.has(key)).toBe(false);
  expect(readDraft()).toEqual({});
});

test.each([
  ['nothing that can be read', '{"firstName":', {}],
  ['no object', '"Arun"', {}],
  ['null', 'null', {}],
  ['parts of other kinds', '{"firstName":"Arun","phone":7,"email":null}', { firstName: 'Arun' }],
  ['fields of no form', '{"role":"admin","__proto__":{"phone":"1"}}', {}],
])('%s: only valid answers are read', (_what, text, draft) => {
  stored.set(key, text);
  expect(readDraft()).toEqual(draft);
});

test('blocked or full storage is ignored', () => {
  const refuse = () => {
    throw new DOMException('Refused.', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => saveDraft({ firstName: 'Arun' })).not.toThrow();
  expect(() => saveDraft({})).not.toThrow();
  expect(readDraft()).toEqual({});
});

test('a form keeps its key over a reload until it was sent', async () => {
  const key = formKey();
  expect(key).toMatch(/^[\da-f-]{36}$/);
  saveDraft({ firstName: 'Arun' });
  saveDraft({});
  expect(formKey()).toBe(key);
  // A reload loads the modules again.
  vi.resetModules();
  const reloaded = await import('./draft');
  expect(reloaded.formKey()).toBe(key);
  reloaded.clearFormKey();
  expect([...stored.keys()]).toEqual([]);
  expect(reloaded.formKey()).not.toBe(key);
});

test('without storage the key lasts as long as the page', () => {
  clearFormKey();
  vi.stubGlobal('sessionStorage', undefined);
  const key = formKey();
  expect(key).toBeDefined();
  expect(formKey()).toBe(key);
});

test('a page without TLS has no key', () => {
  clearFormKey();
  vi.stubGlobal('crypto', {});
  expect(formKey()).toBeUndefined();
});

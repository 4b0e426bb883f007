import { afterEach, expect, test, vi } from 'vitest';
import { keepTicks, readTicks } from './ticks';

const visas = '/services/visit/visitor-visas#documents';
const study = '/services/study/study-in-canada#documents';

function stubStorage(stored: Record<string, string>, setItem?: () => void) {
  const values = new Map(Object.entries(stored));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: setItem ?? ((key: string, value: string) => values.set(key, value)),
    removeItem: (key: string) => values.delete(key),
  });
  return values;
}

afterEach(() => vi.unstubAllGlobals());

test('each list keeps its own ticks, and nothing is left after the last is cleared', () => {
  const values = stubStorage({});
  expect(readTicks(visas)).toEqual([]);
  expect(keepTicks(visas, ['Passport', 'Photos'])).toBe(true);
  expect(keepTicks(study, ['Passport'])).toBe(true);
  expect([readTicks(visas), readTicks(study)]).toEqual([['Passport', 'Photos'], ['Passport']]);
  keepTicks(visas, []);
  expect([readTicks(visas), readTicks(study)]).toEqual([[], ['Passport']]);
  keepTicks(study, []);
  expect(values.size).toBe(0);
});

test.each(['not JSON', '[]', '"text"', 'null', `{"${visas}":"Passport"}`, `{"${visas}":[1,{}]}`])(
  'a stored %s is ignored and replaced',
  (value) => {
    stubStorage({ velox_document_ticks: value });
    expect(readTicks(visas)).toEqual([]);
    expect(keepTicks(visas, ['Passport'])).toBe(true);
    expect(readTicks(visas)).toEqual(['Passport']);
  },
);

test('blocked or full storage is reported, and reading it is safe', () => {
  stubStorage({}, () => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepTicks(visas, ['Passport'])).toBe(false);
  vi.stubGlobal('localStorage', undefined);
  expect([readTicks(visas), keepTicks(visas, ['Passport'])]).toEqual([[], false]);
});

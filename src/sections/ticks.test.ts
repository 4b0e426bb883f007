import { afterEach, expect, test, vi } from 'vitest';
import { changeTicks, readTicks, tickBoxes } from './ticks';

const cards = '/services/visit/visitor-cards#documents';
const boxes = tickBoxes([
  { title: 'For you', documents: [{ description: 'Passport' }, { description: 'Photos' }] },
  { title: 'For your host', documents: [{ description: 'Letter' }] },
]);
const study = '/services/study/study-in-norway#documents';

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

test('each section keeps its own ticks, and nothing is left after the last is cleared', () => {
  const values = stubStorage({});
  expect(readTicks(cards, boxes)).toEqual([]);
  expect(changeTicks(cards, boxes, { add: ['Passport', 'Photos'] }).isKept).toBe(true);
  expect(changeTicks(study, boxes, { add: ['Passport'] }).ticks).toEqual(['Passport']);
  expect(readTicks(cards, boxes)).toEqual(['Passport', 'Photos']);
  changeTicks(cards, boxes, { remove: ['Passport', 'Photos'] });
  expect([readTicks(cards, boxes), readTicks(study, boxes)]).toEqual([[], ['Passport']]);
  changeTicks(study, boxes, { remove: ['Passport'] });
  expect(values.size).toBe(0);
});

test('two tabs keep each other’s ticks', () => {
  stubStorage({});
  // Both tabs have read the empty list before.
  changeTicks(cards, boxes, { add: ['Passport'] });
  changeTicks(cards, boxes, { add: ['Letter'] });
  expect(readTicks(cards, boxes)).toEqual(['Passport', 'Letter']);
  changeTicks(cards, boxes, { remove: ['Passport'] });
  expect(changeTicks(cards, boxes, { add: ['Photos'] }).ticks).toEqual(['Letter', 'Photos']);
});

test('documents with the same words have their own ticks', () => {
  const passports = [{ description: 'Passport' }, { description: 'Passport' }];
  const same = tickBoxes([
    { title: 'You', documents: passports },
    { title: 'Your host', documents: [{ description: 'Letter' }, ...passports] },
  ]);
  expect(new Set(same.map(({ id }) => id)).size).toBe(5);
  stubStorage({});
  const [first, , letter, host] = same;
  changeTicks(cards, same, { add: [host?.id ?? ''] });
  expect(readTicks(cards, same)).toEqual([host?.id]);
  expect(letter?.id).toBe('Letter');
  expect(first?.id).not.toBe('Passport');
});

test('ticks that were stored as texts are read, and one of them can be removed', () => {
  stubStorage({
    velox_document_ticks: JSON.stringify({ [cards]: ['Passport', 'Other', 'Letter'] }),
  });
  const same = tickBoxes([
    { title: 'You', documents: [{ description: 'Passport' }] },
    { title: 'Your host', documents: [{ description: 'Passport' }, { description: 'Letter' }] },
  ]);
  const [mine = '', theirs = '', letter = ''] = same.map(({ id }) => id);
  expect(readTicks(cards, same)).toEqual(['Other', mine, theirs, letter]);
  changeTicks(cards, same, { remove: [mine] });
  expect(readTicks(cards, same)).toEqual(['Other', theirs, letter]);
});

test.each(['not JSON', '[]', '"text"', 'null', `{"${cards}":"Passport"}`, `{"${cards}":[1,{}]}`])(
  'a stored %s is ignored and replaced',
  (value) => {
    stubStorage({ velox_document_ticks: value });
    expect(readTicks(cards, boxes)).toEqual([]);
    expect(changeTicks(cards, boxes, { add: ['Passport'] }).isKept).toBe(true);
    expect(readTicks(cards, boxes)).toEqual(['Passport']);
  },
);

test('blocked or full storage is reported, and unsaved ticks stay', () => {
  stubStorage({}, () => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(changeTicks(cards, boxes, { add: ['Passport'] }).isKept).toBe(false);
  vi.stubGlobal('localStorage', undefined);
  expect(readTicks(cards, boxes)).toEqual([]);
  expect(changeTicks(cards, boxes, { add: ['Photos'] }, ['Passport'])).toEqual({
    ticks: ['Passport', 'Photos'],
    isKept: false,
  });
});

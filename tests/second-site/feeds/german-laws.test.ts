import { expect, test } from 'vitest';
import { compare } from '#sources/compare.ts';
import { germanLaws } from './german-laws';

const page = (...paragraphs: readonly string[]) =>
  `<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"></head><body>${paragraphs
    .map((text) => `<div class="jurAbsatz">${text}</div>`)
    .join('')}</body></html>`;

const encode = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const read = (text: string, transform: string) =>
  germanLaws.read(encode(text), 'goz_1987:5', transform);

const pointValue = page(
  '(1) Die Höhe der Gebühr bemisst sich nach dem Punktwert. Der Punktwert beträgt 5,62421 Cent. Bruchteile unter 0,5 werden abgerundet.',
  '(2) Für andere Leistungen gilt Absatz 1.',
);

test('the figure has its unit, with letters in the encoding of the page', () => {
  expect(read(pointValue, 'Der Punktwert beträgt …')).toEqual({ value: '5,62421 Cent' });
});

test.each([
  ['mindestens 1.000 Euro im Jahr', 'mindestens … im Jahr', '1.000 Euro'],
  ['Die Zuschüsse umfassen 60 Prozent der Beträge', 'umfassen …', '60 Prozent'],
  ['das 18. Lebensjahr, § 5 gilt für 2 Kinder', 'gilt für … Kinder', '2'],
])('“%s” at “%s” is %s', (text, phrase, value) => {
  expect(read(page(text), phrase)).toEqual({ value });
});

test.each([
  ['the phrase is absent', pointValue, 'Der Faktor beträgt …'],
  ['the phrase occurs twice', page('Es gelten 2 Jahre.', 'Es gelten 3 Jahre.'), 'Es gelten …'],
  ['a word is in its place', page('Es gelten zwei Jahre.'), 'Es gelten … Jahre'],
  ['the phrase has no place', pointValue, 'Der Punktwert'],
  ['the page is cut off', pointValue.slice(0, -10), 'Der Punktwert beträgt …'],
  ['the page has no section', '<html><body>Wartung</body></html>', 'Der Punktwert beträgt …'],
])('nothing is read if %s', (_reason, text, phrase) => {
  expect(read(text, phrase)).toHaveProperty('unreadable');
});

test('a key leads to the page of the section', () => {
  const address = 'https://www.gesetze-im-internet.de/goz_1987/__5.html';
  expect(germanLaws.address('goz_1987:5')).toBe(address);
  expect(germanLaws.pageOf?.('goz_1987:5')).toEqual({
    source: address,
    source_name: 'Gebührenordnung für Zahnärzte, § 5',
  });
  expect(germanLaws.address('../goz:5')).toBeUndefined();
});

test('a planted file differs from its claim', () => {
  const { key, transform, value, file } = germanLaws.planted;
  expect(compare(value, germanLaws.read(encode(file), key, transform))).toHaveProperty(
    'outcome',
    'differs',
  );
});

test.each([
  ['5,62421 Cent', '5,82421 Cent'],
  ['1.000 Euro', '2.000 Euro'],
  ['2 Jahre', '3 Jahren'],
  ['1 Monat', '2 Monate'],
])('the amounts “%s” and “%s” differ', (stated, official) => {
  expect(compare(stated, { value: official })).toEqual({ outcome: 'differs', stated, official });
});

test.each([
  ['5,62421 Cent', '5,62421 Euro'],
  ['2 Jahre', '2 Monate'],
])('“%s” and “%s” cannot be compared', (stated, official) => {
  expect(compare(stated, { value: official })).toHaveProperty('outcome', 'unreadable');
});

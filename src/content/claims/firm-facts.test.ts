import { expect, test } from 'vitest';
import { pageEntry } from '#content/resources/resources.ts';
import type { Settings } from '#generated/shapes.ts';
import { documentLanguage } from '#i18n/server-words.ts';
import { figuresIn } from './figures';
import { firmFacts } from './firm-facts';
import { fillFigures, withFigures } from './overlay';

const office = {
  city: 'New York',
  phone: '+1 212 555 0100',
  address: '1 Hall Street, New York',
  from: 'Monday',
  to: 'Friday',
  opens: '9:00',
  closes: '17:00',
  zone_name: 'New York time',
} as const;

const settings: Pick<Settings, 'email' | 'whatsapp' | 'offices'> = {
  email: 'hello@museum.example',
  whatsapp: '+1 212 555 0199',
  offices: [office, { city: 'Zürich', phone: '+41 44 555 01 00', address: 'Am See 1' }],
};

const facts = figuresIn([settings], new Map());
const filled = (text: string, isHtml = false, known = facts) =>
  fillFigures(text, isHtml, known).text?.replaceAll(/\u00a0|&nbsp;/g, ' ');

test.each([
  ['{{phone:new-york}}', '+1 212 555 0100'],
  ['{{ Phone : New York }}', '+1 212 555 0100'],
  ['{{phone:zürich}}', '+41 44 555 01 00'],
  ['{{address:new-york}}', '1 Hall Street, New York'],
  ['{{hours:new-york}}', 'Monday to Friday, 9:00–17:00, New York time'],
  ['{{email}} or {{whatsapp}}', 'hello@museum.example or +1 212 555 0199'],
])('the text “%s” shows “%s”', (text, shown) => {
  expect(filled(text)).toBe(shown);
});

test('rich text links to a phone number, WhatsApp and an e-mail address, but not within a link', () => {
  expect(
    filled('<p>{{phone:new-york}}, {{whatsapp}}, {{email}}, {{address:zürich}}</p>', true),
  ).toBe(
    '<p><a href="tel:+12125550100">+1 212 555 0100</a>, <a href="https://wa.me/12125550199">+1 212 555 0199</a>, <a href="mailto:hello@museum.example">hello@museum.example</a>, Am See 1</p>',
  );
  expect(filled('<a href="/contact">{{phone:new-york}}</a>', true)).toBe(
    '<a href="/contact">+1 212 555 0100</a>',
  );
});

test.each([
  '{{phone:paris}}',
  '{{phone}}',
  '{{hours:zürich}}',
  '{{telephone:new-york}}',
  '{{claim}}',
  '{{}}',
  '{{ anything else }}',
  '{{phone:new-york+zürich}}',
])('“%s” is no fact, and shows no braces', (text) => {
  expect(filled(text)).toBe('a detail that is being checked');
});

test('an empty fact is no fact, and a claim of the same name is another thing', () => {
  const known = figuresIn([{ ...settings, whatsapp: undefined }], new Map());
  expect(filled('{{whatsapp}}', false, known)).toBe('a detail that is being checked');
  expect(filled('{{claim:email}}')).toBe('a figure that is being checked');
});

test('of two offices in a city, the first counts', () => {
  const known = figuresIn(
    [{ ...settings, offices: [office, { ...office, phone: '+1' }] }],
    new Map(),
  );
  expect(filled('{{phone:new-york}}', false, known)).toBe('+1 212 555 0100');
});

test('a value is text: markup in an address stays words', () => {
  const address = '<img src=x onerror=alert(1)> & Co';
  const known = figuresIn([{ ...settings, offices: [{ ...office, address }] }], new Map());
  expect(filled('<p>{{address:new-york}}</p>', true, known)).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt; &amp; Co</p>',
  );
});

test('a page shows facts, and its list of sources does not change', () => {
  const page = { entry: { intro_description: 'Call {{phone:new-york}}.', claims: [] } };
  expect(withFigures(pageEntry('visitor_visa'), page, facts)).toEqual({
    entry: { intro_description: 'Call +1\u00a0212\u00a0555\u00a00100.', claims: [] },
  });
});

test('a language writes hours in its words, and an address in its translation', () => {
  const { language } = documentLanguage('fr-CA');
  const french = firmFacts(settings, language, (text) =>
    text.replace('1 Hall Street', '1, rue Hall'),
  );
  expect(french.get('hours:new-york')?.value).toMatch(/lundi.*vendredi.*9:00/);
  expect(french.get('address:new-york')?.value).toBe('1, rue Hall, New York');
});

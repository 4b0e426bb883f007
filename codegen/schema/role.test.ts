import { expect, test } from 'vitest';
import { mistakesAfter } from '#tests/support/codegen/mistake-case.ts';
import { object, settingsSchema, text } from '#tests/support/codegen/schema-folder.ts';

const settings = (properties: object, keywords: object = {}) => ({
  'collections/settings.json': settingsSchema(properties, keywords),
});

test('a collection fits its role with fields of its own, and without those that the role does not require', () => {
  expect(mistakesAfter(settings({ slogan: text('Slogan') }))).toEqual([]);
});

test.each([
  [
    'an absent field',
    { required: ['brand', 'legal_name', 'offices'] },
    { email: undefined },
    'email',
    'to be there',
  ],
  [
    'an optional field',
    { required: ['brand', 'email', 'offices'] },
    {},
    'legal_name',
    'to be required',
  ],
  [
    'a field of another type',
    {},
    { brand: { title: 'B', description: 'B.', type: 'boolean' } },
    'brand',
    'to be a text, not a boolean',
  ],
  [
    'a text without the format',
    {},
    { social_picture: text('Picture') },
    'social_picture',
    'with the format “asset”',
  ],
  [
    'a field of an item',
    {},
    {
      networks: {
        title: 'Networks',
        description: 'All.',
        type: 'array',
        items: object('Network page', { name: text('Name') }, { required: ['name'] }),
      },
    },
    'networks.url',
    'to be there',
  ],
])('%s is named with the role and what it needs', (_, keywords, properties, field, needs) => {
  const mistakes = mistakesAfter(settings(properties, keywords));
  expect(mistakes).toEqual([expect.objectContaining({ name: 'RoleField' })]);
  expect(mistakes[0]?.happened).toContain(`“settings”, the field “${field}” needs`);
  expect(mistakes[0]?.happened).toContain(needs);
});

test('a kind that does not fit the role is named', () => {
  const [collection] = Object.values(settings({}));
  const wrong = { 'collections/settings.json': { ...collection, 'x-kind': 'list' } };
  expect(mistakesAfter(wrong)).toEqual([
    expect.objectContaining({ name: 'RoleKind', pointer: '/x-kind' }),
  ]);
});

test('a site may not describe a shape under the name of one of the engine that it refers to', () => {
  const taken = {
    ...settings({}),
    'definitions/office.json': object('Office', { city: text('City') }),
  };
  expect(mistakesAfter(taken)).toEqual([expect.objectContaining({ name: 'SameName' })]);
});

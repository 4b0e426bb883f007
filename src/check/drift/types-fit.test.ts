import { expect, test } from 'vitest';
import type { Structure } from '#tests/support/directus-double.ts';
import { findingsOf, retyped, structure } from '#tests/support/planted-model.ts';

test.each<[string, Structure, RegExp]>([
  ['text stored as a switch', retyped('title', 'boolean'), /is text here and “boolean” in/],
  ['text stored as JSON', retyped('title', 'json'), /is text here and “json” in/],
  ['formatted text stored as a number', retyped('intro', 'integer'), /“html” here and “integer”/],
  ['a date stored with a time', retyped('checked_on', 'dateTime'), /“date” here and “dateTime”/],
  ['a picture stored as a switch', retyped('picture', 'boolean'), /“asset” here and “boolean”/],
  ['a number stored as text', retyped('fee', 'string'), /a number here and “string”/],
  ['a switch stored as a number', retyped('open', 'integer'), /true or false here and “integer”/],
  ['a list stored as text', retyped('tags', 'text'), /a list, each text here and “text”/],
  [
    'a list of texts stored as a repeater',
    retyped('tags', 'json', { interface: 'list', options: { fields: [] } }),
    /a list, each text here and “json” \(filled in with “list”\)/,
  ],
  [
    'a repeater stored as a list of texts',
    retyped('faq_items', 'json', { interface: 'tags' }),
    /a list, each a group of fields here and “json” \(filled in with “tags”\)/,
  ],
  [
    'a repeater replaced by a divider of the form',
    retyped('faq_items', 'alias', { special: ['alias', 'no-data'] }),
    /and “alias” \(marked “alias, no-data”\)/,
  ],
  [
    'a group stored as a repeater',
    {
      ...retyped('author', 'json', { interface: 'list' }),
      relations: [],
      collections: structure.collections.slice(0, 1),
    },
    /a group of fields here and “json” \(filled in with “list”\)/,
  ],
])('%s', async (_, planted, message) => {
  const findings = await findingsOf({ structure: planted });
  expect(findings.map(({ rule }) => rule)).toEqual(['drift-type']);
  expect(findings[0]?.message).toMatch(message);
  expect(findings[0]?.severity).toBe(findings[0]?.pointer === '/title' ? 'error' : 'warning');
});

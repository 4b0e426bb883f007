import { expect, test } from 'vitest';
import type { Structure } from '#tests/support/directus-double.ts';
import { findingsOf, retyped, structure } from '#tests/support/planted-model.ts';

test.each<[string, Structure, RegExp]>([
  ['text stored as a switch', retyped('title', 'boolean'), /is text here, but “boolean” in/],
  ['text stored as JSON', retyped('title', 'json'), /is text here, but “json” in/],
  ['formatted text stored as a number', retyped('intro', 'integer'), /“html” here, but “integer”/],
  ['a date stored with a time', retyped('checked_on', 'dateTime'), /“date” here, but “dateTime”/],
  ['a picture stored as a switch', retyped('picture', 'boolean'), /“asset” here, but “boolean”/],
  ['a number stored as text', retyped('fee', 'string'), /a number here, but “string”/],
  ['a switch stored as a number', retyped('open', 'integer'), /true or false here, but “integer”/],
  ['a list stored as text', retyped('tags', 'text'), /a list, each item text here, but “text”/],
  [
    'a list of texts stored as a repeater',
    retyped('tags', 'json', { interface: 'list', options: { fields: [] } }),
    /a list, each item text here, but “json” \(edited with “list”\)/,
  ],
  [
    'a repeater stored as a list of texts',
    retyped('faq_items', 'json', { interface: 'tags' }),
    /a list, each item a group of fields here, but “json” \(edited with “tags”\)/,
  ],
  [
    'a repeater replaced by a divider of the form',
    retyped('faq_items', 'alias', { special: ['alias', 'no-data'] }),
    /but “alias” \(marked “alias, no-data”\)/,
  ],
  [
    'a group stored as a repeater',
    {
      ...retyped('author', 'json', { interface: 'list' }),
      relations: [],
      collections: structure.collections.slice(0, 1),
    },
    /a group of fields here, but “json” \(edited with “list”\)/,
  ],
])('%s', async (_, planted, message) => {
  const findings = await findingsOf({ structure: planted });
  expect(findings.map(({ rule }) => rule)).toEqual(['drift-type']);
  expect(findings[0]?.message).toMatch(message);
  expect(findings[0]?.severity).toBe(findings[0]?.pointer === '/title' ? 'error' : 'warning');
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../src/site/content/', import.meta.url);

/** The words that give the date and source of a check. */
interface Checked {
  readonly source?: string;
  readonly source_name?: string;
  readonly verified_on?: string;
  readonly published_for?: string;
}

interface Figure extends Checked {
  readonly claim: string;
  readonly value: string;
}

const pages = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => {
    const { claims = [], ...rest } = JSON.parse(
      readFileSync(new URL(name, folder), 'utf8'),
    ) as Record<string, unknown> & { readonly claims?: readonly Figure[] };
    const lists = Object.values(rest).filter((value) => Array.isArray(value)) as Checked[][];
    return { name, claims, drawing: lists.flat().filter(({ source }) => source) };
  })
  .filter(({ claims }) => claims.length > 0);

test('each source has one name, and a value begins with a capital or a digit', () => {
  const names = new Map<string, string>();
  for (const { name, claims, drawing } of pages.filter((page) => page.name !== 'fees_page.json')) {
    for (const { source = '', source_name = '' } of [...claims, ...drawing]) {
      // A figure of another page has no source of its own.
      if (source === '') continue;
      expect([name, source_name]).toEqual([name, names.get(source) ?? source_name]);
      expect([source, source_name]).toEqual([source, expect.stringMatching(/^[A-Z].* /)]);
      names.set(source, source_name);
    }
    for (const { claim, value } of claims) {
      expect([claim, value]).toEqual([claim, expect.stringMatching(/^[^a-z]/)]);
    }
  }
  expect(names.size).toBeGreaterThan(20);
});

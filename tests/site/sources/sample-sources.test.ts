import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { namesClaims } from '#content/claims/claim-text.ts';
import { type BoundClaim, itemsOf } from '#content/rules/entry.ts';
import { collections } from '#generated/collections.ts';
import { feeds } from '#site/feeds/index.ts';
import { addressOf, sourceDataOf } from '#sources/read-source.ts';
import { embeddedContent } from '#tests/check/content-service.ts';
import { checkSources } from '#tools/check/engine/check-sources.ts';

const samples = join(import.meta.dirname, '../../check/sources');

/** The embedded figures with a source, by its address. */
const figures = new Map<string, BoundClaim[]>();
for (const [collection, { records }] of Object.entries(await embeddedContent())) {
  for (const list of ['claims', 'government_fees']) {
    for (const [index, item] of itemsOf(records[0]?.[list]).entries()) {
      const source = sourceDataOf(feeds, item['source_data']);
      const value = item['value'] ?? item['amount'];
      if (!source || namesClaims(String(value))) continue;
      const address = addressOf(feeds, source) ?? '';
      const figure = {
        location: { model: collections[collection as keyof typeof collections].model },
        path: [list, index, 'value'],
        shown: true,
        name: String(item['name']),
        value: value as string | number,
        source,
      };
      figures.set(address, [...(figures.get(address) ?? []), figure]);
    }
  }
}

const sampleOf = (address: string) =>
  readFile(join(samples, address.slice('https://'.length)), 'utf8');

/** The names of the figures that differ from a changed file, and the number of figures that agree with it. */
async function compareWith(address: string, text: string) {
  const claims = figures.get(address) ?? [];
  const files = new Map([[address, { bytes: new TextEncoder().encode(text) }]]);
  const { findings, sources } = await checkSources(claims, feeds, async () => files);
  const differs = findings.flatMap(({ rule, message }) =>
    rule === 'source-differs' ? [/for “(.*?)”/.exec(message)?.[1]] : [],
  );
  return { differs, same: sources.same };
}

const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function addTo(number: string, change: number): string {
  const index = words.indexOf(number);
  if (index >= 0) return words[(index + change + words.length) % words.length] ?? '';
  const [whole = '', decimals] = number.split('.');
  const changed = (Number(whole.replaceAll(',', '')) + change).toLocaleString('en-CA');
  return decimals === undefined ? changed : `${changed}.${decimals}`;
}

const number = /\b(?:\d[\d,]*(?:\.\d+)?|one|two|three|five|six)\b/g;

/** Adds 1 to the amounts and times of a text, not to its labels. */
const addToAll = (text: string) =>
  text.replace(/(?<=\$|[a-z] |<td>)(?:\d[\d,]*(?:\.\d+)?|one|two|three|five|six)\b/g, (digits) =>
    addTo(digits, 1),
  );

describe.each([...figures.keys()].toSorted())('%s', (address) => {
  const names = (figures.get(address) ?? []).map(({ name }) => name);

  test.each([1, -1])('a number that changes by %i changes only its figure', async (change) => {
    const text = await sampleOf(address);
    const changed: (string | undefined)[] = [];
    for (const { 0: digits, index } of text.matchAll(number)) {
      const end = index + digits.length;
      const changedText = `${text.slice(0, index)}${addTo(digits, change)}${text.slice(end)}`;
      changed.push(...(await compareWith(address, changedText)).differs);
    }
    expect(changed.toSorted()).toEqual(names.toSorted());
  });

  test.each<[string, (text: string) => string]>([
    ['cut in half', (text) => text.slice(0, text.length / 2)],
    ['empty', () => ''],
    ['an error page', () => '<!DOCTYPE html><html><main><h1>Error 500</h1></main></html>'],
  ])('a file that is %s confirms no figure and changes none', async (_name, spoil) => {
    const text = await sampleOf(address);
    expect(await compareWith(address, spoil(text))).toEqual({ differs: [], same: 0 });
  });

  test.each<[string, (text: string) => string]>([
    [
      'other headings',
      (text) => text.replace(/"(?=[\w-]+": ?[{[])|<(?:th|Label|caption)\b[^>]*>/g, '$&9'),
    ],
    [
      'a second place for each figure',
      (text) =>
        text
          .replace(
            /(<main.*?>)(.*)(?=<\/main>)/s,
            (_all, start, main) => start + addToAll(main) + main,
          )
          .replace(
            /(<Body>)(.*)(?=<\/Body>)/s,
            (_all, start, body) => start + addToAll(body) + body,
          )
          .replace(/<Schedule>.*<\/Schedule>/s, (schedule) => addToAll(schedule) + schedule),
    ],
  ])('a file with %s changes no figure', async (_name, spoil) => {
    const text = await sampleOf(address);
    expect((await compareWith(address, spoil(text))).differs).toEqual([]);
  });
});

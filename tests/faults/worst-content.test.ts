import { expect, test, vi } from 'vitest';
import { parseEntry, parseRecord } from '#content/boundary/boundary.ts';
import { readWithinDepth } from '#content/client/bounded-answer.ts';
import { collections } from '#generated/collections.ts';
import { sweepsAll } from '../support/sweep';
import { entryJson, worstEntries, worstTexts } from '../support/worst-content';

// Megabytes are parsed here; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

/** Of an entry as the content service gives it; with TEST_ALL as large as the client reads at most. */
const length = sweepsAll ? 8_000_000 : 200_000;
const textLength = sweepsAll ? 1_000_000 : 200_000;

/** What the page of an entry costs: it grows with each of these. */
function costOf(entry: object | undefined) {
  let [values, characters, elements] = [0, 0, 0];
  const add = (value: unknown): void => {
    values += 1;
    if (typeof value === 'string') {
      characters += value.length;
      elements += value.match(/<[a-z]/g)?.length ?? 0;
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add);
  };
  add(entry ?? {});
  return { values, characters, elements };
}

function expectBounded(entry: object | undefined, findings: readonly object[]) {
  const { values, characters, elements } = costOf(entry);
  expect(values).toBeLessThanOrEqual(1_501);
  expect(characters).toBeLessThanOrEqual(100_000);
  expect(elements).toBeLessThanOrEqual(1_000);
  // A hundred, and how many more there are.
  expect(findings.length).toBeLessThanOrEqual(101);
  expect(JSON.stringify(findings).length).toBeLessThan(101 * 2_000);
}

test.each(Object.keys(worstEntries))('a page with %s: what is shown has bounds', (kind) => {
  const raw: unknown = readWithinDepth(new TextEncoder().encode(entryJson(kind, length)));
  const { entry, findings } = parseEntry('express_entry', raw);
  expectBounded(entry, findings);
});

test.each(Object.keys(worstTexts))('a post of %s: what is shown has bounds', (kind) => {
  const { model, validate } = collections.posts;
  const post = { id: 1, slug: 'a', title: 'A post', status: 'published' };
  const raw = { ...post, body: worstTexts[kind]?.(textLength) };
  const { entry, findings } = parseRecord(model, validate, raw);
  expect(entry).toMatchObject({ slug: 'a', title: 'A post' });
  expectBounded(entry as object, findings);
});

import { expect, test, vi } from 'vitest';
import { parseEntry, parseRecord } from '#content/boundary/boundary.ts';
import { readWithinDepth } from '#content/client/bounded-answer.ts';
import { collections } from '#generated/collections.ts';
import { sweepsAll } from '../support/sweep';
import { entryJson, worstEntries, worstTexts } from '../support/worst-content';

// These tests parse megabytes, which takes time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** The size of an entry from the content service; with TEST_ALL the largest that the client reads. */
const length = sweepsAll ? 8_000_000 : 200_000;
const textLength = sweepsAll ? 1_000_000 : 200_000;

/** The measures that determine the cost of an entry's page. */
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
  expect(elements).toBeLessThanOrEqual(8_000);
  // At most a hundred findings, and one that counts the rest.
  expect(findings.length).toBeLessThanOrEqual(101);
  expect(JSON.stringify(findings).length).toBeLessThan(101 * 2_000);
}

test.each(Object.keys(worstEntries))('a page with %s: the shown content has limits', (kind) => {
  const raw: unknown = readWithinDepth(new TextEncoder().encode(entryJson(kind, length)));
  const { entry, findings } = parseEntry('express_entry', raw);
  expectBounded(entry, findings);
});

test.each(Object.keys(worstTexts))('a post of %s: the shown content has limits', (kind) => {
  const { model, validate } = collections.posts;
  const post = { id: 1, slug: 'a', title: 'A post', status: 'published' };
  const raw = { ...post, body: worstTexts[kind]?.(textLength) };
  const { entry, findings } = parseRecord(model, validate, raw);
  expect(entry).toMatchObject({ slug: 'a', title: 'A post' });
  expectBounded(entry as object, findings);
});

import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createEmbeddedService, knownFields } from '#embedded/service/service.ts';
import { collections } from '#generated/collections.ts';
import type { CollectionName } from '#generated/types.ts';
import { embeddedSite } from '#tests/support/embedded-site.ts';
import { openSite } from '#tests/support/open-site.ts';
import { pathsIn } from '#tests/support/sitemap.ts';
import { firstDifference, wordsOf } from '#tests/support/words-of.ts';
import { contentIn } from '#tools/directus/seed/embedded.ts';
import { editedDetails, namesOf, prepareEntries } from '#tools/directus/seed/seed.ts';
import { serveContent } from '../e2e/content-service';

/** A content service with the entries and files that `seed` writes into a Directus: other ids, and only files that entries use. */
async function openSeeded() {
  const content = await contentIn();
  const names = Object.keys(collections) as CollectionName[];
  const { prepared, used } = prepareEntries(content, names);
  const files = [...used].map((name) => ({ ...namesOf(name), file: content.files.get(name) }));
  return createEmbeddedService({
    collections: Object.fromEntries(
      prepared.map(({ name, kind, entries }) => [name, { kind, records: entries }]),
    ),
    fields: knownFields,
    async readAsset(id) {
      const { file } = files.find((candidate) => candidate.id === id) ?? {};
      return file && { bytes: await readFile(file.path), type: file.type, filename: file.name };
    },
    listAssets: async () =>
      files.map(({ id, title, file }) => ({
        id,
        title,
        type: file?.type,
        uploaded_on: '2026-01-01T00:00:00Z',
        ...editedDetails(file),
      })),
  });
}

test('content that a Directus holds shows the same words and alt texts at every address', async () => {
  const service = await serveContent((await openSeeded()).fetch);
  onTestFinished(service.stop);
  const site = await openSite({ content: { url: service.origin, token: undefined } });
  onTestFinished(site.close);
  const embedded = await embeddedSite();
  const paths = pathsIn((await site.getPublished('/sitemap.xml')).text);
  expect(paths).toEqual(pathsIn((await embedded.get('/sitemap.xml')).text));
  expect(paths.length).toBeGreaterThan(30);
  const differences: unknown[] = [];
  for (const path of [...paths, '/blog/posts?page=2', '/blog/posts/nothing', '/404']) {
    const page = await site.getPublished(path);
    const same = await embedded.get(path);
    expect([path, page.status]).toEqual([path, same.status]);
    const difference = firstDifference(wordsOf(page.text), wordsOf(same.text));
    if (difference) differences.push([path, ...difference]);
  }
  expect(differences).toEqual([]);
}, 120_000);

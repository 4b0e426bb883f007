import { expect, test, vi } from 'vitest';
import type { ReadResource } from '#app/data/resources.ts';
import { readIn } from '#app/document/page-language.ts';
import { render } from '#app/document/render.tsx';
import { createContentClient } from '#content/client/client.ts';
import { createEmbeddedService, knownFields } from '#embedded/service/service.ts';
import { ownEndpoint } from '#forms/enquiry-setting.ts';
import { documentLanguage } from '#i18n/server-words.ts';
import { pages } from '#renderer/pages.ts';
import { publishAll } from '#tests/support/read-published.ts';
import { embedded } from './content-source';
import { assets, siteUrl } from './document-checks';
import { englishFinder } from './languages-english';

vi.setConfig({ testTimeout: 300_000 });

/** The embedded content without a single translation. */
const content = { ...embedded, translations: { kind: 'list', records: [] } } as const;

const service = createEmbeddedService({
  collections: content,
  fields: knownFields,
  readAsset: async () => undefined,
});

async function htmlOf(path: string, read: ReadResource, tag: 'en-CA' | 'ta'): Promise<string> {
  const answer = await render(new Request(siteUrl + path), {
    assets,
    siteUrl,
    enquiryEndpoint: ownEndpoint,
    language: documentLanguage(tag),
    read: tag === 'ta' ? readIn(read, tag) : read,
  });
  return answer instanceof Response ? '' : answer.html;
}

test('on a page without any translation, every text of the content is marked as English', async () => {
  const published = await publishAll(
    createContentClient({
      url: 'http://content.invalid',
      fetch: (input, init) => service.fetch(new Request(input, init)),
    }),
  );
  const read: ReadResource = async (key) => published.read(key);
  const unmarked: string[] = [];
  let marked = 0;
  for (const { path } of pages) {
    const find = englishFinder('ta', content, [await htmlOf(path, read, 'en-CA')]);
    const html = await htmlOf(path, read, 'ta');
    marked += html.split('lang="en"').length - 1;
    unmarked.push(...find(html).map((text) => `${path} ${text}`));
  }
  console.info(`${marked} texts are marked as English on ${pages.length} pages.`);
  expect(marked).toBeGreaterThan(1_000);
  expect(unmarked).toEqual([]);
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readCollections } from '#embedded/service/files.ts';
import { collections } from '#generated/collections.ts';
import { toSource } from '#renderer/bind.ts';
import { pages } from '#renderer/pages.ts';
import { previewAddress } from '#server/http/preview-signature.ts';
import { openSite } from '#tests/support/open-site.ts';
import { openOtherService } from '#tests/support/other-service.ts';
import { readPage } from '#tests/support/read-page.ts';
import type { MarkedPart } from './browser/annotate-elements';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const secret = 'a secret of at least thirty-two characters';
/** Ids that a content service may use. */
const ids = { uuid: '7d2f3c0e-8a52-4d0b-9b8e-0d9a5f1f6c11', large: '9007199254740993' };

let content: Awaited<ReturnType<typeof readCollections>>;
let otherService: Awaited<ReturnType<typeof openOtherService>>;
let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  content = await readCollections('src/site/content');
  const { contact_page, testimonials } = content;
  otherService = await openOtherService({
    ...content,
    ...(contact_page ? { contact_page: renamed(contact_page, ids.uuid) } : {}),
    ...(testimonials ? { testimonials: renamed(testimonials, ids.large) } : {}),
  });
  site = await openSite({
    content: otherService.content,
    previewSecret: secret,
    visualEditing: 'edit("@directus")',
  });
});

afterAll(async () => {
  await site.close();
  await otherService.stop();
});

type Source = Parameters<typeof openOtherService>[0][string];

/** A collection whose first entry has this id. */
function renamed(source: Source, id: string): Source {
  const [first, ...rest] = source.records;
  return { ...source, records: [{ ...first, id }, ...rest] };
}

async function partsOf(collection: string, id?: string): Promise<readonly MarkedPart[]> {
  const { text } = await site.get(await previewAddress(secret, { collection, id }, Date.now()));
  const element = readPage(text)
    .all('div')
    .find(({ attributes }) => attributes['id'] === 'visual-editing');
  return JSON.parse(element?.attributes['data-parts'] ?? '[]');
}

test.each(pages.map((page) => [page.path, page] as const))(
  'every section of %s that shows content can be edited',
  async (_path, page) => {
    const parts = await partsOf(page.collection);
    const places = parts.map(({ place }) => place);
    expect(places[0]).toBe('menu');
    const { text } = await site.get(page.path);
    const [entry = {}] = content[page.collection]?.records ?? [];
    for (const { section, content: bindings } of page.sections) {
      // A section may be on its page more than once.
      const anchor = section.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const ownParts = parts.filter(({ place }) => place.replace(/-\d+$/, '') === anchor);
      const fields = new Set(ownParts.flatMap(({ marks }) => marks.flatMap((mark) => mark.fields)));
      const isShown = text.includes(`id="${anchor}"`) || section.endsWith('Hero');
      for (const { from, every, fixed } of Object.values(bindings).map(toSource)) {
        if (!isShown || fixed !== undefined) continue;
        const bound = every ? Object.keys(collections[every].model.fields) : from;
        // Another section of this kind is shown, but this one has no content.
        if (!every && !bound.some((field) => field in entry)) continue;
        const isMarked = bound.some((field) => fields.has(field));
        expect([section, bound, isMarked]).toEqual([section, bound, true]);
      }
    }
  },
);

test('marks name entries by their own ids: UUIDs, large numbers, entries of lists', async () => {
  const contact = await partsOf('contact_page');
  expect(contact.flatMap(({ whole }) => whole?.item ?? [])).toContain(ids.uuid);
  const home = await partsOf('home_page');
  const quotes = home.find(({ place }) => place === 'testimonials')?.marks ?? [];
  expect(quotes.map(({ item }) => item)).toEqual([ids.large, '2', '3', '4', '5', '6']);
  expect(new Set(quotes.map(({ collection }) => collection))).toEqual(new Set(['testimonials']));
});

test('visitors get no marks, ids or scripts of previews', async () => {
  for (const path of [
    '/',
    '/contact',
    '/content/home_page.json',
    '/content/lists/testimonials.json',
  ]) {
    const { text, headers } = await site.get(path);
    expect(text).not.toMatch(/@directus|data-parts|visual-editing/);
    for (const id of Object.values(ids)) expect(text).not.toContain(id);
    expect(headers.get('content-security-policy') ?? '').not.toMatch(/unsafe-inline|data:/);
  }
  const shown = await site.get(
    await previewAddress(secret, { collection: 'home_page' }, Date.now()),
  );
  expect(shown.text).toContain('edit("@directus")');
  const policy = shown.headers.get('content-security-policy');
  expect(policy).toContain("style-src 'self' 'unsafe-inline';");
});

import type { MarkedPart } from '#app/browser/place-marks.ts';
import { entryOf } from '#app/data/page-entry.ts';
import type { ReadResource } from '#app/data/resources.ts';
import { listEntries, navigation } from '#content/resources/resources.ts';
import type { CollectionName } from '#generated/types.ts';
import { pages } from '#pages/index.ts';
import { type Lists, listsOf } from '#renderer/bind.ts';
import { codeOf, resolveSections } from '#renderer/resolve-sections.ts';
import { marksOfEntry, marksOfSections } from './marks';
import { type PreviewContent, type PreviewedPage, singleEntry } from './preview-content';

/**
 * All that an editor can edit of a previewed page: the menu, and its sections, or the post that it shows.
 * @param read what the page reads by; what it has read is not read again
 */
export async function editableParts(
  { path, resource }: PreviewedPage,
  read: ReadResource,
  idOf: PreviewContent['idOf'],
): Promise<readonly MarkedPart[]> {
  const marked = async (collection: CollectionName, key: { readonly path: string }) => {
    const entry = singleEntry(await read<unknown>(key));
    return { collection, entry, id: idOf(entry) };
  };
  const menu = marksOfEntry('menu', await marked('navigation', navigation()));
  const page = pages.find((one) => one.path === path);
  if (!page) return [...menu, ...marksOfEntry('post', await marked('posts', { path: resource }))];
  await Promise.all(codeOf(page).map((code) => code.load()));
  const lists: Lists = Object.fromEntries(
    await Promise.all(
      listsOf(page).map(async (name) => [name, (await read(listEntries(name))).entries]),
    ),
  );
  const entry = await marked(page.collection, entryOf(page));
  return [
    ...menu,
    ...marksOfSections(resolveSections(page, entry.entry, lists), entry, lists, idOf),
  ];
}

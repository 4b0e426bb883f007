import { listEntries } from '#content/resources/list-entries.ts';
import { type PageCollection, pageEntry } from '#content/resources/page-entry.ts';
import { listsOf } from '#renderer/bind.ts';
import type { RenderablePage } from '#renderer/page.ts';
import { type ResolvedSection, resolveSections } from '#renderer/resolve-sections.ts';
import type { ResourceStore } from './resources';

/** The resource behind a page. Sound because descriptors are written with `Page<…>` for collections that are pages. */
export const entryOf = (page: RenderablePage) => pageEntry(page.collection as PageCollection);

/** Whether a service page is a draft or archived: then it is not shown (section 4). Pages of the firm have no status. */
export const isWithdrawn = ({ group }: RenderablePage, entry: object): boolean =>
  group !== undefined &&
  'status' in entry &&
  (entry.status === 'draft' || entry.status === 'archived');

/** The sections of a page, resolved from what was read; `undefined` when its entry could not be read. */
export function sectionsOf(
  page: RenderablePage,
  store: ResourceStore,
): readonly ResolvedSection[] | undefined {
  const content = store.get(entryOf(page))?.value;
  if (!content) return undefined;
  const lists = listsOf(page).map((name) => [
    name,
    store.get(listEntries(name))?.value?.entries ?? [],
  ]);
  return resolveSections(page, content.entry, Object.fromEntries(lists));
}

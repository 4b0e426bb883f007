import { isWithheld, type PageCollection, pageEntry } from '#content/resources/resources.ts';
import type { RenderablePage } from '#renderer/page.ts';

/** The resource behind a page. Sound because descriptors are written with `Page<…>` for collections that are pages. */
export const entryOf = (page: RenderablePage) => pageEntry(page.collection as PageCollection);

/** Whether a service page is a draft or archived: then it is not shown (section 4). Pages of the firm have no status. */
export function isWithdrawn(page: RenderablePage, entry: object): boolean {
  return Boolean(page.group) && 'status' in entry && isWithheld(entry.status);
}

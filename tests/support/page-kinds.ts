import type { RenderablePage } from '#renderer/page.ts';
import { pages } from '#renderer/pages.ts';

/** Whether a page represents its kind in sweeps: each page outside the groups of services, and the first page of each group. */
export const representsItsKind = (page: RenderablePage): boolean =>
  !page.group || pages.find(({ group }) => group === page.group) === page;

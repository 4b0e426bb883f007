import type { RenderablePage } from '#renderer/page.ts';
import { pages } from '#renderer/pages.ts';

/** The pages are tested in two files of about the same duration, so that two cores share the work. */
export const inSecondHalf = (page: RenderablePage): boolean => pages.indexOf(page) % 2 === 1;

import type { Crumb } from '#components/primitives/breadcrumbs.tsx';
import type { RenderablePage } from './page';

/** The way from the first page, which has none, to a page: over its group, where it has one. */
export const crumbsOf = ({
  title,
  path,
  group,
}: Pick<RenderablePage, 'title' | 'path' | 'group'>): readonly Crumb[] =>
  path === '/' ? [] : [...(group ? [{ name: group }] : []), { name: title, path }];

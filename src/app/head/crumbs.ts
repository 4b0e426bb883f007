import { categoryName, categoryPath } from '#components/blog/addresses.ts';
import type { Crumb } from '#components/primitives/breadcrumbs.tsx';

export const blogCrumbs: readonly Crumb[] = [{ name: 'Blog', path: '/blog/posts' }];

export const categoryCrumbs = (category: string): readonly Crumb[] => [
  ...blogCrumbs,
  { name: categoryName(category), path: categoryPath(category) },
];

/** The steps to a post, by way of its category, or to a person of the blog. */
export const blogPageCrumbs = (name: string, path: string, category?: string): readonly Crumb[] => [
  ...(category ? categoryCrumbs(category) : blogCrumbs),
  { name, path },
];

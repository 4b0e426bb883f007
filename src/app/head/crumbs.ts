import { categoryName, categoryPath } from '#components/blog/addresses.ts';
import type { Crumb } from '#components/primitives/breadcrumbs.tsx';
import type { Message, Words } from '#i18n/words.ts';

/** The name of a category of posts. An unknown category keeps its own. */
export const topicName = (category: string, t: Words): string =>
  t(categoryName(category) as Message);

export const blogCrumbs = (t: Words): readonly Crumb[] => [
  { name: t('Blog'), path: '/blog/posts' },
];

export const categoryCrumbs = (category: string, t: Words): readonly Crumb[] => [
  ...blogCrumbs(t),
  { name: topicName(category, t), path: categoryPath(category) },
];

/** The steps to a post, by way of its category, or to a person of the blog. */
export const blogPageCrumbs = (
  t: Words,
  name: string,
  path: string,
  category?: string,
): readonly Crumb[] => [
  ...(category ? categoryCrumbs(category, t) : blogCrumbs(t)),
  { name, path },
];

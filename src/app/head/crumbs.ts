import type { Crumb } from '#components/primitives/breadcrumbs.tsx';

export const blogCrumbs: readonly Crumb[] = [{ name: 'Blog', path: '/blog/posts' }];

export const postCrumbs = (title: string, path: string): readonly Crumb[] => [
  ...blogCrumbs,
  { name: title, path },
];

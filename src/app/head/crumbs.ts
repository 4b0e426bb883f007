import type { Crumb } from '#components/primitives/breadcrumbs.tsx';

/** The way to the list of posts. */
export const blogCrumbs: readonly Crumb[] = [{ name: 'Blog', path: '/blog/posts' }];

/** The way to a post. @param path its address */
export const postCrumbs = (title: string, path: string): readonly Crumb[] => [
  ...blogCrumbs,
  { name: title, path },
];

/** The way to the privacy policy, which has no descriptor. */
export const policyCrumbs: readonly Crumb[] = [{ name: 'Privacy Policy', path: '/privacy-policy' }];

import { descriptors } from '#generated/pages.ts';
import { has } from '#generated/roles.ts';
import { legalPages } from '#generated/site/legal/index.ts';
import type { RenderablePage } from '#renderer/page.ts';

/** The site's pages. `src/renderer/pages.ts` has them in order, but loads every section. */
export const sitePages: readonly RenderablePage[] = Object.values(descriptors);

/** The site's addresses that editors choose from in a link. */
export const addresses: readonly { readonly text: string; readonly value: string }[] = [
  ...[...sitePages, ...legalPages].map(({ title, path }) => ({ text: title, value: path })),
  ...(has.posts ? [{ text: 'Blog', value: '/blog/posts' }] : []),
].toSorted((a, b) => a.value.localeCompare(b.value));

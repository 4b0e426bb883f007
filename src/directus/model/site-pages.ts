import { readdirSync } from 'node:fs';
import type { RenderablePage } from '#renderer/page.ts';

const folder = new URL('../../pages/', import.meta.url);

const files = readdirSync(folder).filter((name) => name.endsWith('.page.ts'));

/** The site's pages. `src/pages/index.ts` has them too, but only Vite can load it. */
export const sitePages: readonly RenderablePage[] = await Promise.all(
  files.map(async (name) => {
    const { default: page } = await import(/* @vite-ignore */ new URL(name, folder).href);
    return page as RenderablePage;
  }),
);

/** The site's addresses that editors choose from in a link. */
export const addresses: readonly { readonly text: string; readonly value: string }[] = [
  ...sitePages.map(({ title, path }) => ({ text: title, value: path })),
  { text: 'Blog', value: '/blog/posts' },
  { text: 'Privacy policy', value: '/privacy-policy' },
].toSorted((a, b) => a.value.localeCompare(b.value));

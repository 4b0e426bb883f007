import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReadResource } from '#app/data/resources.ts';
import * as header from '#components/site-frame/site-header.tsx';
import { createStyleCache } from '#components/theme/style-cache.ts';
import type { Link } from '#generated/formats.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { preparePage, render } from './render';

const link = (label: string, url: string) => ({ label, url: url as unknown as Link });
const menuOf = (...menu_items: readonly object[]) => ({ menu_items });

/** A site with this menu; pages have nothing but a title. */
const reading = (menu: object): ReadResource =>
  (async ({ path }: { path: string }) =>
    path === '/content/navigation.json'
      ? menu
      : { entry: { title: 'A page' }, entries: [], posts: [] }) as ReadResource;

async function htmlOf(path: string, read: ReadResource): Promise<string> {
  const options = { read, siteUrl, assets: { scripts: [] } };
  const page = await render(new Request(siteUrl + path), options);
  if (page instanceof Response) throw new Error(`${path} leads elsewhere.`);
  return page.html;
}

/** The page as React draws all of it at once, but for its preloads of pictures: those stand in the head or nowhere. */
async function wholeOf(path: string, read: ReadResource): Promise<string> {
  const options = { read, siteUrl, assets: { scripts: [] } };
  const page = await preparePage(new Request(siteUrl + path), options);
  if (page instanceof Response) throw new Error(`${path} leads elsewhere.`);
  const cache = createStyleCache();
  cache.compat = true;
  return renderToString(page.tree(cache)).replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}

const menu = menuOf(
  link('About', '/about'),
  { label: 'Services', sub_menu: [link('Visitor visas', '/services/visit/visitor-visas')] },
  link('Blog', '/blog/posts'),
);

afterEach(() => vi.restoreAllMocks());

test.each(['/about', '/services/visit/visitor-visas', '/contact', '/blog/posts', '/404', '/'])(
  '%s in its frame is, to the letter, what React draws at once',
  async (path) => {
    const read = reading(menu);
    expect(await htmlOf(path, read)).toContain(`<div id="root">${await wholeOf(path, read)}</div>`);
  },
);

test('the frame is drawn once for all pages on which it is the same', async () => {
  const draw = vi.spyOn(header, 'SiteHeader');
  const read = reading(menuOf(link('About', '/about')));
  for (const path of ['/contact', '/blog/posts', '/404', '/about', '/about']) {
    await htmlOf(path, read);
  }
  expect(draw).toHaveBeenCalledTimes(2);
});

test('another menu is shown at once', async () => {
  await htmlOf('/contact', reading(menuOf(link('Old', '/old'))));
  const html = await htmlOf('/contact', reading(menuOf(link('New', '/new'))));
  expect(html).toContain('href="/new"');
  expect(html).not.toContain('href="/old"');
});

test('the rules of the frame are in the document, too', async () => {
  const html = await htmlOf('/404', reading(menu));
  const [, name = ''] = /<footer class="(v-[\w-]+)"/.exec(html) ?? [];
  expect(html.slice(0, html.indexOf('</head>'))).toContain(`.${name}{`);
});

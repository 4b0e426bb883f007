import { expect, onTestFinished, test } from 'vitest';
import type { RenderablePage } from '#renderer/page.ts';
import { pages } from '#renderer/pages.ts';
import { openSite } from '#tests/support/open-site.ts';

type Site = Awaited<ReturnType<typeof openSite>>;

/** The matches of a pattern in the content of a page. */
const foundOn = async (site: Site, path: string, pattern: RegExp) => {
  const { text } = await site.get(path);
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  return Array.from(main.matchAll(pattern), ([, name = '']) => name);
};

const unlike = (names: readonly string[]) => expect(names).toEqual([...new Set(names)]);

/** A new page borrows the picture of the first page of its group until it has its own. */
function ownScenes(): readonly string[] {
  const borrowed = (page: RenderablePage) => {
    const first = pages.find(({ group }) => group && group === page.group);
    return page !== first && page.image === first?.image;
  };
  return pages.filter((page) => !borrowed(page)).map(({ image }) => image ?? '');
}

test('no two pages share a scene, except with the first page of the group, and no two posts share a picture', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  /** The matches of a pattern on these pages. A match that a page repeats counts once. */
  const findNames = async (paths: readonly string[], pattern: RegExp) =>
    (
      await Promise.all(paths.map(async (path) => [...new Set(await foundOn(site, path, pattern))]))
    ).flat();

  const otherScenes = await findNames(['/blog/posts', '/404'], /\/assets\/(hero-[a-z-]+)/g);
  expect(otherScenes).toHaveLength(2);
  const scenes = [...ownScenes(), ...otherScenes];
  expect(scenes).not.toContain('');
  unlike(scenes);

  const lists = ['/blog/posts', '/blog/posts?page=2'];
  const posts = [...new Set(await findNames(lists, /\/blog\/posts\/([a-z0-9-]+)"/g))];
  const heads = [...new Set(await findNames(lists, /\/assets\/(post-[a-z-]+)/g))];
  expect(posts.length).toBeGreaterThan(12);
  expect(heads).toHaveLength(posts.length);

  const inTexts = await Promise.all(
    posts.map((slug) =>
      foundOn(site, `/blog/posts/${slug}`, /<figure[^>]*><img[^>]* src="\/assets\/([\w.-]+)/g),
    ),
  );
  expect(inTexts.flat().length).toBeGreaterThan(9);
  unlike([...scenes, ...heads, ...inTexts.flat()]);
}, 30_000);

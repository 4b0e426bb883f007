import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { pages } from '#pages/index.ts';
import { openSite } from '#tests/support/open-site.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';

beforeEach(() => {
  quietConsole();
});

// Whole pages are rendered here; a busy machine takes its time.
test('no two pages show one scene, nor does that of an unknown address, and no two posts one picture (§own.scenes)', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  /** What a pattern finds in the content of these pages, each once. */
  const foundOn = async (paths: readonly string[], pattern: RegExp) => {
    const texts = await Promise.all(paths.map(async (path) => (await site.get(path)).text));
    return new Set(
      texts.flatMap((text) => {
        const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
        return Array.from(main.matchAll(pattern), ([, name]) => name);
      }),
    );
  };

  const others = await foundOn(['/blog/posts', '/404'], /\/assets\/(hero-[a-z-]+)/g);
  expect(others.size).toBe(2);
  const scenes = [...pages.map(({ image }) => image), ...others];
  expect(scenes).not.toContain(undefined);
  expect(new Set(scenes).size).toBe(scenes.length);

  const lists = ['/blog/posts', '/blog/posts?page=2'];
  const posts = await foundOn(lists, /\/blog\/posts\/([a-z0-9-]+)"/g);
  const pictures = await foundOn(lists, /\/assets\/(post-[a-z-]+)/g);
  expect(posts.size).toBeGreaterThan(12);
  expect(pictures.size).toBe(posts.size);
}, 30_000);

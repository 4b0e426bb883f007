import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { openContentService } from './content-service';
import { startSite } from './processes';
import { post } from './routes';
import { expect, inWholeBrowser, test } from './test';

const token = 'a-token-of-focal-points';
const embedded = fileURLToPath(new URL('../../src/site/content', import.meta.url));
const [width, height] = [900, 1600];
/** The magenta mark of each photograph, in a corner that crops of the middle lose. */
const mark = { left: 40, top: 1400, side: 160 };
const names = ['hero-home', 'hero-blog', 'card-study', 'post-ranking'];

/** A folder with green photographs, and a file that gives each of them an alt text and a focal point on its mark. */
async function createLibrary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'velox-e2e-focal-points-'));
  const assets = join(folder, 'assets');
  await mkdir(assets);
  const square = { width: mark.side, height: mark.side, channels: 3, background: '#f0f' } as const;
  const photograph = await sharp({ create: { width, height, channels: 3, background: '#3e8272' } })
    .composite([{ input: { create: square }, left: mark.left, top: mark.top }])
    .jpeg()
    .toBuffer();
  for (const name of names) await writeFile(join(assets, `${name}.jpg`), photograph);
  const facts = {
    width,
    height,
    focal_point_x: mark.left + mark.side / 2,
    focal_point_y: mark.top + mark.side / 2,
  };
  const details = names.map((name) => [name, { ...facts, description: `Words of ${name}` }]);
  await writeFile(join(assets, 'files.json'), JSON.stringify(Object.fromEntries(details)));
  return folder;
}

/** True if the mark of a photograph is in its frame on the page. */
async function showsMark(picture: Locator): Promise<boolean> {
  await picture.scrollIntoViewIfNeeded();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  const { data, info } = await sharp(await picture.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (red > 150 && green < 90 && blue > 150) return true;
  }
  return false;
}

test.use(inWholeBrowser);

test('on a phone every crop keeps the focal point, and pictures have the alt texts of their files', async ({
  browser,
}) => {
  const folder = await createLibrary();
  const content = await openContentService(embedded, token, join(folder, 'assets'));
  const site = await startSite(content.origin, token, join(folder, 'data'));
  const page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  });
  const pictures = (name: string) => page.locator(`main img[src*="/assets/${name}?"]`);
  try {
    await page.goto(site.origin);
    for (const name of ['hero-home', 'card-study']) {
      await expect(pictures(name)).toHaveAttribute('alt', `Words of ${name}`);
      expect([name, await showsMark(pictures(name))]).toEqual([name, true]);
    }
    await page.goto(`${site.origin}/blog/posts`);
    await expect(pictures('hero-blog')).toHaveAttribute('alt', 'Words of hero-blog');
    expect(await showsMark(pictures('hero-blog'))).toBe(true);
    // The scripts of the site read the post, and its facts with it.
    await page.locator(`main a[href="${post.path}"]`).first().click();
    const header = page.locator('article img').first();
    await expect(header).toHaveAttribute('alt', 'Words of post-ranking');
    expect(await showsMark(header)).toBe(true);
  } finally {
    await page.context().close();
    await site.stop();
    content.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

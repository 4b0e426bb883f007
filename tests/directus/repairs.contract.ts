import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, vi } from 'vitest';
import { openSite } from '#tests/support/open-site.ts';
import { buildInlineScript } from '#tools/build/build.ts';
import { setPreviewUrls } from '#tools/directus/preview/preview.ts';
import { createService } from '#tools/directus/service/service.ts';
import { chromiumArguments, findBrowser } from '../e2e/browser';
import { testInStudio } from './in-studio';

// Studio has several megabytes of scripts, which takes time on a busy machine.
vi.setConfig({ testTimeout: 480_000 });

const { url, admin, site: token, preview: previewToken, editor, sitePort } = inject('directus');
const service = createService({ url, token: admin });
const siteAddress = `http://127.0.0.1:${sitePort}`;

let site: Awaited<ReturnType<typeof openSite>>;
let server: Server;
let browser: Browser;
let page: Page;
const created: number[] = [];

beforeAll(async () => {
  await setPreviewUrls(service, siteAddress, () => undefined);
  const folder = await mkdtemp(join(tmpdir(), 'velox-script-'));
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const script = 'src/capabilities/previews/browser/inline.ts';
  await buildInlineScript(root, 'previews', script, folder);
  const visualEditing = await readFile(join(folder, 'previews.js'), 'utf8');
  await rm(folder, { recursive: true });
  const previewSecret = 'a secret of at least thirty-two characters';
  site = await openSite({ content: { url, token }, previewSecret, previewToken, visualEditing });
  server = createAdaptorServer({ fetch: (request) => site.handle(request) }) as Server;
  await new Promise<void>((resolve) => server.listen(sitePort, '127.0.0.1', resolve));
  const executablePath = findBrowser()?.path;
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...chromiumArguments],
  });
  page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  page.setDefaultTimeout(90_000);
  await page.context().request.post(`${url}/auth/login`, { data: { ...editor, mode: 'session' } });
});

afterAll(async () => {
  await browser?.close();
  const versions = await service.get<readonly { id: string }[]>('/versions?fields=id&limit=-1');
  for (const { id } of versions) await service.send('DELETE', `/versions/${id}`);
  for (const id of created) await service.send('DELETE', `/items/posts/${id}`);
  server.closeAllConnections();
  server.close();
  await site.close();
});

async function createPost(values: object): Promise<number> {
  const { id } = await service.send<{ id: number }>('POST', '/items/posts', values);
  created.push(id);
  return id;
}

const panel = () => page.frameLocator('iframe#frame').getByLabel('Preview');

const findingWith = (words: string) => panel().locator('li', { hasText: words });

/** Opens the field of a finding in Studio, as an editor does, and saves another value. */
async function repair(words: string, fill: (drawer: ReturnType<Page['locator']>) => Promise<void>) {
  const frame = page.frameLocator('iframe#frame');
  const finding = findingWith(words).first();
  await finding.waitFor();
  // Directus answers the page before it follows the pointer.
  await frame.locator('.directus-visual-editing-rect').first().waitFor({ state: 'attached' });
  await finding.hover();
  const hovered =
    '.directus-visual-editing-rect-hover:not(.directus-visual-editing-rect-parent-hover) button';
  await frame.locator(hovered).click();
  const drawer = page.locator('.v-drawer');
  await fill(drawer);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await findingWith(words).waitFor({ state: 'detached' });
}

testInStudio(
  'an editor repairs what the panel names, and publishes, without a terminal',
  async () => {
    await createPost({ status: 'draft', slug: 'not-for-visitors', title: 'Not for visitors' });
    const id = await createPost({
      status: 'published',
      slug: 'repaired-in-studio',
      title: 'As it was',
      body: '<p>Short and right.</p>',
    });
    const version = await service.send<{ id: string }>('POST', '/versions', {
      key: 'draft',
      collection: 'posts',
      item: `${id}`,
    });
    const long = `${'You bring this paper to the desk and then '.repeat(4)}you wait.`;
    await service.send('POST', `/versions/${version.id}/save`, {
      title: 'We guarantee your visa',
      seo_description: long,
      body: '<p>Read <a href="/blog/posts/not-for-visitors">our other post</a>.</p>',
    });

    const preview = `${siteAddress}/preview/open?collection=posts&id=${id}&version=draft`;
    await page.goto(`${url}/admin/visual/${preview}`);
    await findingWith('which visitors do not see').first().waitFor();
    await findingWith('more than 25 words').first().waitFor();
    await repair('must not promise', async (drawer) => {
      await drawer.locator('[data-field="title"] input').fill('We help you apply');
    });
    await repair('more than 25 words', async (drawer) => {
      const field = drawer.locator('[data-field="seo_description"]');
      await field.locator('input, textarea').first().fill('We help you. You apply.');
    });
    await repair('which visitors do not see', async (drawer) => {
      await drawer.locator('[contenteditable="true"]').first().fill('Read our fees.');
    });

    await page.goto(`${url}/admin/content/posts/${id}?version=draft`);
    const published = page.waitForResponse((response) =>
      /\/versions\/[^/]+\/promote/.test(response.url()),
    );
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: /\bApply$/ }).click();
    expect((await published).ok()).toBe(true);
    const { text } = await site.get('/blog/posts/repaired-in-studio');
    expect(text).toContain('We help you apply');
    expect(text).toContain('Read our fees.');
  },
);

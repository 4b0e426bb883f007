import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import {
  type Browser,
  chromium,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test';
import { afterAll, beforeAll, expect, inject, vi } from 'vitest';
import { openSite } from '#tests/support/open-site.ts';
import { buildInlineScript } from '#tools/build/build.ts';
import { setPreviewUrls } from '#tools/directus/preview/preview.ts';
import { createService } from '#tools/directus/service/service.ts';
import { chromiumArguments, findBrowser, playwrightsOwn } from '../e2e/browser.ts';
import { testInStudio } from './in-studio';

// Studio has several megabytes of scripts, which takes time on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const { url, admin, site: token, preview: previewToken, editor, sitePort } = inject('directus');
const service = createService({ url, token: admin });
const siteAddress = `http://127.0.0.1:${sitePort}`;

let site: Awaited<ReturnType<typeof openSite>>;
let server: Server;
let browser: Browser;
let page: Page;
const createdPaths: string[] = [];

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'velox-script-'));
  await buildInlineScript(
    fileURLToPath(new URL('../..', import.meta.url)),
    'previews',
    'src/capabilities/previews/browser/inline.ts',
    folder,
  );
  const visualEditing = await readFile(join(folder, 'previews.js'), 'utf8');
  await rm(folder, { recursive: true });
  const previewSecret = 'a secret of at least thirty-two characters';
  site = await openSite({ content: { url, token }, previewSecret, previewToken, visualEditing });
  server = createAdaptorServer({ fetch: (request) => site.handle(request) }) as Server;
  await new Promise<void>((resolve) => server.listen(sitePort, '127.0.0.1', resolve));
  await setPreviewUrls(service, siteAddress, () => undefined);
  const program = findBrowser();
  if (!program)
    throw new Error('No browser was found: run npx tsx tests/e2e/ensure-browser.ts once.');
  browser = await chromium.launch({
    ...(program.origin === playwrightsOwn ? {} : { executablePath: program.path }),
    args: [...chromiumArguments],
  });
  page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  page.setDefaultTimeout(60_000);
  await page.context().request.post(`${url}/auth/login`, { data: { ...editor, mode: 'session' } });
});

afterAll(async () => {
  await browser?.close();
  const versions = await service.get<readonly { id: string }[]>('/versions?fields=id&limit=-1');
  for (const { id } of versions) await service.send('DELETE', `/versions/${id}`);
  for (const path of createdPaths) await service.send('DELETE', path);
  server.closeAllConnections();
  server.close();
  await site.close();
});

async function openPost(values: object) {
  const { id } = await service.send<{ id: number }>('POST', '/items/posts', values);
  createdPaths.push(`/items/posts/${id}`);
  return `${id}`;
}

/** Edits the element below the pointer, as an editor does. */
async function edit(
  frame: FrameLocator,
  element: Locator,
  field: string,
  text: string,
  { isDraftLoaded = true } = {},
) {
  await expect.poll(() => element.getAttribute('data-directus')).not.toBeNull();
  // Directus answers the page before it follows the pointer, and does not offer elements hovered earlier.
  await frame.locator('.directus-visual-editing-rect').first().waitFor({ state: 'attached' });
  await element.hover();
  // If elements below the pointer are nested, Directus offers the innermost.
  await frame
    .locator(
      '.directus-visual-editing-rect-hover:not(.directus-visual-editing-rect-parent-hover) button',
    )
    .click();
  // On the first edit of an entry, Studio loads its draft behind the drawer.
  if (isDraftLoaded) {
    await frame.getByLabel('Preview').filter({ hasText: '“draft”' }).waitFor();
    await frame.locator('.directus-visual-editing-rect').first().waitFor({ state: 'attached' });
  }
  const drawer = page.locator('.v-drawer');
  await drawer.locator('.field', { hasText: field }).locator('input, textarea').first().fill(text);
  await drawer.getByRole('button', { name: 'Save' }).click();
}

testInStudio(
  'the visual editor shows the site, and what is edited there is a draft that the page shows',
  async () => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
    });
    await page.goto(`${url}/admin/visual`);
    const frame = page.frameLocator('iframe#frame');
    await edit(frame, frame.locator('h1'), 'Heading', 'Edited on the page itself');
    await frame.locator('h1', { hasText: 'Edited on the page itself' }).waitFor();
    expect(await frame.getByLabel('Preview').innerText()).toContain('version “draft”');
    expect((await site.get('/')).text).not.toContain('Edited on the page itself');
    expect(refused).toEqual([]);
  },
);

testInStudio(
  'a section is edited as a whole, and an entry of another collection as itself',
  async () => {
    const frame = page.frameLocator('iframe#frame');
    const markOf = (id: string) => frame.locator(`#${id}`).getAttribute('data-directus');
    expect(await markOf('menu')).toBe('collection:navigation;item:1;fields:menu_items');
    expect(await markOf('reason-cards')).toMatch(
      /^collection:home_page;item:1;fields:.*why_choose_features/,
    );
    const quote = frame.locator('figure').first();
    await quote.scrollIntoViewIfNeeded();
    await edit(
      frame,
      quote.locator('xpath=ancestor-or-self::*[@data-directus][1]'),
      'Quote',
      'Said in a draft',
    );
    await frame.getByText('Said in a draft').first().waitFor();
  },
);

testInStudio('a post is edited in the draft that it has not had before', async () => {
  const id = await openPost({ status: 'published', slug: 'edited-in-place', title: 'As it was' });
  const address = `${siteAddress}/preview/open?collection=posts&id=${id}&version=published`;
  await page.goto(`${url}/admin/visual/${address}`);
  const frame = page.frameLocator('iframe#frame');
  await edit(frame, frame.locator('h1'), 'Title', 'As the draft has it');
  await frame.locator('h1', { hasText: 'As the draft has it' }).waitFor();
  const { title } = await service.get<{ title: string }>(`/items/posts/${id}?fields=title`);
  expect(title).toBe('As it was');
});

testInStudio('an edit that is saved before the draft has loaded is shown', async () => {
  const id = await openPost({ status: 'published', slug: 'saved-early', title: 'As it was' });
  const saved = page.waitForResponse(
    (response) => /\/versions\/[^/]+\/save/.test(response.url()) && response.ok(),
  );
  const draft = new RegExp(`/preview\\?.*id=${id}.*version=draft`);
  await page.route(draft, async (route) => {
    await saved;
    await route.continue();
  });
  await page.goto(
    `${url}/admin/visual/${siteAddress}/preview/open?collection=posts&id=${id}&version=published`,
  );
  const frame = page.frameLocator('iframe#frame');
  await edit(frame, frame.locator('h1'), 'Title', 'Saved early', { isDraftLoaded: false });
  await frame.locator('h1', { hasText: 'Saved early' }).waitFor();
  await page.unroute(draft);
});

testInStudio('a finding in the preview opens the field that it is about', async () => {
  const title = 'We guarantee your visa';
  const id = await openPost({ status: 'published', slug: 'promise-in-place', title });
  const address = `${siteAddress}/preview/open?collection=posts&id=${id}&version=published`;
  await page.goto(`${url}/admin/visual/${address}`);
  const frame = page.frameLocator('iframe#frame');
  const finding = frame
    .getByLabel('Preview')
    .locator('li', { hasText: 'must not promise' })
    .first();
  await edit(frame, finding, 'Title', 'We help you apply');
  await frame.locator('h1', { hasText: 'We help you apply' }).waitFor();
});

// Studio 12.4 shows a draft from the side panel only after the entry is reopened, so the test creates one beforehand.
testInStudio('the side panel of a draft offers editing, too', async () => {
  const id = await openPost({ status: 'published', slug: 'panel-in-place', title: 'As it was' });
  await service.send('POST', '/versions', { key: 'draft', collection: 'posts', item: id });
  await page.goto(`${url}/admin/content/posts/${id}?version=draft`);
  await page.locator('button:has([data-icon="visibility"])').first().click();
  const panel = page.frameLocator('iframe#frame');
  await edit(panel, panel.locator('h1'), 'Title', 'As the panel has it');
  await panel.locator('h1', { hasText: 'As the panel has it' }).waitFor();
});

import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { openSite } from '#tests/support/open-site.ts';
import { setPreviewUrls } from '#tools/directus/preview/preview.ts';
import { createService } from '#tools/directus/service/service.ts';
import { chromiumArguments, findBrowser, playwrightsOwn } from '../e2e/browser.ts';
import { testInStudio } from './in-studio';

const { url, admin, site: token, preview: previewToken, editor, sitePort } = inject('directus');
const service = createService({ url, token: admin });

let site: Awaited<ReturnType<typeof openSite>>;
let server: Server;
let browser: Browser;
let path = '';

beforeAll(async () => {
  const previewSecret = 'a secret of at least thirty-two characters';
  site = await openSite({ content: { url, token }, previewSecret, previewToken });
  server = createAdaptorServer({ fetch: (request) => site.handle(request) }) as Server;
  await new Promise<void>((resolve) => server.listen(sitePort, '127.0.0.1', resolve));
  await setPreviewUrls(service, `http://127.0.0.1:${sitePort}`, () => undefined);
  const draft = { status: 'draft', slug: 'driven-by-studio', title: 'As it was first' };
  const { id } = await service.send<{ id: number }>('POST', '/items/posts', draft);
  path = `/items/posts/${id}`;
  const program = findBrowser();
  if (!program)
    throw new Error('No browser was found: run npx tsx tests/e2e/ensure-browser.ts once.');
  browser = await chromium.launch({
    ...(program.origin === playwrightsOwn ? {} : { executablePath: program.path }),
    args: [...chromiumArguments],
  });
});

afterAll(async () => {
  await browser?.close();
  await service.send('DELETE', path);
  server.closeAllConnections();
  server.close();
  await site.close();
});

testInStudio(
  'the side panel of Studio shows a draft, and what is saved a moment later',
  async () => {
    const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
    page.setDefaultTimeout(90_000);
    await page
      .context()
      .request.post(`${url}/auth/login`, { data: { ...editor, mode: 'session' } });
    await page.goto(`${url}/admin/content${path.replace('/items', '')}`);
    await page.locator('button:has([data-icon="visibility"])').first().click();
    const panel = page.frameLocator('iframe');
    await panel.locator('h1', { hasText: 'As it was first' }).waitFor();
    expect(await panel.getByLabel('Preview').innerText()).toContain('the entry, draft.');
    const title = page.locator('.field', { hasText: 'Title' }).locator('input').first();
    await title.fill('As it is now');
    await page.keyboard.press('Control+s');
    await panel.locator('h1', { hasText: 'As it is now' }).waitFor();
    expect((await site.get('/blog/posts')).text).not.toContain('As it is now');
  },
);

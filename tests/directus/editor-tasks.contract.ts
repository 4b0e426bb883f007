import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, onTestFinished, vi } from 'vitest';
import { release } from '#tools/directus/release/release.ts';
import { createService } from '#tools/directus/service/service.ts';
import { chromiumArguments, findBrowser } from '../e2e/browser';
import { testInStudio } from './in-studio';
import { openListeningSite } from './listening-site';

// Studio is a large program, which takes a minute to render on a busy machine.
vi.setConfig({ testTimeout: 480_000 });

const directus = inject('directus');
const { url, editor } = directus;
const access = { url, token: directus.admin };
const service = createService(access);

let site: Awaited<ReturnType<typeof openListeningSite>>;
let browser: Browser;
let page: Page;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'velox-release-'));
  site = await openListeningSite(directus, 'tasks of an editor');
  const executablePath = findBrowser()?.path;
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...chromiumArguments],
  });
  page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  page.setDefaultTimeout(120_000);
  // Directus 12.4 answers every Editor's request for folders with 500, because it changes a frozen query.
  await page.addLocatorHandler(page.getByText('Unexpected Error', { exact: true }), () =>
    page.getByRole('button', { name: 'Dismiss' }).click(),
  );
  await page.context().request.post(`${url}/auth/login`, { data: { ...editor, mode: 'session' } });
});

afterAll(async () => {
  await browser?.close();
  const versions = await service.get<readonly { id: string }[]>('/versions?fields=id&limit=-1');
  for (const { id } of versions) await service.send('DELETE', `/versions/${id}`);
  await site.close();
  await rm(folder, { recursive: true });
});

/** Restores the fields of an entry or a file after the test. */
async function keep(path: string, ...fields: readonly string[]) {
  const before = await service.get<object>(`${path}?fields=${fields}`);
  onTestFinished(async () => {
    await service.send('PATCH', path, before);
  });
}

const answered = (method: string, path: RegExp) =>
  page.waitForResponse(
    (response) => response.request().method() === method && path.test(response.url()),
  );

const input = (field: string, within: Pick<Page, 'locator'> = page) =>
  within.locator(`[data-field="${field}"]`).locator('input, textarea').first();

const openChoices = (field: string, within: Pick<Page, 'locator'> = page) =>
  within
    .locator(`[data-field="${field}"] .v-select, [data-field="${field}"] .v-input`)
    .first()
    .click();

/** Opens a part of the form, such as “Contact”. */
const openPart = (title: string) => page.getByText(title, { exact: true }).last().click();

async function save(method: string, path: RegExp) {
  const saved = answered(method, path);
  await page.keyboard.press('Control+s');
  expect((await saved).ok()).toBe(true);
}

async function saveDraft() {
  await save('POST', /\/versions\/[^/]+\/save/);
  // Studio opens the draft that it has saved. A click before that is lost.
  await page.waitForURL(/version=/);
}

async function publish() {
  const published = answered('POST', /\/versions\/[^/]+\/promote/);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: /\bApply$/ }).click();
  expect((await published).ok()).toBe(true);
}

/** Waits for the site to show a change, and prints how long that took. */
async function expectShown(what: string, address: string, expected: RegExp) {
  const start = performance.now();
  await expect
    .poll(async () => (await site.get(address)).text, { timeout: 30_000, interval: 20 })
    .toMatch(expected);
  console.log(`${what}: shown after ${Math.round(performance.now() - start)} ms`);
}

testInStudio('a phone number, opening hours and a redirect are on the site at once', async () => {
  await keep('/items/site_settings', 'offices', 'redirects');
  await page.goto(`${url}/admin/content/site_settings`);
  await openPart('Contact');
  await page.locator('[data-field="offices"] .v-list-item').first().click();
  const office = page.locator('.v-drawer');
  await input('phone', office).fill('+1 416 555 0177');
  await input('closes', office).fill('18:30');
  await office.getByRole('button', { name: 'Save' }).click();

  await openPart('Redirects');
  const redirects = page.locator('[data-field="redirects"]');
  await redirects.getByRole('button', { name: 'Create New' }).click();
  const redirect = page.locator('.v-drawer');
  await input('from', redirect).fill('/moved-by-an-editor');
  await openChoices('to', redirect);
  await page.getByPlaceholder('Other').or(page.getByPlaceholder('Other…')).last().fill('/fees');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await redirect.getByRole('button', { name: 'Save' }).click();
  await saveDraft();
  expect((await site.get('/contact')).text).not.toContain('555 0177');
  await publish();
  await expectShown('phone', '/contact', /\+1 416 555 0177/);
  await expectShown('hours', '/contact', /9:00–18:30/);
  const moved = await site.get('/moved-by-an-editor');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/fees']);
});

testInStudio('a page’s search title is on the site at once', async () => {
  await keep('/items/visitor_visa', 'seo_title');
  await page.goto(`${url}/admin/content/visitor_visa`);
  await openPart('Search and sharing');
  await input('seo_title').fill('Visitor visas, step by step');
  await saveDraft();
  await publish();
  await expectShown(
    'search title',
    '/services/visit/visitor-visas',
    /<title>Visitor visas, step by step/,
  );
});

testInStudio('a post’s category is on the site at once', async () => {
  // A post of its own, because a change dates a post again.
  const post = { status: 'published', slug: 'filed-by-an-editor', title: 'Filed by an editor' };
  const { id } = await service.send<{ id: number }>('POST', '/items/posts', post);
  onTestFinished(async () => {
    await service.send('DELETE', `/items/posts/${id}`);
  });
  await page.goto(`${url}/admin/content/posts/${id}`);
  await page.locator('[data-field="category"] .v-input').first().click();
  await page
    .locator('.v-menu-content')
    .getByText(/^refusals$/i)
    .click();
  await saveDraft();
  await publish();
  await expectShown('category', '/blog/category/refusals', /Filed by an editor/);
});

testInStudio('a picture’s focal point is on the site at once', async () => {
  const address = '/blog/posts';
  const corner = /object-position:\s*0% 0%/;
  const { text } = await site.get(address);
  expect(text).not.toMatch(corner);
  const id = /\/assets\/([\da-f-]{36})\?/.exec(text)?.[1] ?? '';
  await keep(`/files/${id}`, 'focal_point_x', 'focal_point_y');
  await page.goto(`${url}/admin/files/${id}`);
  await input('focal_point_x').fill('0');
  await input('focal_point_y').fill('0');
  await save('PATCH', /\/files\//);
  await expectShown('focal point', address, corner);
});

testInStudio('a release of three entries is on the site at once', async () => {
  const entries = [
    ['visitor_visa', 'subtitle', '/services/visit/visitor-visas'],
    ['about_page', 'page_subtitle', '/about'],
    ['fees_page', 'page_subtitle', '/fees'],
  ] as const;
  for (const [collection, field] of entries) {
    await keep(`/items/${collection}`, field);
    await page.goto(`${url}/admin/content/${collection}`);
    await input(field).waitFor();
    await page.locator('header').getByText('Published', { exact: true }).first().click();
    await page.getByText('Create Version').click();
    await page.getByPlaceholder('Version Name').fill('Harvest');
    await page.getByPlaceholder('Version Key').fill('harvest');
    const created = answered('POST', /\/versions$/);
    await page.locator('.v-card').getByRole('button', { name: 'Save' }).click();
    expect((await created).ok()).toBe(true);
    await page.locator('header').getByText('Harvest').first().waitFor();
    await input(field).fill(`New in the harvest of ${collection}.`);
    await saveDraft();
  }
  const request = { key: 'harvest', publish: true, backupFolder: folder, preview: undefined };
  const said: string[] = [];
  expect([await release(service, access, request, (line) => said.push(line)), said]).toEqual([
    0,
    expect.arrayContaining([expect.stringContaining('Published the release “harvest”')]),
  ]);
  for (const [collection, , address] of entries) {
    await expectShown(
      `release, ${collection}`,
      address,
      new RegExp(`the harvest of ${collection}`),
    );
  }
});

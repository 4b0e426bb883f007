import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, vi } from 'vitest';
import { openSite } from '#tests/support/open-site.ts';
import { createService } from '#tools/directus/service/service.ts';
import { chromiumArguments, findBrowser } from '../e2e/browser';
import { testInStudio } from './in-studio';

// Studio is a large program, which takes a minute to render on a busy machine.
const timeoutMs = 240_000;
vi.setConfig({ testTimeout: 2 * timeoutMs });

const { url, admin, site: token, editor } = inject('directus');
const service = createService({ url, token: admin });

const path = '/services/visit/visitor-visas';
const entry = '/items/visitor_visa';

let before: object;
let browser: Browser;
let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  before = await service.get<object>(`${entry}?fields=title,status`);
  const executablePath = findBrowser()?.path;
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...chromiumArguments],
  });
  site = await openSite({ content: { url, token } });
});

afterAll(async () => {
  await service.send('PATCH', entry, before);
  const drafts = await service.get<readonly { id: string }[]>(
    '/versions?filter[collection][_eq]=visitor_visa&fields=id',
  );
  for (const { id } of drafts) await service.send('DELETE', `/versions/${id}`);
  await browser.close();
  await site.close();
});

/** Studio with an entry open, as the sample editor sees it. */
async function openStudio(address: string): Promise<Page> {
  // In a narrow window, Studio hides the name of the version.
  const page = await browser.newPage({ viewport: { width: 1400, height: 1000 } });
  page.setDefaultTimeout(timeoutMs);
  await page.goto(`${url}/admin/login?redirect=${address}`);
  await page.getByPlaceholder('Email').fill(editor.email);
  await page.getByPlaceholder('Password').fill(editor.password);
  await page.keyboard.press('Enter');
  return page;
}

testInStudio(
  'a title that the sample editor changes in Studio is on the site once published, with the next request',
  async () => {
    expect((await site.get(path)).text).not.toContain('Visas for all visitors');
    const studio = await openStudio('/content/visitor_visa');
    await studio.locator('[data-field="title"] input').fill('Visas for all visitors');
    const answered = (part: RegExp) =>
      studio.waitForResponse(
        (answer) => answer.request().method() === 'POST' && part.test(answer.url()),
      );
    // Directus 12 saves into a draft, and shows the changes before it publishes them.
    const saved = answered(/\/versions\/[^/]+\/save/);
    await studio.keyboard.press('Control+s');
    expect((await saved).status()).toBe(200);
    expect((await site.get(path)).text).not.toContain('Visas for all visitors');
    const published = answered(/\/versions\/[^/]+\/promote/);
    await studio.getByRole('button', { name: 'Publish', exact: true }).click();
    await studio.getByRole('button', { name: /\bApply$/ }).click();
    expect((await published).status()).toBe(200);
    const page = await site.get(path);
    expect(page.text).toMatch(/<h1[^>]*>Visas for all visitors<\/h1>/);
    await studio.close();
  },
);

testInStudio(
  'a new post that an editor publishes is on the site, and a later draft can be discarded',
  async () => {
    const slug = 'written-in-studio';
    const post = `/blog/posts/${slug}`;
    // Encoded twice, because the address is a parameter of the login page.
    const studio = await openStudio('/content/posts/%2B');
    await studio.locator('[data-field="title"] input').fill('Written in Studio');
    await studio.locator('[data-field="slug"] input').fill(slug);
    const answered = (method: string, part: RegExp) =>
      studio.waitForResponse(
        (answer) => answer.request().method() === method && part.test(answer.url()),
      );
    const saved = answered('POST', /\/versions\/[^/]+\/save/);
    await studio.keyboard.press('Control+s');
    await saved;
    expect((await site.get(post)).status).toBe(404);
    const published = answered('POST', /\/versions\/[^/]+\/promote/);
    await studio.getByRole('button', { name: 'Publish', exact: true }).click();
    expect((await published).status()).toBe(200);
    expect((await site.get(post)).text).toContain('<h1>Written in Studio</h1>');

    const [{ id } = { id: 0 }] = await service.get<readonly { id: number }[]>(
      `/items/posts?filter[slug][_eq]=${slug}&fields=id`,
    );
    await studio.goto(`${url}/admin/content/posts/${id}?version=draft`);
    const changed = answered('POST', /\/versions\/[^/]+\/save/);
    await studio.locator('[data-field="title"] input').fill('Not like this');
    await studio.keyboard.press('Control+s');
    await changed;
    await studio.locator('header').getByText('Draft', { exact: true }).first().click();
    const discarded = answered('DELETE', /\/versions\//);
    await studio.getByText('Discard Changes').click();
    await studio
      .getByRole('button', { name: /^Discard/ })
      .last()
      .click();
    expect((await discarded).status()).toBe(204);
    await studio.close();
    await service.send('DELETE', `/items/posts/${id}`);
  },
);

testInStudio('an editor sees who changed an entry', async () => {
  const { title } = await service.get<{ title: string }>(`${entry}?fields=title`);
  await service.send('PATCH', entry, { title: `${title} today` });
  const studio = await openStudio('/content/visitor_visa');
  await studio.getByText('Revisions').click();
  await studio.getByText('Admin User').first().waitFor();
  expect(await studio.getByText('Unknown User').count()).toBe(0);
  await studio.close();
});

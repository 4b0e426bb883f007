import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { dashboard } from '#capabilities/studio-numbers/studio-numbers.ts';
import { openSite } from '#tests/support/open-site.ts';
import { ensureUser } from '#tools/directus/access/access.ts';
import { setUpNotices } from '#tools/directus/flow/flow.ts';
import { siteModel } from '#tools/directus/push/push.ts';
import { createService } from '#tools/directus/service/service.ts';
import { chromiumArguments, findBrowser } from '../e2e/browser';
import { testInStudio } from './in-studio';

vi.setConfig({ testTimeout: 480_000, hookTimeout: 120_000 });

const { url, admin, site: contentToken, editor } = inject('directus');
const service = createService({ url, token: admin });
const token = 'a-token-of-the-numbers-7f31';
const secret = 'a-secret-of-more-than-thirty-two-characters';

interface Panel {
  readonly id: string;
  readonly name: string;
  readonly dashboard: string;
  readonly options: {
    readonly text?: string;
    readonly filter?: object;
    readonly fontSize?: string;
  };
}

const readPanels = () =>
  service.get<readonly Panel[]>('/panels?limit=-1&fields=id,name,dashboard,options');

async function textOf(name: string) {
  return (await readPanels()).find((panel) => panel.name === name)?.options.text;
}

let site: Awaited<ReturnType<typeof openSite>>;
let post = 0;
const notices: string[] = [];
const receiver = createServer((request, response) => {
  request.setEncoding('utf8').on('data', (body: string) => notices.push(body));
  request.on('end', () => response.end('{}'));
});

beforeAll(async () => {
  await ensureUser(service, { role: 'numbers', name: 'Numbers', token });
  const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString();
  ({ id: post } = await service.send<{ id: number }>('POST', '/items/posts', {
    status: 'published',
    slug: 'scheduled-for-numbers',
    title: 'Scheduled for the numbers',
    publish_on: inAYear,
  }));
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  await setUpNotices(service, siteModel(), { site: `http://127.0.0.1:${port}`, secret });
  site = await openSite({
    content: { url, token: contentToken },
    env: { STUDIO_TOKEN: token },
    isSynced: false,
  });
  await site.reader.sync();
  site.capabilities.start();
});

afterAll(async () => {
  const flows = await service.get<readonly { id: string }[]>(
    '/flows?filter[name][_contains]=127.0.0.1&fields=id',
  );
  for (const { id } of flows) await service.send('DELETE', `/flows/${id}`);
  for (const { id, name } of await readPanels()) {
    if (/^(Trans|Claims|Last|Notices)/.test(name)) await service.send('DELETE', `/panels/${id}`);
  }
  await service.send('DELETE', `/items/posts/${post}`);
  receiver.close();
  await site.close();
});

test('the site writes its numbers on the dashboard that push has made', async () => {
  await expect
    .poll(() => textOf('Translations out of date'), { timeout: 60_000 })
    .toMatch(/^Tamil: \d+\nFrench: \d+$/);
  expect(await textOf('Claims due this month')).toMatch(/^\d+/);
  expect(await textOf('Notices that failed')).toBe('Directus does not notify the site of changes.');
  const written = (await readPanels()).filter(({ name }) => /^(Trans|Claims|Last)/.test(name));
  expect(new Set(written.map((panel) => panel.dashboard))).toEqual(new Set([dashboard]));
});

test('numbers cause no notice, and the token may write nothing else', async () => {
  notices.length = 0;
  const [panel] = await readPanels();
  const numbers = createService({ url, token });
  await numbers.send('PATCH', `/panels/${panel?.id}`, { options: panel?.options });
  await service.send('PATCH', `/items/posts/${post}`, { title: 'Scheduled for the numbers' });
  await expect.poll(() => notices.length, { timeout: 60_000 }).toBe(1);
  expect(JSON.parse(notices[0] ?? '')).toMatchObject({ collection: 'posts' });
  for (const [method, path, body] of [
    ['PATCH', `/items/posts/${post}`, { title: 'Other' }],
    ['POST', '/items/posts', { title: 'Other' }],
    ['DELETE', `/panels/${panel?.id}`, undefined],
    ['PATCH', `/dashboards/${dashboard}`, { name: 'Other' }],
  ] as const) {
    await expect(numbers.send(method, path, body)).rejects.toThrow();
  }
});

let browser: Browser | undefined;
afterAll(() => browser?.close());

testInStudio('an editor reads the numbers, and opens what they count', async () => {
  const executablePath = findBrowser()?.path;
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...chromiumArguments],
  });
  const page = await browser.newPage({ viewport: { width: 2200, height: 1100 } });
  page.setDefaultTimeout(120_000);
  await page.context().request.post(`${url}/auth/login`, { data: { ...editor, mode: 'session' } });
  await page.goto(`${url}/admin/insights/${dashboard}`);
  await page.getByText('Claims due this month').waitFor();
  const counted = page.locator('.panel-metric, .metric').filter({ hasText: /^\s*1\s*$/ });
  await counted.first().waitFor();
  await page.getByText(/^Scheduled for the numbers/).click();
  const title = page.locator('.v-drawer [data-field="title"] input');
  await title.waitFor();
  expect(await title.inputValue()).toBe('Scheduled for the numbers');
});

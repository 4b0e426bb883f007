import { readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { toPath } from '#content/resources/key.ts';
import { postsPage } from '#content/resources/posts.ts';
import { withReviewedRows } from '../support/reviewed-rows';
import { calculator, choose, expectSums, family } from './calculator';
import { serveContent } from './content-service';
import {
  answers,
  expectFilled,
  failed,
  fill,
  formTakenOver,
  message,
  someone,
  submitButton,
  success,
  writeAnother,
} from './enquiries';
import { followLinks } from './export-links';
import {
  embeddedCollections,
  exported,
  exportedService,
  exportTo,
  newFolder,
  removeFolders,
} from './export-run';
import { allReadings, headerRules, valuesAt } from './header-rules';
import { post, routes } from './routes';
import { startStaticHost } from './static-host';
import { expect, fullyHydrated, test, withoutScripts } from './test';

/** The exported site on a plain static file host. */
let folder = '';
let host: Awaited<ReturnType<typeof startStaticHost>>;
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await newFolder();
  const content = await serveContent(
    exportedService(withReviewedRows(await embeddedCollections())).fetch,
  );
  await exported(folder, { DATA_DIR: await newFolder(), CONTENT_URL: content.origin });
  content.stop();
  host = await startStaticHost(folder);
});

test.afterAll(async () => {
  await host?.stop();
  await removeFolders();
});

test('every link, picture, script and style of every page exists, with its type', async () => {
  test.setTimeout(180_000);
  const pages = routes.filter(({ status }) => status === 200).map(({ path }) => path);
  const { seen, kinds, wrong } = await followLinks(host.origin, [...pages, '/404']);
  expect(wrong).toEqual([]);
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining([
      'font/woff2',
      'image/jpeg',
      'image/svg+xml',
      'image/webp',
      'text/css',
      'text/html',
      'text/javascript',
    ]),
  );
  // A crawl that stops early would find fewer addresses.
  expect(seen.size).toBeGreaterThan(150);
});

test('the export has files that configure hosts for redirects and headers', async () => {
  const names = await readdir(folder);
  expect(names).toEqual(
    expect.arrayContaining(['_headers', '_redirects', '404.html', 'nginx.conf']),
  );
  const redirects = await (await fetch(`${host.origin}/_redirects`)).text();
  expect(redirects.split('\n')).toEqual(
    expect.arrayContaining([
      '/blog /blog/posts 301',
      '/home / 301',
      '/security.txt /.well-known/security.txt 301',
    ]),
  );
});

test('each header of a file appears exactly once, whichever way a host reads the rules', async () => {
  const rules = headerRules(await (await fetch(`${host.origin}/_headers`)).text());
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/^[._]|^nginx\./.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  const paths = files.map((file) => `/${file.replace(/(?:^index)?\.html$/, '')}`);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/about',
      '/404',
      post.path,
      '/blog/posts/page/2',
      '/ta/contact',
      '/fr',
    ]),
  );
  // Rules name folders and types of files, so one file of each is enough.
  const kinds = new Map(paths.map((path) => [path.replace(/[^/]+?(?=\.\w+$|$)/, ''), path]));
  for (const reading of allReadings) {
    for (const path of [...kinds.values(), '/no-such-page', '/services/no-such-page']) {
      const values = valuesAt(rules, path, reading);
      const once = [...values].filter(([, all]) => all.length !== 1);
      expect([path, once]).toEqual([path, []]);
      const said = (name: string) => values.get(name)?.[0];
      const top = path.split('/')[1] ?? '';
      const shown = ['assets', 'og', 'pictures'].includes(top);
      expect([path, said('cross-origin-resource-policy')]).toEqual([
        path,
        shown ? 'cross-origin' : 'same-origin',
      ]);
      expect([path, said('content-security-policy')]).toEqual([
        path,
        shown || ['_app', 'content'].includes(top)
          ? expect.stringContaining("default-src 'none'")
          : "frame-ancestors 'none'",
      ]);
      expect([path, values.has('content-disposition')]).toEqual([path, false]);
      expect([path, said('x-content-type-options')]).toEqual([path, 'nosniff']);
      expect([path, said('cache-control')?.includes('immutable') ?? false]).toEqual([
        path,
        ['_app', 'pictures'].includes(top),
      ]);
    }
  }
});

test('a picture is cached indefinitely only if its name contains its version', async () => {
  const names = async (of: string) =>
    (await readdir(join(folder, of))).map((name) => name.split('.'));
  const versioned = await names('pictures');
  expect(versioned.length).toBeGreaterThan(20);
  for (const parts of versioned) expect(parts.at(-2)).toMatch(/^[\w-]{4}$/);
  for (const [, ...rest] of await names('assets')) {
    expect(rest.slice(0, -1).filter((part) => !/^\d+$/.test(part))).toEqual([]);
  }
});

/** Requests a page of the static host. Its canonical addresses have the public origin; its internal links do not. */
const at = (path: string) => host.origin + path;

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use(scripts ? {} : withoutScripts);

    test('a visitor can use the whole site without a server of ours', async ({ browser }) => {
      const context = await browser.newContext(scripts ? {} : withoutScripts);
      const page = await context.newPage();
      const failed: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
      });
      page.on('pageerror', (error) => failed.push(error.message));
      try {
        await page.goto(at('/'));
        if (scripts) await fullyHydrated(page);
        await page
          .getByRole('main')
          .locator('a[href="/services/immigrate/express-entry"]')
          .first()
          .click();
        await expect(page).toHaveURL(at('/services/immigrate/express-entry'));
        await expect(page.locator('h1')).toHaveText('Express Entry');
        await page.goBack();
        await expect(page).toHaveURL(at('/'));

        await page.goto(at('/search?q=refussed+visitor'));
        const question = page.getByRole('link', { name: 'I was refused. Can I appeal?' });
        const needsScripts = page.getByText('This search needs JavaScript');
        await expect(scripts ? question.first() : needsScripts).toBeVisible();
        await expect(page.getByRole('main').getByRole('link', { name: 'Ask us' })).toHaveCount(1);

        await page.goto(at('/book-your-appointment'));
        const disclaimer = page.getByRole('dialog', { name: 'Important Disclaimer' });
        if (scripts) await fullyHydrated(page);
        await disclaimer.getByText('I Accept', { exact: true }).click();
        const open = scripts ? '/book-your-appointment' : '/book-your-appointment/accepted/yes';
        await expect(page).toHaveURL(at(open));
        await expect(page.locator('dialog[open], [inert]')).toHaveCount(0);

        await page.goto(at('/blog'));
        await expect(page).toHaveURL(at('/blog/posts'));
        if (scripts) await fullyHydrated(page);
        await page.getByRole('link', { name: 'Older posts' }).click();
        await expect(page).toHaveURL(at(scripts ? '/blog/posts?page=2' : '/blog/posts/page/2'));
        await expect(page.getByText('Page 2 of 2')).toBeVisible();
        await page.getByRole('link', { name: 'Newer posts' }).click();
        await expect(page.getByText('Page 1 of 2')).toBeVisible();
        await page.goto(at(post.path));
        await expect(page.locator('h1')).toHaveText(post.title);
        if (scripts) await fullyHydrated(page);
        // Pictures that the browser requests by itself also have files.
        await page.getByRole('complementary').getByRole('link').first().click();
        await expect(page).not.toHaveURL(at(post.path));
        await page.goBack();
        await expect(page.locator('h1')).toHaveText(post.title);
        expect(failed).toEqual([]);

        const answer = await page.goto(at('/no-such-page'));
        expect(answer?.status()).toBe(404);
        await expect(page.locator('h1')).toHaveText('Page Not Found');
        if (scripts) await expect(page).toHaveURL(at('/404'));
      } finally {
        await context.close();
      }
    });
  });
}

test('the second page of the list is shown at its own address after a reload, and at its file’s address', async ({
  browser,
}) => {
  const page = await browser.newPage();
  try {
    for (const path of ['/blog/posts?page=2', '/blog/posts/page/2']) {
      await page.goto(at(path));
      await expect(page).toHaveURL(at('/blog/posts?page=2'));
      await expect(page.getByText('Page 2 of 2')).toBeVisible();
    }
    const resource = await page.request.get(at(toPath(postsPage(2))));
    expect(resource.headers()['content-type']).toBe('application/json');
  } finally {
    await page.close();
  }
});

test('the contact form posts to the web script, and its address presets it', async ({
  browser,
}) => {
  const document = await (await fetch(at('/contact'))).text();
  expect(document).toContain('action="https://script.example/exec" method="post"');
  const page = await browser.newPage();
  try {
    await page.goto(at('/contact?service=express-entry'));
    await expect(page.getByLabel('Service category')).toHaveValue('immigrate');
    await expect(page.getByLabel('Specific service')).toHaveValue('Express Entry');
    await expect(page).toHaveURL(at('/contact?service=express-entry'));
  } finally {
    await page.close();
  }
});

test('the web script gets the specified fields, and an opaque answer counts as success', async ({
  browser,
}) => {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (line) => complaints.push(line.text()));
  const posts: Record<string, string>[] = [];
  let isUp = true;
  await page.route('https://script.example/exec', async (route) => {
    if (!isUp) return route.abort();
    posts.push(Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')));
    return route.fulfill({ status: 500, body: 'No one reads this.' });
  });
  try {
    await page.goto(at('/contact'));
    await formTakenOver(page);
    expect(complaints).toEqual([]);
    // The endpoint is still known long after the document that named it is gone.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL(at('/privacy-policy'));
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).first().click();
    await formTakenOver(page);
    const email = someone();
    await fill(page, email);
    await submitButton(page).click();
    await expect(success(page)).toBeVisible();
    expect(posts).toEqual([{ ...answers, email, message, submissionDate: expect.any(String) }]);

    isUp = false;
    await writeAnother(page);
    await fill(page, email);
    await submitButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
    await expectFilled(page, email);
  } finally {
    await page.close();
  }
});

test('in the calculator, scripts answer the loaded address, and without scripts the cases stay', async ({
  browser,
}) => {
  const page = await browser.newPage();
  await page.goto(at(`/fees${family}`));
  await fullyHydrated(page);
  await expect(calculator(page).getByRole('heading', { level: 4 })).toHaveText(
    'Family of four, Express Entry',
  );
  await expect(calculator(page).getByLabel('Language test')).toBeChecked();
  await choose(page, 'How many children apply?', '0');
  await expect(page).toHaveURL(/children=0&have=language-test#/);
  await expectSums(page);
  await page.close();

  const plain = await browser.newPage(withoutScripts);
  await plain.goto(at(`/fees${family}`));
  await expect(calculator(plain).locator('form')).toBeHidden();
  await expect(calculator(plain)).toContainText('This needs JavaScript');
  await expect(plain.locator('#government-fees summary').first()).toBeVisible();
  await plain.close();
});

test('each document has its own policy ahead of all it applies to', async () => {
  for (const path of ['/', '/contact', post.path, '/404']) {
    const document = await (await fetch(at(path))).text();
    expect(document).toMatch(
      /<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none';script-src 'self' /,
    );
    expect(document).toContain("form-action 'self' https://script.example;");
  }
});

test('the export has files for related posts, situations and the search index', async () => {
  const read = async (path: string) => (await fetch(`${host.origin}${path}`)).json();
  const [linked, situations, index] = await Promise.all([
    read('/content/posts/linked.json'),
    read('/content/home_page/situations.json'),
    read('/search-index.json'),
  ]);
  expect(JSON.stringify(linked)).toContain('"slug"');
  expect(situations.menu_items.length).toBeGreaterThan(5);
  expect(JSON.stringify(index)).toContain('/services/visit/visitor-visas#faq-');
});

test('sitemap and feeds use the file names of pictures', async () => {
  for (const path of ['/sitemap.xml', '/feed.xml', '/atom.xml']) {
    const text = await (await fetch(at(path))).text();
    const pictures = Array.from(text.matchAll(/\/assets\/[^<"&?]+/g), ([address]) => address);
    if (path === '/sitemap.xml') expect(pictures.length).toBeGreaterThan(20);
    for (const picture of new Set(pictures)) {
      const { status, headers } = await fetch(at(picture));
      expect([picture, status, headers.get('content-type')]).toEqual([
        picture,
        200,
        expect.stringMatching(/^image\//),
      ]);
    }
  }
});

test('the export refuses a folder with foreign files and a missing public origin', async () => {
  const otherFolder = await newFolder();
  await writeFile(join(otherFolder, 'mine.txt'), 'mine');
  const mixed = await exportTo(otherFolder, { ENQUIRY_URL: '' });
  expect(mixed).toMatchObject({ status: 2, said: expect.stringContaining('such as mine.txt') });
  expect(mixed.said).toContain('ENQUIRY_URL is not set');
  const unset = await exportTo(otherFolder, { SITE_URL: '' });
  expect(unset).toMatchObject({ status: 2, said: expect.stringContaining('SITE_URL is not set') });
  expect(await readdir(otherFolder)).toEqual(['mine.txt']);
});

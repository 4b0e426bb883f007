import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { postsPage } from '#content/resources/posts.ts';
import { allReadings, headerRules, valuesAt } from './header-rules';
import { post, routes } from './routes';
import { startStaticHost } from './static-host';
import { expect, fullyHydrated, test, withoutScripts } from './test';

/** The site as files, on a host that knows nothing but files. */
const siteUrl = 'https://velox.example';
const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

let folder = '';
let data = '';
let host: Awaited<ReturnType<typeof startStaticHost>>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await mkdtemp(join(tmpdir(), 'velox-export-'));
  data = await mkdtemp(join(tmpdir(), 'velox-export-data-'));
  await run(process.execPath, ['dist/server/export.js', '--out', folder], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SITE_URL: siteUrl,
      CONTENT_URL: '',
      CONTENT_TOKEN: '',
      ENQUIRY_URL: 'https://script.example/exec',
      DATA_DIR: data,
    },
  });
  host = await startStaticHost(folder);
});

test.afterAll(async () => {
  await host?.stop();
  for (const made of [folder, data]) await rm(made, { recursive: true, force: true });
});

const isElement = (node: Tree.ChildNode): node is Tree.Element => 'attrs' in node;

/** Every address a document names: links, pictures, scripts, styles, shared pictures. */
function addressesIn(html: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: Tree.ParentNode) => {
    for (const child of node.childNodes) {
      if (!isElement(child)) continue;
      for (const { name, value } of child.attrs) {
        if (['href', 'src', 'poster'].includes(name)) found.push(value);
        if (['srcset', 'imagesrcset'].includes(name)) {
          found.push(...value.split(',').map((part) => part.trim().split(/\s+/)[0] ?? ''));
        }
        if (name === 'content' && value.startsWith(`${siteUrl}/`)) found.push(value);
      }
      for (const part of child.childNodes) {
        if (child.tagName !== 'style' || !('value' in part)) continue;
        found.push(...Array.from(part.value.matchAll(/url\(["']?([^"')]+)/g), ([, it = '']) => it));
      }
      visit(child);
    }
  };
  visit(parse(html));
  return found;
}

test('every link, picture, script and style of every page is there, with its type (§own.export)', async () => {
  test.setTimeout(180_000);
  const queue = [...routes.filter(({ status }) => status === 200).map(({ path }) => path), '/404'];
  const seen = new Set<string>();
  const kinds = new Set<string>();
  const wrong: string[] = [];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const path = next;
    if (seen.has(path)) continue;
    seen.add(path);
    const answer = await fetch(host.origin + path);
    const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
    if (answer.status !== 200) wrong.push(`${path}: ${answer.status}`);
    if (type === 'application/octet-stream' && !/\.(?:br|gz)$/.test(path))
      wrong.push(`${path}: ${type}`);
    kinds.add(type);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (bytes.length === 0) wrong.push(`${path}: empty`);
    if (type === 'image/webp' && String.fromCharCode(...bytes.slice(8, 12)) !== 'WEBP') {
      wrong.push(`${path}: no WebP`);
    }
    if (type !== 'text/html') continue;
    for (const address of addressesIn(new TextDecoder().decode(bytes))) {
      const url = new URL(address, siteUrl + path);
      if (url.origin === siteUrl && url.pathname !== '/enquiries') {
        queue.push(url.pathname + url.search);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining([
      ...['font/woff2', 'image/jpeg', 'image/svg+xml', 'image/webp'],
      ...['text/css', 'text/html', 'text/javascript'],
    ]),
  );
  // All pages but the 24th route, which is made up, and all sixteen posts or fifteen.
  expect(seen.size).toBeGreaterThan(150);
});

test('what tells hosts of redirects and headers', async () => {
  const names = await readdir(folder);
  expect(names).toEqual(
    expect.arrayContaining(['_headers', '_redirects', '404.html', 'nginx.conf', 'vercel.json']),
  );
  const redirects = await (await fetch(`${host.origin}/_redirects`)).text();
  expect(redirects.split('\n')).toEqual(
    expect.arrayContaining([
      ...['/blog /blog/posts 301', '/home / 301'],
      '/security.txt /.well-known/security.txt 301',
    ]),
  );
});

test('what hosts send with each file is told once, and once only, however a host reads it', async () => {
  const rules = headerRules(await (await fetch(`${host.origin}/_headers`)).text());
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/^[._]|^(?:nginx|vercel)\./.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  const paths = files.map((file) => `/${file.replace(/(?:^index)?\.html$/, '')}`);
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/about', '/404', post.path, '/blog/posts/page/2']),
  );
  for (const reading of allReadings) {
    for (const path of [...paths, '/no-such-page', '/services/no-such-page']) {
      const values = valuesAt(rules, path, reading);
      const once = [...values].filter(([, all]) => all.length !== 1);
      expect([path, once]).toEqual([path, []]);
      const said = (name: string) => values.get(name)?.[0];
      const top = path.split('/')[1] ?? '';
      const shown = ['assets', 'og', 'pictures'].includes(top);
      expect([path, said('cross-origin-resource-policy')]).toEqual([
        ...[path, shown ? 'cross-origin' : 'same-origin'],
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
        ...[path, ['_app', 'pictures'].includes(top)],
      ]);
    }
  }
});

test('a picture is kept for ever where its name says which version it is, and nowhere else (§own.export-headers)', async () => {
  const names = async (of: string) =>
    (await readdir(join(folder, of))).map((name) => name.split('.'));
  const versioned = await names('pictures');
  expect(versioned.length).toBeGreaterThan(20);
  for (const parts of versioned) expect(parts.at(-2)).toMatch(/^[\w-]{5}$/);
  for (const [, ...rest] of await names('assets')) {
    expect(rest.slice(0, -1).filter((part) => !/^\d+$/.test(part))).toEqual([]);
  }
});

/** Asks for a page of the static host; its canonical addresses are of the public origin, links within the site are not. */
const at = (path: string) => host.origin + path;

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use(scripts ? {} : withoutScripts);

    test('a visitor goes through the site without a server of ours', async ({ browser }) => {
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
        // Pictures that the browser itself asks for have files, too.
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

test('the second page of the list is shown at its own address after a reload, and at that of its file', async ({
  browser,
}) => {
  const page = await browser.newPage();
  try {
    for (const path of ['/blog/posts?page=2', '/blog/posts/page/2']) {
      await page.goto(at(path));
      await expect(page).toHaveURL(at('/blog/posts?page=2'));
      await expect(page.getByText('Page 2 of 2')).toBeVisible();
    }
    const resource = await page.request.get(at(postsPage(2).path));
    expect(resource.headers()['content-type']).toBe('application/json');
  } finally {
    await page.close();
  }
});

test('the contact form is sent to the web-script', async () => {
  const document = await (await fetch(at('/contact'))).text();
  expect(document).toContain('action="https://script.example/exec" method="post"');
});

test('each document says its own policy ahead of all that it holds for (§own.export-policy)', async () => {
  for (const path of ['/', '/contact', post.path, '/404']) {
    const document = await (await fetch(at(path))).text();
    expect(document).toMatch(
      /<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none';script-src 'self' /,
    );
    expect(document).toContain("form-action 'self' https://script.example;");
  }
});

test('sitemap and feeds name pictures by their files', async () => {
  for (const path of ['/sitemap.xml', '/feed.xml', '/atom.xml']) {
    const text = await (await fetch(at(path))).text();
    const pictures = Array.from(text.matchAll(/\/assets\/[^<"&?]+/g), ([address]) => address);
    if (path === '/sitemap.xml') expect(pictures.length).toBeGreaterThan(20);
    for (const picture of new Set(pictures)) {
      const { status, headers } = await fetch(at(picture));
      expect([picture, status, headers.get('content-type')]).toEqual([
        ...[picture, 200, expect.stringMatching(/^image\//)],
      ]);
    }
  }
});

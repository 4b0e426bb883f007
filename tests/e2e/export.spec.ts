import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { postsPage } from '#content/resources/posts.ts';
import { sweepsAll } from '../support/sweep';
import { followLinks } from './export-links';
import { allLead, exportTo, leadsOf, openEditedPost, timesOf } from './export-run';
import { allReadings, headerRules, valuesAt } from './header-rules';
import { post, routes } from './routes';
import { startStaticHost } from './static-host';
import { expect, fullyHydrated, test, withoutScripts } from './test';

/** The site as files, on a host that knows nothing but files. The tests at the end export again into the same folder. */
let folder = '';
let host: Awaited<ReturnType<typeof startStaticHost>>;
const folders: string[] = [];

async function newFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'velox-export-'));
  folders.push(made);
  return made;
}

/** Exports, and expects that all went well. @returns what the export said */
async function exported(to: string, env: Readonly<Record<string, string>>, flags?: string[]) {
  const { status, said } = await exportTo(to, env, flags);
  expect(status, said).toBe(0);
  return said;
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await newFolder();
  await exported(folder, { DATA_DIR: await newFolder() });
  host = await startStaticHost(folder);
});

test.afterAll(async () => {
  await host?.stop();
  for (const made of folders) await rm(made, { recursive: true, force: true });
});

test('every link, picture, script and style of every page is there, with its type (§own.export)', async () => {
  test.setTimeout(180_000);
  const pages = routes.filter(({ status }) => status === 200).map(({ path }) => path);
  const { seen, kinds, wrong } = await followLinks(host.origin, [...pages, '/404']);
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

/** The post that is edited between exports. */
const slug = 'visitor-visa-purpose-letter';

test.describe('exported again', () => {
  test.describe.configure({ timeout: 480_000 });
  let edited: Awaited<ReturnType<typeof openEditedPost>>;
  let env: Readonly<Record<'CONTENT_URL' | 'DATA_DIR', string>>;

  test.beforeAll(async () => {
    edited = await openEditedPost(slug);
    env = { CONTENT_URL: edited.url, DATA_DIR: await newFolder() };
  });

  test.afterAll(() => edited.close());

  /** The month, in which security.txt stays as it is. */
  const month = () => new Date().toISOString().slice(0, 7);

  test('writes what changed, removes what is gone, leaves the rest and what is not its own (§own.export)', async () => {
    const begun = month();
    await exported(folder, env);
    const before = await timesOf(folder);
    expect(before.has(`blog/posts/${slug}.html`)).toBe(true);
    expect(await leadsOf(folder, slug)).toMatchObject({ cloudflare: undefined, resource: slug });
    await writeFile(join(folder, 'mine.txt'), 'mine');

    edited.edit(({ body, content }) => ({ body: `${body ?? content}<p>One more sentence.</p>` }));
    const said = await exported(folder, env);
    const renewed = begun === month() ? [] : ['.well-known/security.txt'];
    const touched = [...(await timesOf(folder))].filter(([file, at]) => before.get(file) !== at);
    expect(touched.map(([file]) => file).sort()).toEqual([
      ...renewed,
      // It is one of the newest, which feeds have with their text.
      'atom.xml',
      `blog/posts/${slug}.html`,
      `content/post/${slug}.json`,
      'content/posts/newest.json',
      'feed.xml',
      'mine.txt',
    ]);
    expect(said).toContain(`${5 + renewed.length} written`);
    const page = await readFile(join(folder, `blog/posts/${slug}.html`), 'utf8');
    expect(page).toContain('One more sentence.');

    edited.edit(() => ({ status: 'draft' }));
    await exported(folder, env);
    const left = [...(await timesOf(folder)).keys()];
    expect(left.filter((file) => file.includes(slug))).toEqual([]);
    expect(left).toContain('mine.txt');
    expect(await readFile(join(folder, 'sitemap.xml'), 'utf8')).not.toContain(slug);
  });

  // Three exports more: in `npm run test:all`. The rules of each host have unit tests.
  if (sweepsAll) {
    test('a post that got another slug, twice, is found under both older ones, on every host (§own.export-moved)', async () => {
      const quick = ['--without-shared-pictures', '--workers', '1'];
      edited.edit(() => ({ slug: 'renamed-once' }));
      // What the folder knows is enough: the data folder is another.
      await exported(folder, { ...env, DATA_DIR: await newFolder() }, quick);
      expect(await leadsOf(folder, slug)).toEqual(allLead(slug, 'renamed-once'));

      edited.edit(() => ({ slug: 'renamed-twice' }));
      await exported(folder, env, quick);
      for (const name of [slug, 'renamed-once']) {
        expect(await leadsOf(folder, name)).toEqual(allLead(name, 'renamed-twice'));
      }
      const { page, resource } = await leadsOf(folder, 'renamed-twice');
      expect([page, resource]).toEqual([undefined, 'renamed-twice']);

      // A folder that is new learns of it from the data folder.
      const other = await newFolder();
      await exported(other, env, quick);
      expect(await leadsOf(other, 'renamed-once')).toEqual(
        allLead('renamed-once', 'renamed-twice'),
      );

      edited.edit(() => ({ slug: 'renamed-twice', status: 'draft' }));
      await exported(folder, env, quick);
      for (const name of [slug, 'renamed-once', 'renamed-twice']) {
        expect((await leadsOf(folder, name)).cloudflare).toBeUndefined();
        await expect(access(join(folder, `blog/posts/${name}.html`))).rejects.toThrow();
        await expect(access(join(folder, `content/post/${name}.json`))).rejects.toThrow();
      }
    });
  }
});

test('begins nothing where it would mix with other files, or without a public origin', async () => {
  const other = await newFolder();
  await writeFile(join(other, 'mine.txt'), 'mine');
  const mixed = await exportTo(other, { ENQUIRY_URL: '' });
  expect(mixed).toMatchObject({ status: 2, said: expect.stringContaining('--force') });
  expect(mixed.said).toContain('ENQUIRY_URL is not set');
  const unset = await exportTo(other, { SITE_URL: '' });
  expect(unset).toMatchObject({ status: 2, said: expect.stringContaining('SITE_URL is not set') });
  expect(await readdir(other)).toEqual(['mine.txt']);
});

import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createContentClient } from '#content/client/client.ts';
import { createContentReader } from '#content/store/content-reader.ts';
import { createMemoryDatabase } from '#server/data/database.ts';
import { makePicture } from '#server/node/pictures/make-picture.ts';
import { imageOverrides } from '#server/pictures/image-overrides.ts';
import { readerSettings } from '#server/site/content-service.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { type Answer, json } from '#tests/support/fake-service.ts';
import { NoContentError, openExportedSite } from './exported-site';

/** Opens the site with a content service that has nothing but this list of files. */
function openOver(
  files: Answer,
  analytics?: { readonly path: string },
  items: Answer = json({ data: [] }),
) {
  vi.stubGlobal('fetch', async (input: string | URL) =>
    new URL(input).pathname === '/files' ? files() : items(),
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const content = { url: 'https://cms.example' };
  return openExportedSite({
    config: {
      host: '',
      port: 0,
      siteUrl,
      dataDir: '',
      assetCacheMb: 0,
      trustedProxies: 0,
      content,
      analytics,
    },
    assets: { scripts: [] },
    database: createMemoryDatabase(),
    makePicture,
    began: Date.now(),
    // Read in this thread: a worker thread could not call the test's fake service.
    openReader: (hooks) =>
      createContentReader({
        ...hooks,
        ...readerSettings({ content }),
        client: createContentClient({ ...content, retries: 0 }),
      }),
  });
}

const hero = { id: 'uuid-1', title: 'hero-home', type: 'image/jpeg', uploaded_on: '2026-05-01' };

test('pages show replaced pictures by their versions', async () => {
  const { ask, read } = await openOver(json({ data: [hero] }));
  const { 'hero-home': replaced } = await read(imageOverrides);
  expect(replaced).toMatchObject({ id: 'uuid-1' });
  const { answer: home } = await ask('/');
  // A static host cannot receive reports.
  expect(home.headers.get('content-security-policy')).not.toContain('report');
  expect(home.headers.has('reporting-endpoints')).toBe(false);
  expect(await home.text()).toContain(`"hero-home":"${replaced?.version}"`);
});

test('with analytics, each exported page names its script, and the privacy policy mentions it', async () => {
  const { ask } = await openOver(json({ data: [hero] }), { path: '/js/script.js' });
  const read = async (path: string) => (await ask(path)).answer.text();
  const home = await read('/');
  expect(home).toContain('"/js/script.js"');
  expect(home).not.toContain('src="/js/script.js"');
  expect(await read('/privacy-policy')).toContain('We also count visits with web analytics');
  const without = await openOver(json({ data: [hero] }));
  const policy = await (await without.ask('/privacy-policy')).answer.text();
  expect(policy).toContain('We use no web analytics');
});

test('the social picture of a page is one of its pictures', async () => {
  const { ask } = await openOver(json({ data: [hero] }));
  const { answer, shown } = await ask('/contact');
  const html = await answer.text();
  const [address = ''] = [...shown.values()].filter((path) => path.startsWith('/og/'));
  expect(html).toContain(`content="${siteUrl}${address}"`);
  const picture = await ask(address);
  const bytes = await picture.answer.arrayBuffer();
  expect((await sharp(bytes).metadata()).format).toBe('jpeg');
});

test('an export stops when the content service refuses the token', async () => {
  await expect(openOver(json({ errors: [] }, { status: 401 }))).rejects.toThrow(/directus_files/);
});

test('an export continues if replaced pictures cannot be listed, and reports the failure', async () => {
  const { failures, ask } = await openOver(json({ errors: [] }, { status: 500 }));
  expect(failures).toContainEqual(
    expect.stringMatching(/^\/content\/directus_files\.json cannot be read \(.*500/),
  );
  expect((await ask('/')).answer.status).toBe(200);
});

test('an export stops when posts cannot be read', async () => {
  const down = json({ errors: [] }, { status: 500 });
  await expect(openOver(json({ data: [] }), undefined, down)).rejects.toThrow(NoContentError);
});

test('a service that does not list its files causes a warning, and no picture is replaced', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { read, failures } = await openOver(json({ errors: [] }, { status: 403 }));
  expect(await read(imageOverrides)).toEqual({});
  expect(failures.join()).not.toContain('directus_files');
  expect(warn.mock.calls.flat().join()).toMatch(/read id, title, type, uploaded_on/);
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { createContentClient } from '#content/client/client.ts';
import { createContentReader } from '#content/store/content-reader.ts';
import { defaultSettings } from '#generated/default-settings.ts';
import { createMemoryDatabase } from '#server/data/database.ts';
import { makePicture } from '#server/node/pictures/make-picture.ts';
import { readerSettings } from '#server/site/content-service.ts';
import { embeddedContent } from '#tests/check/content-service.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { openOtherService } from '#tests/support/other-service.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { lacksNginx, openNginx } from '#tests/support/real-nginx.ts';
import { exportEditorRedirects } from './editor-redirects';
import { emptyBatch } from './folder/batch';
import { nginxFile } from './host/host-files';
import { freeRedirects } from './host/site-files';
import { openExportedSite } from './site/exported-site';

vi.setConfig({ testTimeout: 60_000 });

type Row = readonly [from: string, to: string, until?: string];

/** Exports the redirects of a site whose editors wrote these lines. */
async function exportRows(rows: readonly Row[]) {
  quietConsole();
  const redirects = rows.map(([from, to, until = null]) => ({ from, to, until }));
  const settings = { id: 1, ...defaultSettings, redirects };
  const { content, stop } = await openOtherService({
    ...(await embeddedContent()),
    site_settings: { kind: 'singleton', records: [settings] },
  });
  onTestFinished(stop);
  const client = createContentClient({ ...content, retries: 0 });
  const findings: string[] = [];
  const site = await openExportedSite({
    config: {
      host: '',
      port: 0,
      siteUrl,
      dataDir: '',
      assetCacheMb: 0,
      trustedProxies: 0,
      content,
    },
    assets: { scripts: [] },
    database: createMemoryDatabase(),
    makePicture,
    began: Date.parse('2026-11-28T12:00:00Z'),
    openReader: (hooks, setup) =>
      createContentReader({
        ...hooks,
        ...readerSettings(setup),
        client,
        report: ({ rule, pointer }) => findings.push(`${pointer} ${rule}`),
      }),
  });
  const batch = emptyBatch();
  const followed = await exportEditorRedirects(site, batch);
  return { site, batch, followed, findings };
}

const hostile: readonly Row[] = [
  ['/loop-a', '/%6Coop-b'],
  ['/loop-b', `${siteUrl}:443/./loop-a#x`],
  ['/self', '/x/../SELF?a=1'],
  ['/chain-a', '/chain-b'],
  ['/chain-b', '/fees'],
  ['/assets/no-such-file', '/fees'],
  ['/missing-file', '/assets/no-such-file'],
  ['/guide', '/assets/logo#page=2'],
  ['/about', '/fees'],
  ['/blog/posts/page/2', '/fees'],
  ['/over', '/fees', '2026-11-27'],
  ['/never', '/fees', '2026-02-30'],
  ['/d%C3%A9p%C3%B4t', '/contact'],
  ['/Old-Page', '/கட்டணம்?a=$http_cookie#part'],
  ['/404', '/fees'],
];

test('an export with hostile redirects ends, and names each line that it leaves out', async () => {
  const { batch, followed, findings } = await exportRows(hostile);
  expect(findings.toSorted()).toEqual(
    [
      '/redirects/11/until format-date',
      '/redirects/5/from redirect-refused',
      '/redirects/8/from redirect-refused',
      '/redirects/14/from redirect-refused',
      ...[0, 2].map((line) => `/redirects/${line}/to redirect-refused`),
    ].toSorted(),
  );
  expect(batch.notes).toEqual([
    'The redirect from /missing-file is left out, because the content service has no file for /assets/no-such-file.',
    'The redirect from /over is left out, because its last day has passed.',
  ]);
  expect(followed.map(({ from, to }) => [from, to])).toEqual([
    ['/loop-b', '/loop-a#x'],
    ['/chain-a', '/chain-b'],
    ['/chain-b', '/fees'],
    ['/guide', '/assets/logo.svg#page=2'],
    ['/blog/posts/page/2', '/fees'],
    ['/d%C3%A9p%C3%B4t', '/contact'],
    ['/Old-Page', expect.stringMatching(/^\/%E0[\w%]+\?a=%24http_cookie#part$/)],
    ['/old-page', expect.stringMatching(/^\/%E0[\w%]+\?a=%24http_cookie#part$/)],
  ]);
  expect(batch.shown.get('/assets/logo.svg')).toBe('/assets/logo');
  expect([...batch.links.keys()]).toContain('/contact');
});

test('a redirect from the address of an exported file is not free', () => {
  const redirects = ['/blog/posts/page/2', '/about.html', '/fees', '/feed.xml', '/old'].map(
    (from) => ({ from, to: '/contact', status: 301 }),
  );
  const files = new Set(['blog/posts/page/2.html', 'about.html', 'fees.html', 'feed.xml']);
  expect(freeRedirects(redirects, files).map(({ from }) => from)).toEqual(['/about.html', '/old']);
});

/** Paths in every spelling that a request may have on both hosts. nginx cannot ignore the case of letters. */
const spellings = (from: string) => [
  from,
  `${from}/`,
  `${from}?q=1`,
  `${from}/?q=$uri`,
  from.replace(/\/(\w)/, (_, first) => `/%${first.charCodeAt(0).toString(16)}`),
  from.toLowerCase(),
];

test.skipIf(lacksNginx)('nginx redirects as the server does', async () => {
  const odd = ['$', '"', ';', '{}', "'", '(*)', '%25', ',', ':', '&', '=', 'é', 'வ', '%2F', '+'];
  const rows = odd.flatMap((part, at): readonly Row[] => [
    [`/x${at}${part}`, `/fees/${part}?a=${part}`],
    [`/deep/x${at}/${part}x`, `https://other.example/${part}#${part}`, '2026-12-01'],
    [`/Capital${at}`, `/contact#${part}`],
  ]);
  const { site, followed } = await exportRows([...rows, ...hostile]);
  expect(followed.length).toBeGreaterThan(rows.length);
  const ask = await openNginx({
    rules: nginxFile({
      redirects: followed,
      documents: {},
      folders: { assets: {} },
      patterns: [],
      unstored: [],
    }),
    files: ['index.html', '404.html', 'blog/posts.html'],
  });
  const cookie = { cookie: 'session=secret' };
  for (const { from, to } of followed.filter(({ to }) => !to.startsWith('/assets/'))) {
    for (const path of spellings(from)) {
      const { answer } = await site.ask(path);
      const expected = [path, answer.status, answer.headers.get('location')];
      const { status, location } = await ask(path, cookie);
      expect([path, status, location]).toEqual(expected);
      expect(location?.startsWith(to.split(/[?#]/)[0] ?? '')).toBe(true);
    }
  }
});

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { release } from '#tools/directus/release/release.ts';
import { createService } from '#tools/directus/service/service.ts';
import { openListeningSite } from './listening-site';

// Every release builds and runs the content check, which takes time on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const directus = inject('directus');
const access = { url: directus.url, token: directus.admin };
const service = createService(access);

let folder = '';
let site: Awaited<ReturnType<typeof openListeningSite>>;
const createdPaths: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'velox-release-'));
  site = await openListeningSite(directus, 'releases of a test');
});

afterAll(async () => {
  await site.close();
  const versions = await service.get<readonly { id: string }[]>('/versions?fields=id&limit=-1');
  for (const { id } of versions) await service.send('DELETE', `/versions/${id}`);
  for (const path of createdPaths) await service.send('DELETE', path);
  await rm(folder, { recursive: true });
});

async function createPost(slug: string, values: object = {}): Promise<string> {
  const post = { status: 'published', slug, title: 'As it was', body: '<p>Words.</p>' };
  const { id } = await service.send<{ id: number }>('POST', '/items/posts', { ...post, ...values });
  createdPaths.push(`/items/posts/${id}`);
  return `${id}`;
}

async function saveVersion(key: string, collection: string, item: string, values: object) {
  const version = { key, name: key, collection, item };
  const { id } = await service.send<{ id: string }>('POST', '/versions', version);
  await service.send('POST', `/versions/${id}/save`, values);
  return id;
}

/** Runs the command, and returns its status, or its error, with what it printed. */
async function run(key: string, publish: boolean, with_: typeof service = service) {
  const said: string[] = [];
  const preview = { site: 'https://www.velox.test', secret: 'a secret of the previews' };
  const request = { key, publish, backupFolder: folder, preview };
  const status = await release(with_, access, request, (line) => said.push(line)).catch(
    (error: unknown) => error as Error,
  );
  return { status, text: said.join('\n') };
}

const versionsOf = (key: string) =>
  service.get<readonly object[]>(`/versions?filter[key][_eq]=${key}&fields=id`);

const titleOf = async (id: string) =>
  (await service.get<{ title: string }>(`/items/posts/${id}?fields=title`)).title;

test('a release of three entries is checked, previewed and published', async () => {
  const [hidden, shown] = [
    await createPost('release-hidden', { status: 'draft' }),
    await createPost('release-shown'),
  ];
  const { subtitle } = await service.get<{ subtitle: string }>('/items/visitor_visa');
  onTestFinished(async () => {
    await service.send('PATCH', '/items/visitor_visa', { subtitle });
  });
  await saveVersion('summer', 'posts', hidden, { status: 'published', title: 'New in summer' });
  await saveVersion('summer', 'posts', shown, { title: 'Changed in summer' });
  await saveVersion('summer', 'visitor_visa', '1', { subtitle: 'Visit us in summer.' });

  const checked = await run('summer', false);
  expect(checked.status).toBe(0);
  expect(checked.text).toContain('Release “summer”: 3 entries');
  expect(checked.text).toMatch(/https:\/\/www\.velox\.test\/preview\?collection=posts&/);
  expect(checked.text).toMatch(/Blog posts “release-hidden” \(.+\) becomes visible/);
  expect(checked.text).toContain('Nothing was published');
  expect(await titleOf(shown)).toBe('As it was');

  const published = await run('summer', true);
  expect([published.status, published.text]).toEqual([
    0,
    expect.stringMatching(/Published the release “summer”\.$/),
  ]);
  expect(await versionsOf('summer')).toEqual([]);
  await expect
    .poll(async () => (await site.get('/services/visit/visitor-visas')).text, { timeout: 20_000 })
    .toContain('Visit us in summer.');
  for (const [slug, title] of [
    ['release-hidden', 'New in summer'],
    ['release-shown', 'Changed in summer'],
  ]) {
    await expect
      .poll(async () => (await site.get(`/blog/posts/${slug}`)).text, { timeout: 20_000 })
      .toContain(title);
  }
});

test('if an entry fails, the others are reverted, and the release can be published again', async () => {
  const [first, second] = [await createPost('release-first'), await createPost('release-second')];
  await saveVersion('autumn', 'posts', first, { title: 'First in autumn' });
  const broken = await saveVersion('autumn', 'posts', second, { title: 'Second in autumn' });
  const dates = () => service.get<object>(`/items/posts/${first}?fields=date_updated`);
  const before = await dates();
  const failing: typeof service = {
    ...service,
    send: (method, path, body) =>
      service.send(method, path, path.includes(broken) ? { mainHash: 'another' } : body),
  };
  const { status } = await run('autumn', true, failing);
  expect(String(status)).toMatch(
    /The release “autumn” was not published, because Blog posts “release-second” failed\. .+ Reverted: Blog posts “release-first”\. All versions/,
  );
  expect(await titleOf(first)).toBe('As it was');
  expect(await dates()).toEqual(before);
  expect((await readdir(folder)).some((name) => name.endsWith('-autumn.json'))).toBe(true);
  expect(await versionsOf('autumn')).toHaveLength(2);

  expect((await run('autumn', true)).status).toBe(0);
  expect([await titleOf(first), await titleOf(second)]).toEqual([
    'First in autumn',
    'Second in autumn',
  ]);
});

test('a field that was changed on the site since is refused, until the version is saved again', async () => {
  const post = await createPost('release-conflict', { excerpt: 'As it was.' });
  const version = await saveVersion('winter', 'posts', post, { title: 'In winter' });
  await service.send('PATCH', `/items/posts/${post}`, { excerpt: 'Changed beside it.' });
  expect((await run('winter', false)).status).toBe(0);
  await service.send('PATCH', `/items/posts/${post}`, { title: 'Corrected on the site' });
  const refused = await run('winter', true);
  expect([refused.status, refused.text]).toEqual([
    1,
    expect.stringMatching(
      /Blog posts “release-conflict” → Title was changed on the site on 20\d\d-\d\d-\d\d, after this version changed it\. In Studio, open/,
    ),
  ]);
  expect(await titleOf(post)).toBe('Corrected on the site');
  await service.send('POST', `/versions/${version}/save`, { title: 'Corrected in winter' });
  expect((await run('winter', true)).status).toBe(0);
  expect(await titleOf(post)).toBe('Corrected in winter');
});

test('two entries of a release with the same address are refused', async () => {
  const [first, second] = [await createPost('release-one'), await createPost('release-two')];
  await saveVersion('clash', 'posts', first, { slug: 'release-same' });
  await saveVersion('clash', 'posts', second, { slug: 'release-same' });
  const { status, text } = await run('clash', true);
  expect(status).toBe(1);
  expect(text).toMatch(/error: Blog posts “release-same” → Address .+/);
  expect(await titleOf(first)).toBe('As it was');
});

test('withdrawing an entry that others link to is refused, with the link', async () => {
  const hidden = await createPost('release-linked');
  await createPost('release-linking', {
    body: '<p><a href="/blog/posts/release-linked">Read more</a></p>',
  });
  await saveVersion('withdrawn', 'posts', hidden, { status: 'archived' });
  const { status, text } = await run('withdrawn', true);
  expect(status).toBe(1);
  expect(text).toMatch(/would be hidden\. Linked from: Blog posts “release-linking”/);
  expect(text).toMatch(/error: Blog posts “release-linking” .+ is not published/);
});

test.each([
  ['draft', /Give the release a key of its own/],
  ['nowhere', /No entry has the version “nowhere”/],
])('the release “%s” is refused in one sentence', async (key, sentence) => {
  const { status } = await run(key, true);
  expect(String(status)).toMatch(sentence);
});

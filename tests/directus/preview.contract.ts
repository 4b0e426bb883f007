import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openSite } from '#tests/support/open-site.ts';
import { previewUrl, setPreviewUrls } from '#tools/directus/preview/preview.ts';
import { createService } from '#tools/directus/service/service.ts';

const { url, admin, site: token, preview: previewToken, editor } = inject('directus');
const service = createService({ url, token: admin });
const secret = 'a secret of at least thirty-two characters';
const slug = 'seen-in-preview-alone';

let site: Awaited<ReturnType<typeof openSite>>;
let id = '';
const createdPaths: string[] = [];

beforeAll(async () => {
  const config = { previewSecret: secret, previewToken };
  site = await openSite({ content: { url, token }, ...config });
  const draft = { status: 'draft', slug, title: 'Seen in preview alone', body: '<p>Words</p>' };
  const post = await service.send<{ id: number }>('POST', '/items/posts', draft);
  id = String(post.id);
  createdPaths.push(`/items/posts/${id}`);
});

afterAll(async () => {
  for (const path of createdPaths.reverse()) await service.send('DELETE', path);
  await site.close();
});

/** A version of an entry with other values, removed after the tests. */
async function saveVersion(collection: string, item: string, values: object) {
  const version = { collection, item, key: 'spring', name: 'Spring' };
  const { id: key } = await service.send<{ id: string }>('POST', '/versions', version);
  createdPaths.push(`/versions/${key}`);
  await service.send('POST', `/versions/${key}/save`, values);
}

async function preview(collection: string, entry?: string, version?: string) {
  const request = { collection, entry, version, site: 'https://www.velox.test', secret };
  const { pathname, search } = new URL(await previewUrl(service, request));
  return site.get(pathname + search);
}

/** The cookie of an editor who is signed in to Studio. */
async function signIn(): Promise<string> {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...editor, mode: 'session' }),
  });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

test('a draft is visible in the preview only', async () => {
  const { status, text } = await preview('posts', slug);
  expect([status, text.includes('<h1>Seen in preview alone</h1>')]).toEqual([200, true]);
  expect(text).toContain('Preview of Blog posts: the entry, draft.');
  for (const path of [`/blog/posts/${slug}`, `/content/post/${slug}.json`, '/blog/posts']) {
    for (const query of ['', '?preview=true', '?status=draft', '?version=draft']) {
      const seen = (await site.get(path + query)).text.includes('Seen in preview alone');
      expect([path + query, seen]).toEqual([path + query, false]);
    }
  }
});

test('versions of a post and a page are visible in the preview, without findings about Directus’s own fields', async () => {
  await saveVersion('posts', id, { title: 'Seen in spring' });
  const post = await preview('posts', id, 'spring');
  expect(post.text).toContain('<h1>Seen in spring</h1>');
  expect(post.text).not.toMatch(/things? to fix/);
  await saveVersion('contact_page', '1', {
    page_subtitle: 'Contact in spring. We guarantee your visa.',
  });
  const contact = await preview('contact_page', undefined, 'spring');
  expect(contact.text).toContain('Contact in spring');
  expect(contact.text).toContain('version “spring”');
  expect(contact.text).toContain('promises what a regulated consultant must not promise');
  expect((await site.get('/contact')).text).not.toContain('Contact in spring');
});

test('a file is private until published content names it, but the preview of a draft shows it', async () => {
  const form = new FormData();
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  form.set('file', new Blob([drawing], { type: 'image/svg+xml' }), 'private.svg');
  const file = (await service.send<{ id: string }>('POST', '/files', form)).id;
  createdPaths.push(`/files/${file}`);
  const statusOf = async (path: string) => (await site.get(path)).status;
  const change = (values: object) => service.send('PATCH', `/items/posts/${id}`, values);
  expect(await statusOf(`/assets/${file}`)).toBe(404);
  await change({ body: `<p><img src="/assets/${file}" alt="A form"></p>` });
  expect(await statusOf(`/assets/${file}`)).toBe(404);
  const [, shown = ''] =
    /<img[^>]* src="(\/assets\/[^"]*)"/.exec(
      (await preview('posts', id)).text.split('<article')[1] ?? '',
    ) ?? [];
  expect(shown).toContain(file);
  expect(await statusOf(shown.replaceAll('&amp;', '&'))).toBe(200);
  await change({ status: 'published' });
  expect(await statusOf(`/assets/${file}`)).toBe(200);
  await change({ status: 'draft', body: '<p>Words</p>' });
  expect(await statusOf(`/assets/${file}`)).toBe(404);
});

test('a missing version shows the entry itself', async () => {
  for (const [collection, entry] of [['posts', id], ['contact_page'], ['testimonials', '1']]) {
    const { status, text } = await preview(collection ?? '', entry, 'gone');
    expect([collection, status]).toEqual([collection, 200]);
    expect(text).toContain('the entry itself, because it has no version “gone”');
  }
});

test('Studio’s address leads only signed-in editors to the preview', async () => {
  await setPreviewUrls(service, 'https://www.velox.test', () => undefined);
  const { meta } = await service.get<{ meta: { preview_url: string } }>('/collections/posts');
  const address = meta.preview_url.replace('{{id}}', id).replace('{{$version}}', 'published');
  const path = address.replace('https://www.velox.test', '');
  const cookie = await signIn();
  const opened = await site.get(path, { headers: { cookie } });
  expect(opened.status).toBe(302);
  const { text } = await site.get(opened.headers.get('location') ?? '');
  expect(text).toContain('<h1>Seen in preview alone</h1>');
  for (const header of ['', 'directus_session_token=eyJ.no.no']) {
    expect((await site.get(path, { headers: { cookie: header } })).status).toBe(403);
  }
});

/** Creates a link for people outside. @returns its address, and the editor's preview with the link */
async function share(collection: string, entry?: string) {
  const request = { collection, entry, version: 'spring', site: 'https://www.velox.test', secret };
  const { pathname, search } = new URL(await previewUrl(service, request));
  const { status } = await site.get(`/preview/share${search}`, { method: 'POST' });
  expect(status).toBe(303);
  const { text: editors } = await site.get(pathname + search);
  const [, link = ''] = /value="https:\/\/[^/]+(\/preview\?[^"]+)"/.exec(editors) ?? [];
  return { link: link.replaceAll('&amp;', '&'), editors };
}

test('a shared link shows one version to people outside, until it is withdrawn', async () => {
  await saveVersion('visitor_visa', '1', { title: 'Shared with outsiders' });
  await saveVersion('navigation', '1', { menu_items: [{ label: 'Unseen menu', url: '/about' }] });
  const { link, editors } = await share('visitor_visa');
  expect(editors).toContain('Unseen menu');
  const { status, text } = await site.get(link);
  expect([status, text.includes('Shared with outsiders')]).toEqual([200, true]);
  const words = text.replaceAll('<!-- -->', '');
  expect(words).toMatch(/Preview of version “spring” of Visitor[^<]*, until <time/);
  expect(text).not.toMatch(/Unseen menu|Back to the entry|Share with|things? to fix/);

  const [, withdraw = ''] = /action="([^"]+withdraw=[^"]+)"/.exec(editors) ?? [];
  await site.get(withdraw.replaceAll('&amp;', '&'), { method: 'POST' });
  const withdrawn = await site.get(link);
  expect([withdrawn.status, withdrawn.text]).toEqual([
    410,
    expect.stringMatching(/^This link was withdrawn\./),
  ]);
});

test('a shared link to a version that was deleted says so', async () => {
  await saveVersion('about_page', '1', { page_title: 'Shared for a moment' });
  const { link } = await share('about_page');
  expect((await site.get(link)).text).toContain('Shared for a moment');
  await service.send('DELETE', createdPaths.pop() ?? '');
  const gone = await site.get(link);
  expect([gone.status, gone.text]).toEqual([410, expect.stringContaining('“spring”')]);
});

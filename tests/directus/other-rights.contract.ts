import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSite } from '#tests/support/open-site.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { idOf } from '#tools/directus/service/ids.ts';
import { createService, type Service } from '#tools/directus/service/service.ts';
import { openOtherDirectus } from './other-directus';

const policy = idOf('policy', 'website');

let directus: Awaited<ReturnType<typeof openOtherDirectus>>;
let service: Service;
let logged: ReturnType<typeof quietConsole>;

beforeAll(async () => {
  directus = await openOtherDirectus({});
  service = createService({ url: directus.url, token: directus.admin });
});
beforeEach(() => {
  logged = quietConsole();
});
afterAll(() => directus?.close());

const openNewSite = () => openSite({ content: { url: directus.url, token: directus.site } });

test('if the token may not list files, the site’s own pictures are shown, and the log names the permission', async () => {
  const query = `filter[policy][_eq]=${policy}&filter[collection][_eq]=directus_files`;
  const permissions = await service.get<readonly { id: number }[]>(`/permissions?${query}`);
  for (const { id } of permissions) await service.send('DELETE', `/permissions/${id}`);
  const site = await openNewSite();
  expect((await site.get('/')).status).toBe(200);
  const picture = await site.get('/assets/hero-home?width=960');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ]);
  expect(logged.text()).toMatch(/files.*id, title, type, uploaded_on/);
  await site.close();
});

test('an author who is a Directus user does not break the blog, and has a name once it may be read', async () => {
  const [{ id: author } = { id: '' }] = await service.get<readonly { id: string }[]>(
    '/users?filter[email][_eq]=admin@example.com&fields=id',
  );
  await service.send('DELETE', '/fields/posts/author');
  const field = { field: 'author', type: 'uuid', meta: { special: ['m2o'] }, schema: {} };
  await service.send('POST', '/fields/posts', field);
  const relation = { field: 'author', related_collection: 'directus_users' };
  await service.send('POST', '/relations', { collection: 'posts', ...relation });
  await service.send('PATCH', '/items/posts', { query: { limit: -1 }, data: { author } });
  await service.send('PATCH', `/users/${author}`, { first_name: 'Meena', last_name: 'Raj' });
  const post = '/blog/posts/choosing-a-language-test';
  const pages = async () => {
    const site = await openNewSite();
    const answers = [await site.get('/blog/posts'), await site.get(post)];
    await site.close();
    return answers.map(({ status, text }) => [status, text.includes('Meena Raj')]);
  };
  const nameless = [200, false];
  expect(await pages()).toEqual([nameless, nameless]);
  const permission = { policy, collection: 'directus_users', action: 'read', permissions: null };
  await service.send('POST', '/permissions', { ...permission, fields: ['*'] });
  const named = [200, true];
  expect(await pages()).toEqual([named, named]);
});

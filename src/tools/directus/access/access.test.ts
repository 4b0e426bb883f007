import { expect, test } from 'vitest';
import { siteModels } from '#generated/collections.ts';
import { enquiriesCollection } from '../model/enquiries';
import { serviceModel } from '../model/model';
import type { ServiceModel } from '../model/service-model';
import { idOf } from '../service/ids';
import { createService } from '../service/service';
import { setUpAccess } from './access';
import { rolesFor } from './roles';

const model: ServiceModel = {
  collections: [
    {
      collection: 'posts',
      schema: {},
      meta: { archive_field: 'status', singleton: false },
      fields: [{ field: 'title', type: 'text', meta: {}, schema: {} }],
    },
  ],
  relations: [],
};

interface Stored {
  readonly id: number;
  readonly policy?: string;
  readonly role?: string;
  readonly collection: string;
  readonly action: string;
  readonly fields: readonly string[];
  readonly permissions: object | null;
}

/** A service that stores permissions. Like Directus 12, it refuses limits without a licence. Directus 10 has no policies. */
function openService({ licensed, major = 12 }: { licensed: boolean; major?: number }) {
  const permissions = new Map<number, Stored>();
  const otherPaths = new Set<string>();
  const answer = (data: unknown) => Response.json({ data });
  const writePermission = (id: number, permission: Stored): Response => {
    const isNarrow = !permission.fields.includes('*') || permission.permissions !== null;
    if (isNarrow && !licensed) {
      const errors = [{ message: 'Not allowed.', extensions: { code: 'RESOURCE_RESTRICTED' } }];
      return Response.json({ errors }, { status: 403 });
    }
    permissions.set(id, { ...permissions.get(id), ...permission, id });
    return answer({ id });
  };
  const write = (method: string, path: string, body: Stored): Response => {
    const [, kind, id] = path.split('/');
    if (kind !== 'permissions') otherPaths.add(`/${kind}/${id ?? body.id}`);
    else if (method === 'DELETE') permissions.delete(Number(id));
    else return writePermission(id ? Number(id) : permissions.size + 1, body);
    return answer({});
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    if (init?.method !== 'GET') {
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
      return write(init?.method ?? '', pathname, body);
    }
    if (pathname === '/access') return answer(otherPaths.has('/access/undefined') ? [{}] : []);
    if (pathname === '/policies' && major > 10) return answer([]);
    const kind = major > 10 ? 'policy' : 'role';
    const holder = searchParams.get(`filter[${kind}][_eq]`);
    if (holder)
      return answer([...permissions.values()].filter((permission) => permission[kind] === holder));
    return otherPaths.has(pathname) ? answer({}) : Response.json({ errors: [] }, { status: 404 });
  };
  const service = createService({ url: 'http://directus', token: 'admin', fetch });
  const toPosts = () =>
    [...permissions.values()].find(
      ({ collection, action }) => collection === 'posts' && action === 'read',
    );
  return { service, permissions, otherPaths, toPosts };
}

const quiet = () => undefined;

test('with a licence the site may read only schema fields and published posts', async () => {
  const { service, toPosts } = openService({ licensed: true });
  expect(await setUpAccess(service, model, { say: quiet })).toEqual([]);
  expect(toPosts()).toMatchObject({
    fields: ['title'],
    permissions: { status: { _eq: 'published' } },
  });
});

test('without a licence permissions have no limits, and a message says so', async () => {
  const { service, permissions, toPosts } = openService({ licensed: false });
  const said: string[] = [];
  const wider = await setUpAccess(service, model, { say: (line) => said.push(line) });
  expect(wider.map(({ collection }) => collection)).toEqual([
    'posts',
    'directus_files',
    // Editors and Publishers
    'directus_users',
    'directus_users',
  ]);
  expect(toPosts()).toMatchObject({ fields: ['*'], permissions: null });
  expect(said.at(-1)).toMatch(/may read all of: posts, directus_files\. That includes drafts/);
  const before = [...permissions.values()];
  await setUpAccess(service, model, { say: quiet });
  expect([...permissions.values()]).toEqual(before);
});

test('before Directus 11 a role has the permissions', async () => {
  const { service, permissions, otherPaths, toPosts } = openService({ licensed: true, major: 10 });
  await setUpAccess(service, model, { say: quiet });
  expect(toPosts()).toMatchObject({ fields: ['title'], role: idOf('role', 'website') });
  expect([...otherPaths].filter((path) => !path.startsWith('/roles/'))).toEqual([]);
  const before = [...permissions.values()];
  await setUpAccess(service, model, { say: quiet });
  expect([...permissions.values()]).toEqual(before);
});

test('permissions on the firm’s own collections stay, and others are named before they are removed', async () => {
  const { service, permissions } = openService({ licensed: true });
  const policy = idOf('policy', 'editor');
  const readAll = { policy, action: 'read', fields: ['*'], permissions: null };
  permissions.set(901, { ...readAll, id: 901, collection: 'waiting_list' });
  permissions.set(902, { ...readAll, id: 902, collection: 'directus_roles' });
  permissions.set(903, { ...readAll, id: 903, collection: 'posts', action: 'delete' });
  const said: string[] = [];
  let isThere: boolean | undefined;
  await setUpAccess(service, model, {
    say: quiet,
    warn(line) {
      said.push(line);
      isThere = permissions.has(902) && permissions.has(903);
    },
  });
  expect(said).toEqual([
    'Removes permissions of Editor that the site does not give it: read directus_roles, delete posts.',
  ]);
  expect(isThere).toBe(true);
  expect([901, 902, 903].map((id) => permissions.has(id))).toEqual([true, false, false]);
});

const content = serviceModel(siteModels);
const wholeModel = { ...content, collections: [...content.collections, enquiriesCollection] };

test('the site may read drafts of translations, which its previews show, but none of posts', () => {
  const website = rolesFor(wholeModel).find(({ key }) => key === 'website');
  const limitOf = (name: string) =>
    website?.permissions.find(({ collection }) => collection === name)?.permissions;
  expect([limitOf('translations'), limitOf('posts')]).toEqual([
    null,
    { status: { _eq: 'published' } },
  ]);
});

test('previews may read every collection except enquiries', async () => {
  const roles = rolesFor(wholeModel);
  const preview = roles.find(({ key }) => key === 'preview');
  const read = preview?.permissions.map(({ collection, action }) => `${action} ${collection}`);
  expect(read).toContain('read posts');
  expect(read).toContain('read home_page');
  expect(read?.filter((line) => /enquiries|^(?!read)/.test(line))).toEqual([]);
});

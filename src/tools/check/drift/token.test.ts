import { expect, test } from 'vitest';
import type { CollectionModel } from '#generated/model.ts';
import { findExcessPermissions } from './token';

const text = { type: 'text', title: 'Text', description: '' } as const;

const models: readonly CollectionModel[] = [
  {
    name: 'posts',
    kind: 'list',
    title: 'Posts',
    description: '',
    required: [],
    fields: {
      status: text,
      title: text,
      author: {
        type: 'object',
        title: 'Author',
        description: '',
        required: [],
        directus: { collection: 'authors' },
        fields: { name: text },
      },
    },
  },
];

const full = { access: 'full', fields: ['*'] };
const none = { access: 'none' };
const read = { read: full, create: none, update: none, delete: none, share: none };

/** The permissions that `npm run directus -- access` gives, if the licence allows them. */
const enough = {
  posts: { ...read, read: { access: 'partial', fields: ['*'] } },
  authors: read,
  directus_files: read,
  directus_collections: read,
  directus_fields: read,
  directus_relations: read,
  enquiries: { ...read, read: none, create: full },
};

/** A service's answers about a token. */
interface Said {
  readonly permissions?: unknown;
  readonly globals?: object | undefined;
  readonly user?: object;
  readonly info?: object;
  readonly relations?: readonly object[];
}

/** The excess permissions of a token, as lines, for these answers of the service. */
async function excess({ permissions = enough, globals, user, info = {}, relations }: Said) {
  const answers: Readonly<Record<string, unknown>> = {
    '/permissions/me': permissions,
    '/policies/me/globals': globals,
    '/users/me': user,
    '/server/info': info,
    '/relations': relations,
  };
  const fetch: typeof globalThis.fetch = async (input) => {
    const data = answers[new URL(String(input)).pathname];
    return data === undefined
      ? Response.json({ errors: [] }, { status: 403 })
      : Response.json({ data });
  };
  const findings = await findExcessPermissions(models, {
    url: 'https://cms.example',
    token: 'secret',
    fetch,
  });
  return findings.map(({ severity, rule, message }) => `${severity} ${rule}: ${message}`);
}

const mayNot = { admin_access: false };

test('a token with exactly what the site needs', async () => {
  expect(await excess({ globals: mayNot })).toEqual([]);
});

test.each<[string, Said, RegExp[]]>([
  [
    'of an administrator',
    { globals: { admin_access: true } },
    [/^error token-admin: .*only reads/],
  ],
  [
    'of an administrator of Directus 10',
    { globals: undefined, user: { role: { admin_access: true } }, permissions: [] },
    [/^error token-admin/],
  ],
  [
    'that may write',
    {
      permissions: {
        ...enough,
        posts: { ...enough.posts, update: { access: 'partial', fields: ['title'] }, delete: full },
        directus_files: { ...read, create: full },
        directus_users: { create: full },
        enquiries: { create: full, update: full },
      },
    },
    [
      /^warning token-writes: .*: directus_files \(create\), directus_users \(create\), enquiries \(update\), posts \(update, delete\)\./,
    ],
  ],
  [
    'that may read enquiries, versions and users',
    { permissions: { ...enough, enquiries: read, directus_versions: read, directus_users: read } },
    [/^warning token-reads: .*: directus_users, directus_versions, enquiries\./],
  ],
  ['that may read drafts', { permissions: { ...enough, posts: read } }, [/^warning token-drafts/]],
  [
    'that may read drafts, if a missing licence allows no limits',
    {
      permissions: { ...enough, posts: read },
      info: { version: '12.4.0', license: { source: null } },
    },
    [/^note token-drafts/],
  ],
  [
    'as Directus 10 answers, in rows',
    {
      permissions: [
        { collection: 'posts', action: 'read', fields: ['*'], permissions: {} },
        { collection: 'posts', action: 'create', fields: ['*'], permissions: {} },
        { collection: 'authors', action: 'read', fields: ['*'], permissions: null },
      ],
    },
    [/^warning token-writes: .*: posts \(create\)\./, /^warning token-drafts/],
  ],
])('a token %s', async (_, said, expected) => {
  const lines = await excess({ globals: mayNot, ...said });
  expect(lines).toEqual(expected.map((words) => expect.stringMatching(words)));
});

test('a token may read the names of authors, not their email addresses', async () => {
  const relations = [
    { collection: 'posts', field: 'author', related_collection: 'directus_users' },
  ];
  const users = (...fields: readonly string[]) => ({
    globals: mayNot,
    relations,
    permissions: { ...enough, directus_users: { read: { access: 'full', fields } } },
  });
  expect(await excess(users('id', 'first_name', 'last_name'))).toEqual([]);
  expect(await excess(users('first_name', 'email'))).toMatchObject([/directus_users/]);
});

test('a service without a token is not asked', async () => {
  const fetch = () => Promise.reject(new Error('asked'));
  expect(await findExcessPermissions(models, { url: 'https://cms.example', fetch })).toEqual([]);
});

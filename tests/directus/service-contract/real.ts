import { idOf } from '#tools/directus/service/ids.ts';
import type { Service } from '#tools/directus/service/service.ts';
import {
  authorsCollection,
  contractFiles,
  emptyPageCollection,
  entries,
  listCollection,
  listFields,
  pageFields,
} from './fixture';

/** How Directus describes a field of a type. */
const fieldOf = (collection: string, [field, type]: readonly [string, string]) => {
  const special =
    { json: ['cast-json'], boolean: ['cast-boolean'], uuid: ['file'] }[type] ??
    (field === 'author' ? ['m2o'] : null);
  return { collection, field, type, meta: { special }, schema: {} };
};

const collectionOf = (collection: string, fields: object, singleton: boolean) => ({
  collection,
  meta: { singleton },
  schema: {},
  fields: [
    { field: 'id', type: 'integer', schema: { is_primary_key: true, has_auto_increment: true } },
    ...Object.entries(fields).map((field) => fieldOf(collection, field)),
  ],
});

/**
 * Adds the fixture to a real Directus.
 * @param major its major version: before 11, roles hold the permissions
 */
export async function openReal(service: Service, major: number): Promise<void> {
  const whose =
    major < 11 ? { role: idOf('role', 'website') } : { policy: idOf('policy', 'website') };
  for (const { id, name, type, bytes } of await contractFiles()) {
    const form = new FormData();
    form.set('id', id);
    form.set('title', name);
    form.set('file', new Blob([bytes], { type }), name);
    await service.send('POST', '/files', form);
  }
  await service.send(
    'POST',
    '/collections',
    collectionOf(authorsCollection, { name: 'string' }, false),
  );
  await service.send('POST', '/collections', collectionOf(listCollection, listFields, false));
  await service.send('POST', '/collections', collectionOf(emptyPageCollection, pageFields, true));
  for (const [field, related_collection] of [
    ['author', authorsCollection],
    ['picture', 'directus_files'],
  ]) {
    await service.send('POST', '/relations', {
      collection: listCollection,
      field,
      related_collection,
    });
  }
  for (const collection of [listCollection, emptyPageCollection, authorsCollection]) {
    const permission = { ...whose, collection, action: 'read', fields: ['*'], permissions: null };
    await service.send('POST', '/permissions', permission);
  }
  for (const entry of entries) {
    const big = entry.big === null ? null : String(entry.big);
    await service.send('POST', `/items/${listCollection}`, { ...entry, big });
  }
}

/** Removes everything that `openReal` added. */
export async function closeReal(service: Service): Promise<void> {
  for (const collection of [listCollection, authorsCollection, emptyPageCollection]) {
    await service.send('DELETE', `/collections/${collection}`);
  }
  for (const { id } of await contractFiles()) await service.send('DELETE', `/files/${id}`);
}

import { idOf } from '#directus/service/ids.ts';
import type { Service } from '#directus/service/service.ts';
import { contractFiles, EMPTY_PAGE, entries, LIST, listFields, pageFields } from './fixture';

/** How Directus describes a field of a type. */
const fieldOf = (collection: string, [field, type]: readonly [string, string]) => {
  const special =
    { json: ['cast-json'], boolean: ['cast-boolean'], uuid: ['file'] }[type] ??
    (field === 'author' ? ['m2o'] : null);
  return { collection, field, type, meta: { special }, schema: {} };
};

const collectionOf = (collection: string, fields: object, singleton: boolean) => ({
  collection,
  ...{ meta: { singleton }, schema: {} },
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
  await service.send('POST', '/collections', collectionOf(LIST, listFields, false));
  await service.send('POST', '/collections', collectionOf(EMPTY_PAGE, pageFields, true));
  for (const [field, related_collection] of [
    ['author', 'authors'],
    ['picture', 'directus_files'],
  ]) {
    await service.send('POST', '/relations', { collection: LIST, field, related_collection });
  }
  for (const collection of [LIST, EMPTY_PAGE]) {
    const permission = { ...whose, collection, action: 'read', fields: ['*'], permissions: null };
    await service.send('POST', '/permissions', permission);
  }
  for (const entry of entries) {
    const big = entry.big === null ? null : String(entry.big);
    // If the licence allows item permissions, the site's token reads published entries only.
    const author = entry.author && { ...entry.author, status: 'published' };
    await service.send('POST', `/items/${LIST}`, { ...entry, big, author });
  }
}

/** Removes everything that `openReal` added. */
export async function closeReal(service: Service): Promise<void> {
  type Related = readonly { readonly author: number | null }[];
  const related = await service.get<Related>(
    `/items/${LIST}?fields=author&filter[author][_nnull]=true`,
  );
  await service.send('DELETE', `/collections/${LIST}`);
  for (const { author } of related) await service.send('DELETE', `/items/authors/${author}`);
  await service.send('DELETE', `/collections/${EMPTY_PAGE}`);
  for (const { id } of await contractFiles()) await service.send('DELETE', `/files/${id}`);
}

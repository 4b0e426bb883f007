import { collections } from '#generated/collections.ts';
import type { CollectionModel } from '#generated/model.ts';

/** The fields of every collection, so that a field that no record fills in is empty, not forbidden. */
export const knownFields = Object.fromEntries(
  Object.entries(collections).map(([name, { model }]) => [name, namesOf(model)]),
);

function namesOf(model: CollectionModel): readonly string[] {
  const own = Object.entries(model.fields).flatMap(([name, field]) =>
    field.type === 'object'
      ? [name, ...Object.keys(field.fields).map((inner) => `${name}.${inner}`)]
      : [name],
  );
  return ['id', ...own];
}

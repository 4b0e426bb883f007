import type { ModelCollection, ModelField } from '../model/service-model';
import type { Service } from '../service/service';
import type { Change } from './changes';

/**
 * Makes one change. Each is one or two requests that Directus does whole or not at all, so that a push that was cut off
 * goes on where it was when it is run again.
 * @throws DirectusError
 */
export async function applyChange(change: Change, service: Service): Promise<void> {
  switch (change.kind) {
    case 'create-collection':
      await service.send('POST', '/collections', bodyOf(change.collection));
      return;
    case 'update-collection':
      await service.send('PATCH', `/collections/${change.name}`, { meta: change.meta });
      return;
    case 'create-field':
      await service.send('POST', `/fields/${change.name}`, change.field);
      return;
    case 'update-field':
      await service.send('PATCH', `/fields/${change.name}/${change.field}`, { meta: change.meta });
      return;
    case 'index-field':
      await service.send('PATCH', `/fields/${change.name}/${change.field}`, {
        schema: { is_indexed: true },
      });
      return;
    case 'replace-field':
      await service.send('DELETE', `/fields/${change.name}/${change.field.field}`);
      await service.send('POST', `/fields/${change.name}`, change.field);
      return;
    case 'delete-field':
      await service.send('DELETE', `/fields/${change.name}/${change.field}`);
      return;
    case 'create-relation':
      await service.send('POST', '/relations', change.relation);
      return;
  }
}

/** A folder is a collection without a table. */
function bodyOf({ collection, meta, schema, fields }: ModelCollection) {
  return schema === null
    ? { collection, meta, schema: null }
    : { collection, meta, schema, fields: fields.map((field) => named(collection, field)) };
}

const named = (collection: string, field: ModelField) => ({ ...field, collection });

import type { ModelCollection, ModelField } from '../model/service-model';
import { setUpEntryCheck } from '../service/entry-check-flow';
import { startPageId } from '../service/read-model';
import type { Service } from '../service/service';
import type { Change } from './changes';

/** Makes one change with one or two requests, so that an interrupted push can run again. */
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
    case 'update-fields':
      await service.send('PATCH', `/fields/${change.name}`, change.fields);
      return;
    case 'index-field':
      await service.send('PATCH', `/fields/${change.name}/${change.field}`, {
        schema: change.schema,
      });
      return;
    case 'set-default':
      await service.send('PATCH', `/fields/${change.name}/${change.field}`, {
        schema: { default_value: change.value },
      });
      return;
    case 'replace-field':
      await service.send('DELETE', `/fields/${change.name}/${change.field.field}`);
      await service.send('POST', `/fields/${change.name}`, change.field);
      return;
    case 'delete-heading':
      await service.send('DELETE', `/fields/${change.name}/${change.field}`);
      return;
    case 'create-relation':
      await service.send('POST', '/relations', change.relation);
      return;
    case 'create-list': {
      const { name: collection, list } = change;
      const { fields, sort, bookmarks = [] } = list;
      const { widths = { [fields[0] ?? 'id']: 420 } } = list;
      const view = {
        collection,
        layout: 'tabular',
        layout_query: { tabular: { fields, sort } },
        layout_options: { tabular: { widths } },
      };
      const named = bookmarks.map(({ name, ...bookmark }) => ({
        ...view,
        ...bookmark,
        bookmark: name,
      }));
      await service.send('POST', '/presets', [view, ...named]);
      return;
    }
    case 'create-start-page':
      await service.send('POST', '/dashboards', { id: startPageId, ...change.page });
      return;
    case 'check-entries':
      await setUpEntryCheck(service, change);
      return;
  }
}

function bodyOf({ collection, meta, schema, fields }: ModelCollection) {
  return schema === null
    ? { collection, meta, schema: null }
    : { collection, meta, schema, fields: fields.map((field) => named(collection, field)) };
}

const named = (collection: string, field: ModelField) => ({ ...field, collection });

/** Describes a change in one line, for the user. */
export function changeLine(change: Change): string {
  switch (change.kind) {
    case 'create-collection': {
      const { collection, schema, fields } = change.collection;
      return schema === null
        ? `+ folder ${collection}`
        : `+ ${collection} (${fields.length} fields)`;
    }
    case 'update-collection':
      return `~ ${change.name}: ${Object.keys(change.meta).join(', ')}`;
    case 'create-field': {
      const { field, type } = change.field;
      return `+ ${change.name}.${field} (${type === 'alias' ? 'heading' : type})`;
    }
    case 'update-fields':
      return change.fields
        .map(({ field, meta }) => `~ ${change.name}.${field}: ${Object.keys(meta).join(', ')}`)
        .join('\n');
    case 'index-field':
      return `~ ${change.name}.${change.field}: ${Object.keys(change.schema).join(', ')}`;
    case 'set-default':
      return `~ ${change.name}.${change.field}: new entries get “${change.value}”`;
    case 'replace-field':
      return `! ${change.name}.${change.field.field}: ${change.was} becomes ${change.becomes}`;
    case 'delete-heading':
      return `- ${change.name}.${change.field} (heading)`;
    case 'create-list':
      return `+ list of ${change.name}`;
    case 'create-start-page':
      return `+ dashboard “${change.page.name}”`;
    case 'check-entries':
      return '~ Flow that checks entries';
    case 'create-relation': {
      const { collection, field, related_collection: target } = change.relation;
      return `+ ${collection}.${field} → ${target}`;
    }
  }
}

export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;

export function pushSummary(count: number, dryRun: boolean): string {
  if (count === 0) return 'The data model matches the schemas. Nothing to do.';
  if (dryRun) return `${counted(count, 'change')} would be made. Nothing was changed (--dry-run).`;
  return `${counted(count, 'change')} made.`;
}

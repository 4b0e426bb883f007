import { parseEntries } from '#content/boundary/boundary.ts';
import { type ListEntries, listEntries } from '#content/resources/list-entries.ts';
import { collections } from '#generated/collections.ts';
import type { ListName } from '#generated/types.ts';
import { published } from './published';
import type { Resource } from './resource';

/** The entries of a list. Where entries have a status, only published ones are asked for. */
export function loadListEntries<Name extends ListName>(
  collection: Name,
): Resource<ListEntries<Name>> {
  return {
    ...listEntries(collection),
    async load(client, report) {
      const hasStatus = Object.hasOwn(collections[collection].model.fields, 'status');
      const { data } = await client.read(collection, {
        limit: 100,
        ...(hasStatus ? { filter: published } : {}),
      });
      const { entries, findings } = parseEntries(collection, data, { base: client.url });
      findings.forEach(report);
      return { entries };
    },
  };
}

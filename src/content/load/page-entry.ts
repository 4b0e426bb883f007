import { parseEntry } from '#content/boundary/boundary.ts';
import { type PageCollection, type PageEntry, pageEntry } from '#content/resources/page-entry.ts';
import type { Collections } from '#generated/types.ts';
import type { Resource } from './resource';

/** States in which a page is not shown (specification, section 4). */
const WITHHELD: ReadonlySet<unknown> = new Set(['draft', 'archived']);

/** GET /items/{collection} without a query, which singletons and lists both understand. */
export function loadPageEntry<Name extends PageCollection>(
  collection: Name,
): Resource<PageEntry<Name>> {
  return {
    ...pageEntry(collection),
    async load(client, report, options) {
      const { data } = await client.read(collection);
      const { entry, findings } = parseEntry(collection, data, { base: client.url });
      findings.forEach(report);
      return { entry: options?.drafts ? (entry ?? {}) : shown<Name>(entry ?? {}) };
    },
  };
}

function shown<Name extends PageCollection>(
  entry: Partial<Collections[Name]>,
): Partial<Collections[Name]> {
  const status = 'status' in entry ? entry.status : undefined;
  // Sound because a collection whose entry has a status has it in its type.
  if (WITHHELD.has(status)) return { status } as unknown as Partial<Collections[Name]>;
  return withoutNotes(entry);
}

/** Checked figures without what only editors and checks of content go by: no page shows it, so none carries it. */
function withoutNotes<Entry extends object>(entry: Entry): Entry {
  if (!('claims' in entry) || !Array.isArray(entry.claims)) return entry;
  return { ...entry, claims: entry.claims.map(({ kind, review_by, ...shown }) => shown) };
}

import { isDeepStrictEqual } from 'node:util';
import { entryRefOf } from '#content/boundary/boundary.ts';
import { type EntryRef, whereOf } from '#content/findings/finding.ts';
import { collections } from '#generated/collections.ts';
import type { CollectionName } from '#generated/types.ts';
import { DirectusError } from '../errors';
import type { Service } from '../service/service';

export type Values = Readonly<Record<string, unknown>>;

/** An entry of a release. */
export interface ReleaseEntry {
  readonly versionId: string;
  readonly collection: CollectionName;
  readonly item: string;
  /** The entry's address in the API of Directus. */
  readonly path: string;
  readonly ref: EntryRef;
  /** The fields that the version changes. */
  readonly changes: Values;
  /** The published entry. */
  readonly published: Values;
  /** Directus publishes the version only while the published entry has this hash. */
  readonly mainHash: string;
  /** True if the published entry changed after the version was created. */
  readonly isOutdated: boolean;
  readonly createdAt: string;
  readonly savedAt: string;
}

interface StoredVersion {
  readonly id: string;
  readonly collection: string;
  readonly item: string;
  readonly delta: Values | null;
  readonly date_created: string;
  readonly date_updated: string | null;
}

interface Comparison {
  readonly outdated: boolean;
  readonly mainHash: string;
  readonly main: Values;
}

const isOfSite = (name: string): name is CollectionName => Object.hasOwn(collections, name);

export const titleOf = ({ ref }: ReleaseEntry, field?: string): string =>
  whereOf(ref, field === undefined ? [] : [field]);

/**
 * Reads the entries that have a version with this key.
 * @throws DirectusError if there are none, or if a version cannot be part of a release
 */
export async function readRelease(service: Service, key: string): Promise<readonly ReleaseEntry[]> {
  const query = new URLSearchParams({
    filter: JSON.stringify({ key: { _eq: key } }),
    fields: 'id,collection,item,delta,date_created,date_updated',
    sort: 'collection,item',
    limit: '-1',
  });
  const versions = await service.get<readonly StoredVersion[]>(`/versions?${query}`);
  if (versions.length === 0) {
    throw new DirectusError(
      `No entry has the version “${key}”. In Studio, open each entry of the release, choose “Create version” beside its title, give it the key “${key}” and save your changes there.`,
    );
  }
  return Promise.all(versions.map((version) => readEntry(service, version)));
}

async function readEntry(service: Service, version: StoredVersion): Promise<ReleaseEntry> {
  const { id: versionId, collection, item, delta } = version;
  if (!isOfSite(collection)) {
    throw new DirectusError(
      `The release has an entry of “${collection}”, which is not a collection of the site. Delete this version.`,
    );
  }
  const { model } = collections[collection];
  const { outdated, mainHash, main } = await service.get<Comparison>(
    `/versions/${versionId}/compare`,
  );
  const changes = Object.fromEntries(
    Object.entries(delta ?? {}).filter(
      ([field, value]) =>
        Object.hasOwn(model.fields, field) && !isDeepStrictEqual(value, main[field]),
    ),
  );
  return {
    versionId,
    collection,
    item,
    changes,
    mainHash,
    path: model.kind === 'singleton' ? `/items/${collection}` : `/items/${collection}/${item}`,
    ref: entryRefOf(model, { ...main, ...changes }),
    published: main,
    isOutdated: outdated,
    createdAt: version.date_created,
    savedAt: version.date_updated ?? version.date_created,
  };
}

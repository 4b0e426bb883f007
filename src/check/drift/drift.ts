import type { Finding, FindingDetails } from '#content/findings/finding.ts';
import type { CollectionModel } from '#generated/model.ts';
import { type Compared, compareFields } from './compare-fields';
import { findingInModel, rootOf } from './finding-in-model';
import { fixes, words } from './messages';
import type { ClosedCollection, ServiceCollection, Source } from './structure';

export interface DriftOptions {
  readonly models: readonly CollectionModel[];
  /** See `liveSource`, `readSnapshot` and `snapshotWithToken`. */
  readonly source: Source;
  /**
   * The fields that some entry fills in, by collection: pointers with `*` for items of lists. Emptiness is not reported
   * without them, nor for a collection of which nothing is filled in.
   */
  readonly filled?: ReadonlyMap<string, ReadonlySet<string>> | undefined;
}

/** The drift found, and how much was compared. */
export interface Drift {
  readonly findings: readonly Finding[];
  readonly compared: {
    /** Those of which something could be read. */
    readonly collections: number;
    /** Fields of the schema that were looked for, at any depth. */
    readonly fields: number;
    /** Collections whose fields could only be asked for one by one: their types are not known. */
    readonly probed: readonly string[];
  };
}

/**
 * What the site's schema and a content service do not have in common: fields and collections that are absent, not permitted
 * to the token, never filled in or of another type, and those the site does not know. In the order of the models.
 * @throws {ContentError} when the service cannot be asked: it is down, does not know the token, or is no Directus
 */
export async function driftOf({ models, source, filled }: DriftOptions): Promise<Drift> {
  const findings: Finding[] = [];
  const probed: string[] = [];
  let [opened, fields] = [0, 0];
  for (const model of models) {
    const collection = await source.collection(model.name, Object.keys(model.fields));
    const seen = filled?.get(model.name);
    const compared = await compareCollection(model, collection, { source, filled: seen });
    findings.push(...compared.findings);
    fields += compared.fields;
    if (isOpen(collection)) opened += 1;
    if (collection.state === 'probed') probed.push(model.name);
  }
  for (const name of await source.others(new Set(models.map((model) => model.name)))) {
    const message = words.unknownCollection;
    const location = rootOf({ name, title: name });
    findings.push(
      findingInModel(location, { rule: 'drift-unknown', message, fix: fixes.unknownCollection }),
    );
  }
  return { findings, compared: { collections: opened, fields, probed } };
}

async function compareCollection(
  model: CollectionModel,
  collection: ServiceCollection,
  options: { source: Source; filled: ReadonlySet<string> | undefined },
): Promise<Compared> {
  const location = rootOf(model);
  if (!isOpen(collection)) {
    const details = closed[collection.state];
    return { findings: [findingInModel(location, { ...details, severity: 'error' })], fields: 0 };
  }
  const compared = await compareFields(model, collection, { ...options, location });
  // The other way round is no drift: of a page's collection the first entry is read.
  const isSingle = collection.state === 'known' && collection.singleton === true;
  if (!isSingle || model.kind === 'singleton') return compared;
  const details = { rule: 'drift-type', message: words.singleton, fix: fixes.singleton } as const;
  const finding = findingInModel(location, { ...details, severity: 'error' });
  return { ...compared, findings: [finding, ...compared.findings] };
}

type Open = Exclude<ServiceCollection, ClosedCollection>;

function isOpen(collection: ServiceCollection): collection is Open {
  return collection.state === 'known' || collection.state === 'probed';
}

const closed = {
  absent: { rule: 'drift-absent', message: words.absent, fix: fixes.collectionAbsent },
  'absent-or-refused': {
    rule: 'drift-absent',
    message: words.absentOrRefused,
    fix: fixes.collectionAbsentOrRefused,
  },
  'not-permitted': {
    rule: 'drift-permission',
    message: words.notPermitted,
    fix: fixes.collectionNotPermitted,
  },
} as const satisfies Record<ClosedCollection['state'], FindingDetails>;

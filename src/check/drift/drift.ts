import type { ContentClientOptions } from '#content/client/client.ts';
import type { Finding } from '#content/findings/finding.ts';
import type { CollectionModel } from '#generated/model.ts';
import { compareFields } from './compare-fields';
import type { DataModel } from './data-model';
import { findingInModel } from './finding-in-model';
import { dataModel, missingCollection, singleton, uncompared, unknownCollection } from './messages';
import { sourceOf } from './source';

export interface DriftOptions {
  readonly models: readonly CollectionModel[];
  /** The content service to ask. */
  readonly service?: ContentClientOptions | undefined;
  /** Its data model, which an ordinary token may not read in full. */
  readonly snapshot?: DataModel | undefined;
  /**
   * The fields that some entry fills in, by collection: pointers with `*` for items of lists. Emptiness is not reported
   * without them, nor for a collection of which nothing is filled in.
   */
  readonly filled?: ReadonlyMap<string, ReadonlySet<string>> | undefined;
}

/** The drift found, and how many collections could be compared. */
export interface Drift {
  readonly findings: readonly Finding[];
  readonly collections: number;
}

/**
 * What the site's schema and a content service do not have in common: fields and collections that are absent, not permitted
 * to the token, never filled in or of another type, and those the site does not know. In the order of the models.
 * @throws {ContentError} when the service cannot be asked: it is down, does not know the token, or is no Directus
 */
export async function driftOf(options: DriftOptions): Promise<Drift> {
  const { models, service, snapshot, filled } = options;
  const source = sourceOf(service, snapshot);
  const findings: Finding[] = [];
  let collections = 0;
  for (const model of models) {
    const location = { collection: model.name, pointer: '', where: model.title };
    const collection = await source.collection(model.name, pathsOf(model));
    if (typeof collection === 'string') {
      const details = missingCollection[collection];
      findings.push(findingInModel(location, { ...details, severity: 'error' }));
      continue;
    }
    // The other way round is no drift: of a page's collection the first entry is read.
    if (collection.singleton && model.kind === 'list') {
      findings.push(findingInModel(location, singleton));
    }
    const context = { location, source, filled: filled?.get(model.name) };
    findings.push(...(await compareFields(model, collection, context)));
    collections += 1;
  }
  // Enquiries have no schema among those of content: the site hands them in and never shows them.
  const known = new Set([...models.map((model) => model.name), 'enquiries']);
  for (const name of await source.others(known)) {
    const location = { collection: name, pointer: '', where: name };
    findings.push(findingInModel(location, unknownCollection));
  }
  const undescribed = source.undescribed();
  if (undescribed.length > 0) {
    const location = { collection: undescribed.join(', '), pointer: '', where: dataModel };
    findings.push(findingInModel(location, uncompared(undescribed)));
  }
  return { findings, collections };
}

/** The fields that the site asks for: of an object those within it, too. */
const pathsOf = ({ fields }: CollectionModel): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'object'
      ? [name, ...Object.keys(field.fields).map((inner) => `${name}.${inner}`)]
      : [name],
  );

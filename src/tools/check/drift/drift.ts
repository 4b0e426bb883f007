import type { ContentClientOptions } from '#content/client/client.ts';
import type { Finding, FindingDetails } from '#content/findings/finding.ts';
import type { CollectionModel } from '#generated/model.ts';
import { compareModels, type Difference } from '#tools/model/compare.ts';
import type { DirectusStructure } from '#tools/model/directus-model.ts';
import { schemaModel } from '#tools/model/schema-model.ts';
import { type Content, findEmptyFields, hasValueAt } from './empty-fields';
import { findingInModel } from './finding-in-model';
import { describeMissing, missingCollections } from './missing';
import { readSeenModel, type SeenModel } from './seen-model';
import { createSource, type ModelPart } from './source';

export interface DriftOptions extends Content {
  readonly models: readonly CollectionModel[];
  readonly service?: ContentClientOptions | undefined;
  /** The data model, which an ordinary token may not read in full. */
  readonly snapshot?: DirectusStructure | undefined;
}

interface Drift {
  readonly findings: readonly Finding[];
  /** The number of collections that could be compared. */
  readonly collections: number;
}

/**
 * Finds differences between the schemas and the data model of a content service.
 * @throws {ContentError} when the service fails or does not know the token
 */
export async function findDrift(options: DriftOptions): Promise<Drift> {
  const { models, service, snapshot } = options;
  const source = createSource(service, snapshot);
  const seen = await readSeenModel(models, source);
  const differences = compareModels(seen.model, schemaModel(models));
  const findings = differences.flatMap((difference) => {
    const details = describeDifference(difference, seen, options);
    return details ? [findingInModel(difference, details)] : [];
  });
  const empty = models
    .filter(({ name }) => seen.model.has(name))
    .flatMap((model) => findEmptyFields(model, options, { findings, partial: seen.partial }));
  // The site only writes enquiries, so they have no content schema.
  const known = new Set([...models.map((model) => model.name), 'enquiries']);
  const unknown = (await source.unknown(known)).map((name) =>
    findingInModel({ collection: name, pointer: '', where: name }, unknownCollection),
  );
  return {
    findings: [...findings, ...empty, ...unknown, ...describeUncompared(source.undescribed())],
    collections: seen.model.size,
  };
}

/** Returns what a difference means for the site; `undefined` if it reads the content all the same. */
function describeDifference(
  difference: Difference,
  { closed, missing }: SeenModel,
  { models, filled }: DriftOptions,
): FindingDetails | undefined {
  const { collection, pointer, rule, before, after } = difference;
  switch (rule) {
    case 'collection-added': {
      const reason = closed.get(collection) ?? 'absent';
      const isOptional = models.some(
        ({ name, directus }) => name === collection && directus?.['optional'] !== undefined,
      );
      return isOptional && reason !== 'not-allowed' ? undefined : missingCollections[reason];
    }
    case 'field-added':
    case 'required-field-added':
      // A field with content can be read, even if the service says otherwise.
      if (hasValueAt(filled?.get(collection), pointer)) return undefined;
      return describeMissing(missing.get(collection + pointer) ?? 'absent', isRequired(after));
    case 'field-removed':
      return before?.isSystem ? undefined : unknownField;
    case 'singleton-became-list':
      return onlyOneEntry;
    case 'type-changed': {
      const message = `is ${after?.described} here, but ${before?.described} in the content service. The site may leave out its content.`;
      return { rule: 'drift-type', severity: isRequired(after) ? 'error' : 'warning', message };
    }
    default:
      return undefined;
  }
}

const isRequired = (shape: Difference['after']): boolean => shape?.isRequired === true;

const unknownField: FindingDetails = {
  rule: 'drift-unknown',
  message: 'exists in the content service, but the site does not know the field.',
};

const unknownCollection: FindingDetails = {
  rule: 'drift-unknown',
  message: 'is a collection of the content service that the site does not know.',
  fix: 'Add a schema if the site should show it. Otherwise there is nothing to do.',
};

/** A list in place of a singleton is no drift: the site reads the first entry. */
const onlyOneEntry: FindingDetails = {
  rule: 'drift-type',
  severity: 'error',
  message:
    'is a list of entries here, but a singleton in the content service, so the site gets at most one entry.',
  fix: 'Switch off “Treat as single object” in the settings of the collection.',
};

const notCompared: Readonly<Record<ModelPart, string>> = {
  directus_fields: 'types of fields, and fields that the site does not know',
  directus_collections: 'singletons, and collections that the site does not know',
  directus_relations: 'relations and related entries',
};

function describeUncompared(undescribed: readonly ModelPart[]): readonly Finding[] {
  if (undescribed.length === 0) return [];
  const names = undescribed.join(', ');
  const location = { collection: names, pointer: '', where: 'Data model' };
  const message = `was compared without ${undescribed.map((part) => notCompared[part]).join('; ')}: the token may not read ${names}.`;
  const fix = `Give the token’s role read access to ${names}, run “npm run directus -- access”, or check with a snapshot.`;
  return [findingInModel(location, { rule: 'drift-uncompared', message, fix })];
}

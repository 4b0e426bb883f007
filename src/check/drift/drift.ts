import type { ContentClientOptions } from '#content/client/client.ts';
import type { Finding, FindingDetails } from '#content/findings/finding.ts';
import type { CollectionModel } from '#generated/model.ts';
import { compareFields } from './compare-fields';
import type { DataModel } from './data-model';
import { absent, absentOrRefused, findingInModel, notPermitted } from './finding-in-model';
import { createSource, type ModelPart } from './source';

export interface DriftOptions {
  readonly models: readonly CollectionModel[];
  readonly service?: ContentClientOptions | undefined;
  /** The data model, which an ordinary token may not read in full. */
  readonly snapshot?: DataModel | undefined;
  /**
   * Fields that at least one entry fills in, by collection, as pointers with `*` for list positions. Empty fields are reported
   * only in collections that have filled-in fields here.
   */
  readonly filled?: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  /** Fields that may be empty, as pointers: another field replaces them, or no page reads them. */
  readonly excused?: ReadonlyMap<string, ReadonlySet<string>> | undefined;
}

interface Drift {
  readonly findings: readonly Finding[];
  readonly collections: number;
}

/**
 * Finds differences between the schemas and the data model of a content service, in the order of the models.
 * @throws {ContentError} when the service fails or does not know the token
 */
export async function findDrift(options: DriftOptions): Promise<Drift> {
  const { models, service, snapshot, filled, excused } = options;
  const source = createSource(service, snapshot);
  const findings: Finding[] = [];
  let collections = 0;
  for (const model of models) {
    const location = { collection: model.name, pointer: '', where: model.title };
    const collection = await source.collection(model.name, readFields(model));
    const isOptional = model.directus?.['optional'] !== undefined;
    if (isOptional && (collection === 'absent' || collection === 'absent-or-refused')) continue;
    if (typeof collection === 'string') {
      const details = missingCollection[collection];
      findings.push(findingInModel(location, { ...details, severity: 'error' }));
      continue;
    }
    // A list in place of a singleton is no drift: the site reads the first entry.
    if (collection.singleton && model.kind === 'list') {
      const message =
        'is a list of entries here, but a singleton in the content service, so the site gets at most one entry.';
      const fix = 'Switch off “Treat as single object” in the settings of the collection.';
      findings.push(
        findingInModel(location, { rule: 'drift-type', severity: 'error', message, fix }),
      );
    }
    const { name } = model;
    const context = {
      ...{ location, source },
      ...{ filled: filled?.get(name), excused: excused?.get(name) },
    };
    findings.push(...(await compareFields(model, collection, context)));
    collections += 1;
  }
  // The site only writes enquiries, so they have no content schema.
  const known = new Set([...models.map((model) => model.name), 'enquiries']);
  for (const name of await source.unknown(known)) {
    findings.push(
      findingInModel(
        { collection: name, pointer: '', where: name },
        {
          rule: 'drift-unknown',
          message: 'is a collection of the content service that the site does not know.',
          fix: 'Add a schema if the site should show it. Otherwise there is nothing to do.',
        },
      ),
    );
  }
  const undescribed = source.undescribed();
  if (undescribed.length > 0) {
    const names = undescribed.join(', ');
    const location = { collection: names, pointer: '', where: 'Data model' };
    const message = `was compared without ${undescribed.map((part) => notCompared[part]).join('; ')}: the token may not read ${names}.`;
    const fix = `Give the token’s role read access to ${names}, run “npm run directus -- access”, or check with a snapshot.`;
    findings.push(findingInModel(location, { rule: 'drift-uncompared', message, fix }));
  }
  return { findings, collections };
}

const missingCollection = {
  absent: {
    rule: 'drift-absent',
    message: absent,
    fix: 'Create the collection in the content service, or remove its schema and its page.',
  },
  'absent-or-refused': {
    rule: 'drift-absent',
    message: absentOrRefused,
    fix: 'Check that the collection exists: create it, or give the token’s role read access to it. With a snapshot this check can tell which.',
  },
  'not-permitted': {
    rule: 'drift-permission',
    message: notPermitted,
    fix: 'Give the token’s role read access to the collection.',
  },
} as const satisfies Record<string, FindingDetails>;

const notCompared: Readonly<Record<ModelPart, string>> = {
  directus_fields: 'types of fields, and fields that the site does not know',
  directus_collections: 'singletons, and collections that the site does not know',
  directus_relations: 'relations and related entries',
};

const readFields = ({ fields }: CollectionModel): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'object'
      ? [name, ...Object.keys(field.fields).map((inner) => `${name}.${inner}`)]
      : [name],
  );

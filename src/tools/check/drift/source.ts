import {
  type ContentClientOptions,
  type ContentQuery,
  createContentClient,
} from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import { authorName } from '#content/load/posts.ts';
import type {
  DirectusField,
  DirectusRelation,
  DirectusStructure,
} from '#tools/model/directus-model.ts';
import type { Settings } from '#tools/model/model.ts';

interface Access {
  /** `*` means all fields. */
  readonly fields: ReadonlySet<string>;
  readonly partial: boolean;
}

export interface OpenCollection {
  readonly name: string;
  /** Fields by name; absent if the service does not describe them to this token. */
  readonly fields: ReadonlyMap<string, DirectusField> | undefined;
  /** True if `fields` has all fields, false if it has only the fields that the token may read. */
  readonly complete: boolean;
  /** Fields that the service refused. Only set if it describes neither fields nor permissions. */
  readonly refused: ReadonlySet<string>;
  /** The token's permissions; absent if the service does not show them. */
  readonly access: Access | undefined;
  /** Absent if the service does not describe collections to this token. */
  readonly meta: Settings | null | undefined;
  readonly relations: readonly DirectusRelation[];
}

export type MissingCollection = 'absent' | 'absent-or-refused' | 'not-allowed';

/** A part of the data model, named after the collection of Directus that the token needs to read. */
export type ModelPart = 'directus_fields' | 'directus_collections' | 'directus_relations';

/** A content service, a snapshot of its data model, or both. Methods throw {ContentError} if the service fails. */
export interface Source {
  /**
   * Returns a collection, or why it cannot be read.
   * @param wanted the fields to ask for if the service does not describe them
   */
  collection(name: string, wanted: readonly string[]): Promise<OpenCollection | MissingCollection>;
  /** Returns collections that are neither known nor related to a known collection. */
  unknown(known: ReadonlySet<string>): Promise<readonly string[]>;
  undescribed(): readonly ModelPart[];
}

/**
 * Returns the `data` of an answer; `undefined` for 403 and 404, because Directus answers both for absent and for refused
 * collections.
 */
export type Read = (collection: string, query?: ContentQuery) => Promise<unknown>;

/**
 * Takes the data model from the snapshot, or from the service's `/fields/{collection}`, `/collections` and `/relations`, and
 * the token's permissions from `/permissions/me`. If either is missing, requests the fields of an entry instead.
 */
export function createSource(
  service: ContentClientOptions | undefined,
  snapshot: DirectusStructure | undefined,
): Source {
  const client = service && createContentClient(service);
  const read = service && createReader(service);
  const undescribed = new Set<ModelPart>();
  const list = async <Part extends 'collections' | 'relations'>(part: Part) => {
    const records = snapshot?.[part] ?? (await read?.(`directus_${part}`));
    if (records === undefined) undescribed.add(`directus_${part}`);
    return (records ?? []) as DirectusStructure[Part];
  };
  const fieldsOf = async (name: string) =>
    snapshot?.fields.filter(({ collection }) => collection === name) ??
    (((await read?.(`directus_fields/${name}`)) ?? []) as DirectusField[]);

  return {
    collection: async (name, wanted) => {
      const permissions = read && permissionsIn(await read('directus_permissions/me'));
      const described = await fieldsOf(name);
      const isDescribed = described.length > 0;
      if (snapshot && !isDescribed) return 'absent';
      const access = permissions?.get(name);
      if (permissions && access === undefined && (isDescribed || permissions.has(name))) {
        return 'not-allowed';
      }
      const fields = new Map(described.map((field) => [field.field, field]));
      let refused: readonly string[] = [];
      if (client && (!isDescribed || (snapshot && access === undefined))) {
        const { instead } = authorName;
        const optional = wanted.filter((field) => !isDescribed || fields.has(field));
        const answer = await undefinedIfRefused(
          client.read(name, { fields: ['id'], optional, instead, limit: 1 }),
        );
        if (answer === undefined) return isDescribed ? 'not-allowed' : 'absent-or-refused';
        refused = answer.refused ?? [];
      }
      if (!isDescribed) undescribed.add('directus_fields');
      const facts = (await list('collections')).find(
        (collection) => collection.collection === name,
      );
      return {
        name,
        fields: isDescribed ? fields : undefined,
        complete: snapshot !== undefined,
        refused: new Set(refused),
        access,
        meta: facts?.meta,
        relations: await list('relations'),
      };
    },
    unknown: async (known) => {
      const relations = await list('relations');
      const collections = await list('collections');
      // Without relations, an unknown collection may still be related to a known one.
      if (undescribed.has('directus_relations')) return [];
      return unknownCollections({ collections, relations }, known);
    },
    undescribed: () => [...undescribed].sort(),
  };
}

/**
 * Returns a reader that sends each query once. It returns `undefined` if the service refuses, and throws a ContentError if the
 * service fails.
 */
export function createReader(service: ContentClientOptions): Read {
  const client = createContentClient(service);
  const answers = new Map<string, Promise<unknown>>();
  return (collection, query) => {
    const key = JSON.stringify([collection, query]);
    const answer =
      answers.get(key) ??
      undefinedIfRefused(client.read(collection, query)).then((result) => result?.data);
    answers.set(key, answer);
    return answer;
  };
}

async function undefinedIfRefused<Answer>(reading: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    // Directus 10.13 has no `/permissions/me` and answers 204.
    if (/^(?:forbidden|not-found)$/.test(error.kind) || error.status === 204) return undefined;
    throw error;
  }
}

interface CollectionPermissions {
  readonly read?: { readonly access: string; readonly fields?: readonly string[] };
}

/** Returns the token's read permissions by collection; `undefined` if the service does not show them. */
function permissionsIn(data: unknown): ReadonlyMap<string, Access | undefined> | undefined {
  // Directus 10 answers with rows that do not list fields.
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const permissions = Object.entries(data as Record<string, CollectionPermissions>);
  return new Map(
    permissions.map(([name, { read }]) => {
      const mayRead = read !== undefined && read.access !== 'none';
      const fields = new Set(read?.fields ?? []);
      return [name, mayRead ? { fields, partial: read.access === 'partial' } : undefined];
    }),
  );
}

/** Returns visible collections that are neither known nor related to a known collection. */
function unknownCollections(
  { collections, relations }: Pick<DirectusStructure, 'collections' | 'relations'>,
  known: ReadonlySet<string>,
): readonly string[] {
  const isRelated = (name: string) =>
    relations.some(
      ({ collection, related_collection: related }) =>
        (collection === name && related && known.has(related)) ||
        (related === name && known.has(collection)),
    );
  return collections
    .filter(({ schema, meta }) => schema && meta?.['hidden'] !== true)
    .map(({ collection }) => collection)
    .filter((name) => !name.startsWith('directus_') && !known.has(name) && !isRelated(name));
}

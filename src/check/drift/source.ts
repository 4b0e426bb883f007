import {
  type ContentClientOptions,
  type ContentQuery,
  createContentClient,
} from '#content/client/client.ts';
import { refusedAmong } from '#content/client/optional-fields.ts';
import { ContentError } from '#content/findings/errors.ts';
import { authorName } from '#content/load/posts.ts';
import {
  type DataModel,
  type ServiceField,
  type ServiceRelation,
  unknownCollections,
} from './data-model';
import type { Undescribed } from './messages';

/** What the token may read of a collection. */
export interface Access {
  /** `*` is all of them. */
  readonly fields: ReadonlySet<string>;
  /** It may not read some entries. */
  readonly partial: boolean;
}

/** A collection of which something can be read. */
export interface OpenCollection {
  readonly name: string;
  /** By name; absent where the service does not describe them to this token. */
  readonly fields: ReadonlyMap<string, ServiceField> | undefined;
  /** `fields` are all there are; else those that the token may read. */
  readonly complete: boolean;
  /** What was asked for and refused, where fields or permissions are not described. */
  readonly refused: ReadonlySet<string>;
  /** Absent where the service does not give the permissions of this token. */
  readonly access: Access | undefined;
  readonly singleton: boolean;
  readonly relations: readonly ServiceRelation[];
}

/** What is known of a content service: from itself, from a snapshot of its data model, or from both. */
export interface Source {
  /**
   * A collection, or why nothing can be read of it.
   * @param wanted the fields that are asked for one by one where the service does not describe them
   * @throws {ContentError} when the service cannot be asked
   */
  collection(
    name: string,
    wanted: readonly string[],
  ): Promise<OpenCollection | 'absent' | 'absent-or-refused' | 'not-permitted'>;
  /**
   * The collections with content that are not among those given nor belong to them.
   * @throws {ContentError} when the service cannot be asked
   */
  others(known: ReadonlySet<string>): Promise<readonly string[]>;
  /** The parts of the data model that were asked for and are not given to this token. */
  undescribed(): readonly Undescribed[];
}

/** The `data` of an answer; `undefined` for 403 and 404, which Directus answers alike for what is absent and what is refused. */
export type Read = (collection: string, query?: ContentQuery) => Promise<unknown>;

/**
 * The data model comes from the snapshot, or else from `/fields/{collection}`, `/collections` and `/relations` of the service.
 * What the token may read comes from `/permissions/me`. Where either is not given, each field is asked for in
 * `/items/{collection}`. Every address is asked once, and only when it is needed.
 */
export function sourceOf(
  service: ContentClientOptions | undefined,
  snapshot: DataModel | undefined,
): Source {
  const read = service && readerOf(service);
  const undescribed = new Set<Undescribed>();
  const list = async <Part extends 'collections' | 'relations'>(part: Part) => {
    const given = snapshot?.[part] ?? (await read?.(`directus_${part}`));
    if (given === undefined) undescribed.add(`directus_${part}`);
    return (given ?? []) as DataModel[Part];
  };
  const fieldsOf = async (name: string) =>
    snapshot?.fields.filter(({ collection }) => collection === name) ??
    (((await read?.(`directus_fields/${name}`)) ?? []) as ServiceField[]);

  async function collection(name: string, wanted: readonly string[]) {
    const permitted = read && permissionsFrom(await read('directus_permissions/me'));
    const described = await fieldsOf(name);
    const isDescribed = described.length > 0;
    if (snapshot && !isDescribed) return 'absent';
    const access = permitted?.get(name);
    // A collection exists that is described, or for which the token has any permission.
    const exists = isDescribed || permitted?.has(name);
    if (permitted && access === undefined && exists) return 'not-permitted';
    const fields = new Map(described.map((field) => [field.field, field]));
    const asked = wanted.filter((field) => !isDescribed || fields.has(field));
    let refused: readonly string[] = [];
    if (read && (!isDescribed || (snapshot && access === undefined))) {
      if ((await probe(read, name, [])) === undefined) {
        return isDescribed ? 'not-permitted' : 'absent-or-refused';
      }
      refused = await refusedOf(read, name, asked);
    }
    if (!isDescribed) undescribed.add('directus_fields');
    const facts = (await list('collections')).find((one) => one.collection === name);
    return {
      name,
      fields: isDescribed ? fields : undefined,
      complete: snapshot !== undefined,
      refused: new Set(refused),
      access,
      singleton: facts?.meta?.singleton === true,
      relations: await list('relations'),
    };
  }

  return {
    collection,
    others: async (known) => {
      const relations = await list('relations');
      const collections = await list('collections');
      // Without relations nobody can say what belongs to the collections of the site.
      return undescribed.has('directus_relations')
        ? []
        : unknownCollections({ collections, relations }, known);
    },
    undescribed: () => [...undescribed].sort(),
  };
}

/** Reads a service, each address once. @throws {ContentError} for everything that is no answer */
export function readerOf(service: ContentClientOptions): Read {
  const client = createContentClient(service);
  const answers = new Map<string, Promise<unknown>>();
  const ask: Read = async (collection, query) => {
    try {
      return (await client.read(collection, query)).data;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      // Directus 10.13 has no `/permissions/me`, and answers 204.
      if (/^(?:forbidden|not-found)$/.test(error.kind) || error.status === 204) return undefined;
      throw error;
    }
  };
  return (collection, query) => {
    const key = JSON.stringify([collection, query]);
    const answer = answers.get(key) ?? ask(collection, query);
    answers.set(key, answer);
    return answer;
  };
}

/** What `/permissions/me` gives of a collection (Directus 11 and later). */
interface CollectionPermissions {
  readonly read?: { readonly access: string; readonly fields?: readonly string[] };
}

/** What the token may read, by collection; `undefined` where the service does not say. */
function permissionsFrom(data: unknown): ReadonlyMap<string, Access | undefined> | undefined {
  // Earlier ones of Directus 10 give rows here, which say nothing of fields.
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

/** Asks for one entry with these fields, or with those that the token may read; `undefined` when it is refused. */
async function probe(read: Read, collection: string, fields: readonly string[]) {
  try {
    return await read(collection, { limit: 1, ...(fields.length > 0 ? { fields } : {}) });
  } catch (error) {
    // Some versions call a query for an unknown field invalid.
    const isInvalid = error instanceof ContentError && error.kind === 'client';
    if (fields.length > 0 && isInvalid) return undefined;
    throw error;
  }
}

/** The fields that are refused, without those in whose place the site has others. */
async function refusedOf(
  read: Read,
  collection: string,
  fields: readonly string[],
): Promise<readonly string[]> {
  const isGiven = async (wanted: readonly string[]) =>
    (await probe(read, collection, wanted)) !== undefined;
  const refused: string[] = [];
  for (const field of await refusedAmong(fields, isGiven)) {
    const others = Object.entries(authorName.instead).find(([name]) => name === field)?.[1];
    if (!others || !(await isGiven(others))) refused.push(field);
  }
  return refused;
}

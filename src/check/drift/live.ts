import { ContentError } from '#content/findings/errors.ts';
import { collectionsFrom, fieldsFrom, isRecord, othersOf, relationsFrom } from './described-fields';
import {
  createServiceReader,
  REFUSED,
  type ReadService,
  type ServiceOptions,
} from './read-service';
import type { Access, ServiceCollection, Source } from './structure';

/**
 * A content service that is asked itself: `/fields/{collection}` for its fields and `/permissions/me` for what the token
 * may read. Where it does not answer the first, each field is asked for in `/items/{collection}`. Every address is asked
 * once, and only when it is needed.
 */
export function liveSource(options: ServiceOptions): Source {
  const read = onceEach(createServiceReader(options));
  const facts = async () => collectionsFrom(orNothing(await read('/collections', 'collections')));
  const relations = async () => relationsFrom(orNothing(await read('/relations', 'relations')));
  const permissions = async () => permissionsFrom(await read('/permissions/me', 'permissions'));

  async function collection(name: string, wanted: readonly string[]): Promise<ServiceCollection> {
    const permitted = await permissions();
    const access = accessIn(permitted, name);
    // The token has some permission for it, so it exists; but not that of reading.
    if (access === 'none' && permitted?.has(name)) return { state: 'not-permitted' };
    const described = await read(`/fields/${encodeURIComponent(name)}`, name);
    if (Array.isArray(described) && described.length > 0) {
      if (access === 'none') return { state: 'not-permitted' };
      const own = (await facts()).find((one) => one.name === name);
      return {
        state: 'known',
        fields: fieldsFrom(described, {
          collection: name,
          relations: await relations(),
          own: own?.own ?? [],
        }),
        access,
        complete: false,
        singleton: own?.singleton,
      };
    }
    if ((await probe(read, name, [])) === REFUSED) return { state: 'absent-or-refused' };
    const refused = new Set(await refusedOf(read, name, wanted));
    // What answers may be read, whatever the permissions say.
    return { state: 'probed', refused, access: access === 'none' ? 'unknown' : access };
  }

  return {
    collection,
    others: async (known) => othersOf(await facts(), await relations(), known),
  };
}

const orNothing = (data: unknown): unknown => (data === REFUSED ? [] : data);

function onceEach(read: ReadService): ReadService {
  const known = new Map<string, Promise<unknown>>();
  return (path, about) => {
    const answer = known.get(path) ?? read(path, about);
    known.set(path, answer);
    return answer;
  };
}

/** What the token may read, by collection; `undefined` where the service does not tell this token. */
function permissionsFrom(data: unknown): ReadonlyMap<string, Access> | undefined {
  if (!isRecord(data)) return undefined;
  const known = Object.entries(data).flatMap(([name, actions]): [string, Access][] => {
    const read = isRecord(actions) ? actions['read'] : undefined;
    return isRecord(read) ? [[name, accessFrom(read)]] : [];
  });
  return known.length === 0 && Object.keys(data).length > 0 ? undefined : new Map(known);
}

function accessFrom({ access, fields }: Readonly<Record<string, unknown>>): Access {
  if (access === 'none') return 'none';
  const names = Array.isArray(fields) ? fields.filter((name) => typeof name === 'string') : [];
  return {
    fields: names.includes('*') ? 'all' : new Set(names),
    partial: access === 'partial',
  };
}

function accessIn(permitted: ReadonlyMap<string, Access> | undefined, name: string): Access {
  return permitted === undefined ? 'unknown' : (permitted.get(name) ?? 'none');
}

/** Asks for one entry with these fields; with those that the token may read when there are none. */
async function probe(read: ReadService, collection: string, fields: readonly string[]) {
  const query = new URLSearchParams({ limit: '1' });
  if (fields.length > 0) query.set('fields', fields.join(','));
  try {
    return await read(`/items/${encodeURIComponent(collection)}?${query}`, collection);
  } catch (error) {
    // Some versions call a query for an unknown field invalid.
    if (fields.length > 0 && error instanceof ContentError && error.kind === 'client') {
      return REFUSED;
    }
    throw error;
  }
}

/** The fields that are refused, found by halving: a collection without any costs one request. */
async function refusedOf(
  read: ReadService,
  collection: string,
  fields: readonly string[],
): Promise<readonly string[]> {
  if (fields.length === 0 || (await probe(read, collection, fields)) !== REFUSED) return [];
  if (fields.length === 1) return fields;
  const middle = Math.ceil(fields.length / 2);
  const halves = [fields.slice(0, middle), fields.slice(middle)];
  const refused: string[] = [];
  for (const half of halves) refused.push(...(await refusedOf(read, collection, half)));
  return refused;
}

import { ContentError } from '#content/findings/errors.ts';
import type { ContentAnswer, ContentQuery } from './query';

const retryRefusedAfterMs = 60_000;

type Ask = (query: ContentQuery) => Promise<ContentAnswer>;

/**
 * Reads with optional fields. If the service refuses some, reads again without them. Directus answers 403 to the whole read if
 * one field is absent or not allowed. Directus 11 and 12 name such fields in the reason, 10 does not.
 */
export function createOptionalFields(now: () => number) {
  const refusedUntil = new Map<string, number>();

  return async function read(
    collection: string,
    { optional, instead = {}, ...query }: ContentQuery,
    ask: Ask,
  ): Promise<ContentAnswer> {
    if (optional === undefined) return ask(query);
    const isRefused = (field: string) => (refusedUntil.get(`${collection} ${field}`) ?? 0) > now();
    for (;;) {
      const refused = optional.filter(isRefused);
      const substitutes = refused.flatMap((field) => instead[field] ?? []);
      const wanted = [...optional, ...substitutes].filter((field) => !isRefused(field));
      const asking = (fields: readonly string[]) => queryWith(query, fields, isRefused);
      try {
        const answer = await ask(asking(wanted));
        const missing = refused.filter(
          (field) => !instead[field]?.some((substitute) => wanted.includes(substitute)),
        );
        return missing.length > 0 ? { ...answer, refused: missing } : answer;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        const isAnswered = (fields: readonly string[]) =>
          ask({ ...asking(fields), limit: 1, meta: undefined }).then(
            () => true,
            (reason: unknown) => {
              if (!isRefusal(reason)) throw reason;
              return false;
            },
          );
        const refusals = await refusedFields(error, wanted, isAnswered);
        if (refusals.length === 0) throw error;
        for (const field of refusals)
          refusedUntil.set(`${collection} ${field}`, now() + retryRefusedAfterMs);
      }
    }
  };
}

/** Adds optional fields and conditions to a query, and removes refused fields from its order. */
function queryWith(
  { fields, sort, filter, optionalFilter = {}, ...query }: ContentQuery,
  wanted: readonly string[],
  isRefused: (field: string) => boolean,
): ContentQuery {
  const order = [sort ?? []].flat().filter((name) => !isRefused(name.replace('-', '')));
  const conditions = Object.entries(optionalFilter).flatMap(([field, condition]) =>
    wanted.includes(field) ? [condition] : [],
  );
  const all = [...(filter ? [filter] : []), ...conditions];
  const [only] = all;
  return {
    ...(fields ? { fields: [...fields, ...wanted] } : {}),
    ...(only ? { filter: all.length > 1 ? { _and: all } : only } : {}),
    ...query,
    ...(order.length > 0 ? { sort: order } : {}),
  };
}

async function refusedFields(
  refusal: ContentError,
  wanted: readonly string[],
  isAnswered: (fields: readonly string[]) => Promise<boolean>,
): Promise<readonly string[]> {
  const named = parseRefusedFields(refusal);
  if (named) {
    return wanted.filter((field) =>
      named.some((name) => field === name || field.startsWith(`${name}.`)),
    );
  }
  return (await isAnswered([])) ? refusedAmong(wanted, isAnswered) : [];
}

/** Some versions of Directus answer 400 to a query for an unknown field. */
const isRefusal = (error: unknown): error is ContentError =>
  error instanceof ContentError && (error.kind === 'forbidden' || error.kind === 'client');

/**
 * The fields that a refusal names, as paths; `undefined` if it names none. Directus 12.4: “You don't have permission to access
 * fields "a", "b" in collection "users" or they do not exist. Queried in "author".” (or “in root”).
 */
function parseRefusedFields({ errors }: ContentError): readonly string[] | undefined {
  const fields = errors.flatMap(({ message = '' }) => {
    const [, names] = /fields? ("[^"]+"(?:, "[^"]+")*) in collection "/.exec(message) ?? [];
    const [place, path] = /Queried in (?:root|"([^"]+)")/.exec(message) ?? [];
    if (names === undefined || place === undefined) return [];
    const prefix = path === undefined ? '' : `${path}.`;
    return [...names.matchAll(/"([^"]+)"/g)].map(([, name]) => `${prefix}${name}`);
  });
  return fields.length > 0 ? fields : undefined;
}

/**
 * Finds the refused fields by bisection.
 * @param isAnswered whether the service answers a request for these fields
 */
async function refusedAmong(
  fields: readonly string[],
  isAnswered: (fields: readonly string[]) => Promise<boolean>,
): Promise<readonly string[]> {
  if (fields.length === 0 || (await isAnswered(fields))) return [];
  if (fields.length === 1) return fields;
  const middle = Math.ceil(fields.length / 2);
  return [
    ...(await refusedAmong(fields.slice(0, middle), isAnswered)),
    ...(await refusedAmong(fields.slice(middle), isAnswered)),
  ];
}

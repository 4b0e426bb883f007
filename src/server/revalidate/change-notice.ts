import type { ContentChange } from '#server/content-cache/resource-tags.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** One name or several, however the sender writes them: a template of a Directus Flow makes text of a list. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'string') return [];
  const list = value.trimStart().startsWith('[') ? parsed(value) : undefined;
  if (Array.isArray(list)) return namesIn(list);
  return value
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

/**
 * What has changed, from the body of a notice: `collection`, and what is known of its entries: `key` or `keys`, `slug` or
 * `slugs`, and the slug in `payload`, which Directus sends when it was written. So `{{$trigger}}` of an event hook of Directus
 * can be sent as it is. What else there is, such as `event`, is not needed: created, changed and deleted content is read anew.
 * @returns `undefined` when the body is no JSON or names no collection
 */
export function changeIn(body: string): ContentChange | undefined {
  const notice = parsed(body);
  if (!isObject(notice)) return undefined;
  const { collection, key, keys, slug, slugs, payload } = notice;
  if (typeof collection !== 'string' || collection === '') return undefined;
  const written = isObject(payload) ? payload['slug'] : undefined;
  return {
    collection,
    keys: [...namesIn(key), ...namesIn(keys)],
    slugs: [...namesIn(slug), ...namesIn(slugs), ...namesIn(written)],
  };
}

import { idOf } from '#content/boundary/boundary.ts';
import { dateTimeOf } from '#content/boundary/coerce-text.ts';
import { percentDecoded } from '#content/html/link-address.ts';
import { latestDate, type ServedSlug } from '#content/resources/posts.ts';
import { formats } from '#generated/format-rules.ts';
import { maxSlugLength } from '#generated/formats.ts';

export interface SluggedPost {
  readonly id: string;
  readonly slug: unknown;
  readonly created?: string | undefined;
}

export function sluggedPost(record: unknown): SluggedPost | undefined {
  const id = idOf(record);
  if (id === undefined) return undefined;
  const { slug, date_created } = record as Readonly<Record<string, unknown>>;
  const created = latestDate({ date_created: dateTimeOf(date_created) });
  return { id, slug, created };
}

const maxStoredLength = 1_000;

const storedText = (slug: unknown): string =>
  typeof slug === 'string' || typeof slug === 'number'
    ? String(slug).slice(0, maxStoredLength)
    : '';

/** On a static host `/blog/posts/index` is the list of posts. */
const reservedSlug = 'index';

/** True if the site can serve a post under its stored slug, provided no other post has it. */
export function isServedAsStored(slug: unknown): boolean {
  const text = storedText(slug);
  return formats.slug(text) && text !== reservedSlug;
}

/** The slug in a pasted address: `https://site.example/blog/posts/my-post?x=1` → `my-post`. */
function withoutAddress(text: string): string {
  const [, post] = /(?:^|\/)blog\/posts\/([^?#]+)/i.exec(text) ?? [];
  if (post !== undefined) return post;
  const [, path] = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*([^?#]*)/i.exec(text) ?? [];
  return path === undefined ? text : (path.split('/').findLast((part) => part !== '') ?? '');
}

/** Characters that do not separate words: apostrophes, invisible format characters, emoji variants. */
const silent = /['’‘ʼ`´\p{Cf}\p{Variation_Selector}\p{Me}]/gu;
const wordPattern = /[\p{Ll}\p{Lo}\p{Lm}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{N}\p{M}]*/gu;

/** Maximum length of a repaired slug in bytes of UTF-8: with an extension it must be a valid file name. */
const maxSlugBytes = 200;

const bytesIn = (text: string) => new TextEncoder().encode(text).length;

/** Cuts after a whole word where there is one, otherwise after a whole character. */
function shortened(slug: string, maxBytes: number): string {
  if (slug.length <= maxSlugLength && bytesIn(slug) <= maxBytes) return slug;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en').segment(slug)) {
    if (bytesIn(kept + segment) > maxBytes) break;
    kept += segment;
  }
  const end = kept.lastIndexOf('-');
  return end > kept.length / 2 ? kept.slice(0, end) : kept;
}

/**
 * Repairs a slug: lower case, letters of every script, accents composed (NFC), one hyphen between words. A valid slug stays
 * unchanged. @returns `undefined` if no letter or digit remains
 */
export function repairSlug(text: string): string | undefined {
  if (formats.slug(text)) return text;
  const meant = withoutAddress(
    percentDecoded(text.slice(0, maxStoredLength).toWellFormed().trim()),
  );
  const plain = meant.replaceAll(silent, '').normalize('NFKC').toLowerCase().normalize('NFC');
  const words = plain.replaceAll(silent, '').match(wordPattern) ?? [];
  const slug = shortened(words.join('-'), maxSlugBytes);
  return slug === '' ? undefined : slug;
}

/** @param count makes the slug unique when the id alone does not */
function withSuffix(slug: string, id: string, count = 1): string {
  const suffix = `-${repairSlug(id)?.slice(0, 60) ?? '0'}${count > 1 ? `-${count}` : ''}`;
  return shortened(slug, maxSlugBytes - bytesIn(suffix)) + suffix;
}

/** The slug of a post if no other post has it: the repaired slug, or `post-<id>`. */
export const wantedSlug = ({ id, slug }: SluggedPost): string =>
  repairSlug(storedText(slug)) ?? withSuffix('post', id);

const inOrder = new Intl.Collator('en', { numeric: true });

/** Sorts the oldest post first, so that a new post never takes the address of an older one. Only numeric ids grow with age. */
function byAge(a: SluggedPost, b: SluggedPost): number {
  const areNumbered = [a, b].every(({ id }) => /^\d+$/.test(id));
  const [first, second] = [a.created ?? '9', b.created ?? '9'];
  if (!areNumbered && first !== second) return first < second ? -1 : 1;
  return inOrder.compare(a.id, b.id) || (a.id < b.id ? -1 : 1);
}

/**
 * Lists the posts whose served slug differs from the stored slug. A valid slug stays with its post, or with the oldest post if
 * several have it. Every other post gets its repaired slug, followed by its id if that slug is taken.
 */
export function servedSlugs(posts: readonly SluggedPost[]): readonly ServedSlug[] {
  const owners = new Map([[reservedSlug, '']]);
  const sorted = posts.toSorted(byAge);
  for (const { id, slug } of sorted) {
    const stored = storedText(slug);
    if (isServedAsStored(slug) && !owners.has(stored)) owners.set(stored, id);
  }
  return sorted.flatMap((post): readonly ServedSlug[] => {
    const { id, slug } = post;
    const stored = storedText(slug);
    if (isServedAsStored(slug) && owners.get(stored) === id) return [];
    const wanted = wantedSlug(post);
    let served = wanted;
    for (let count = 1; owners.has(served); count += 1) served = withSuffix(wanted, id, count);
    owners.set(served, id);
    return [{ id, stored, served }];
  });
}

/** Normalises a slug for comparison: case, percent-encoding and composition make no difference. */
const spellingOf = (text: string): string =>
  percentDecoded(text.trim()).normalize('NFC').toLowerCase().slice(0, maxSlugLength);

/** Finds a post by its served slug, or by any spelling of its stored slug. Exact matches go first. */
export function findSlug(slugs: readonly ServedSlug[], spelling: string): ServedSlug | undefined {
  const same = spellingOf(spelling);
  if (same === '') return undefined;
  return (
    slugs.find(({ served }) => served === spelling) ??
    slugs.find(({ stored }) => stored.trim() === spelling) ??
    slugs.find(({ stored }) => spellingOf(stored) === same)
  );
}

import type { PictureVersions } from '#components/pictures/picture-address.ts';
import { stableHash } from '#content/findings/stable-hash.ts';
import { isAssetId } from '#embedded/transform/assets.ts';

/** A file of the content service that an editor has put in the place of one of the site's own pictures. */
export interface OverrideFile {
  readonly id: string;
  /** Changes with the file and with what is in it. */
  readonly version: string;
  /** Whether it is the same file at every size: an SVG scales by itself, and an animation would be lost by resizing. */
  readonly illustration: boolean;
}

/** Fields of a file that are read; a token that may not read one of them may not read the list. */
export const fields = ['id', 'title', 'type', 'uploaded_on'] as const;

/** The address of the list of the files with these titles, newest first (Directus, “Files”). */
export function listAddress(names: ReadonlySet<string>): string {
  const query = new URLSearchParams({
    filter: JSON.stringify({ title: { _in: [...names] } }),
    sort: '-uploaded_on',
    fields: fields.join(','),
    limit: '-1',
  });
  return `/files?${query}`;
}

/**
 * The file for each title, out of a list that has the newest first.
 * @throws TypeError when it is no list of Directus
 */
export function readListing(json: unknown): ReadonlyMap<string, OverrideFile> {
  const data = isObject(json) ? json['data'] : undefined;
  if (!Array.isArray(data)) throw new TypeError('It answers without “data”.');
  const files = data.filter(isObject);
  // Databases differ on where they sort what has no date: while a file is being uploaded it has none.
  const inOrder = [
    ...files.filter((file) => file['uploaded_on']),
    ...files.filter((file) => !file['uploaded_on']),
  ];
  const found = new Map<string, OverrideFile>();
  for (const { id, title, type, uploaded_on } of inOrder) {
    const usable = typeof id === 'string' && isAssetId(id) && /^image\//.test(String(type));
    if (usable && typeof title === 'string' && !found.has(title)) {
      const version = versionOf(`${id} ${uploaded_on}`);
      found.set(title, { id, version, illustration: /svg|gif/.test(String(type)) });
    }
  }
  return found;
}

/** The versions as pages and browsers need them. */
export function versionsOf(listing: ReadonlyMap<string, OverrideFile>): PictureVersions {
  const named = (wanted: boolean) =>
    Object.fromEntries(
      [...listing]
        .filter(([, { illustration }]) => illustration === wanted)
        .map(([name, { version }]) => [name, version] as const),
    );
  return { drawings: named(true), photographs: named(false) };
}

/** Five letters of an address: few enough for every document, and enough to tell one file from the next. */
function versionOf(text: string): string {
  const number = Number.parseInt(stableHash(text).slice(0, 8), 16);
  return number.toString(36).padStart(5, '0').slice(-5);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

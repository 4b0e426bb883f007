import { noneReplaced, type PictureVersions } from '#components/pictures/picture-address.ts';
import { ContentError } from '#content/findings/errors.ts';
import { stableHash } from '#content/findings/stable-hash.ts';
import type { Resource } from '#content/load/resource.ts';
import { filesTag } from '#content/store/tags.ts';
import { isAssetId } from '#embedded/transform/assets.ts';
import { ownDrawings, ownPhotographs } from '#generated/own-pictures.ts';
import { pages } from '#pages/index.ts';
import { messages } from '#server/messages.ts';

/** A file of the content service that replaces one of the site's own pictures. */
export interface OverrideFile {
  readonly id: string;
  /** Changes with the file and its content. */
  readonly version: string;
  /** SVGs scale by themselves, and resizing would end an animation. */
  readonly hasOneSize: boolean;
}

/** By the name of the replaced picture. */
export type ImageOverrides = Readonly<Record<string, OverrideFile>>;

/** Names of pictures behind a page's words. */
export const namesBehindWords: ReadonlySet<string> = new Set(
  pages.flatMap(({ image }) => image ?? []),
);

/** Names of pictures that editors can replace. */
export const pictureNames: ReadonlySet<string> = new Set([
  ...namesBehindWords,
  ...Object.keys({ ...ownDrawings, ...ownPhotographs }),
]);

/** Directus refuses the list to a token that may not read one of these. */
const fields = ['id', 'title', 'type', 'uploaded_on'];

/** Finds the newest picture whose title is the name of one of the site's pictures. Editors can choose titles, but not ids. */
export const imageOverrides: Resource<ImageOverrides> = {
  path: `/content/${filesTag}.json`,
  async load(client) {
    const filter = { title: { _in: [...pictureNames] } };
    const query = { filter, sort: '-uploaded_on', fields, limit: -1 };
    const { data } = await client.read('directus_files', query).catch((error: unknown) => {
      const isRefused = error instanceof ContentError && error.kind === 'forbidden';
      const words = messages.filesNotListed(fields.join(', '));
      throw isRefused ? new Error(words, { cause: error }) : error;
    });
    return overridesIn(Array.isArray(data) ? data.filter(isObject) : []);
  },
};

/** @param files newest first */
function overridesIn(files: readonly Readonly<Record<string, unknown>>[]): ImageOverrides {
  const found = new Map<string, OverrideFile>();
  // Without a date, the upload has not ended.
  const uploaded = files.filter((file) => file['uploaded_on']);
  for (const { id, title, type, uploaded_on } of uploaded) {
    const isUsable = typeof id === 'string' && isAssetId(id) && mayBePicture(type);
    if (!isUsable || typeof title !== 'string' || found.has(title)) continue;
    // Short, because every document contains many.
    const version = stableHash(`${id} ${uploaded_on}`).slice(0, 4);
    found.set(title, { id, version, hasOneSize: /svg|gif/.test(String(type)) });
  }
  return Object.fromEntries(found);
}

/** Some tools upload pictures without a type. Their bytes are checked when they are shown. */
const mayBePicture = (type: unknown) =>
  type === null || /^image\/|^(?:application|binary)\/octet-stream$/.test(String(type));

/** The versions as pages need them. */
export function versionsOf(overrides: ImageOverrides): PictureVersions {
  const entries = Object.entries(overrides);
  if (entries.length === 0) return noneReplaced;
  const versions = { drawings: {}, photographs: {} } satisfies PictureVersions;
  for (const [name, { hasOneSize, version }] of entries) {
    Object.assign(hasOneSize ? versions.drawings : versions.photographs, { [name]: version });
  }
  return versions;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

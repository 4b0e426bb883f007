import { noneReplaced, type PictureVersions } from '#components/pictures/picture-address.ts';
import { ContentError } from '#content/findings/errors.ts';
import { stableHash } from '#content/findings/stable-hash.ts';
import type { Resource } from '#content/load/resource.ts';
import { filesTag } from '#content/store/tags.ts';
import { isAssetId } from '#embedded/transform/assets.ts';
import { ownDrawings, ownPhotographs } from '#generated/own-pictures.ts';
import { pages } from '#pages/index.ts';
import { messages } from '#server/messages.ts';

/** A file of the content service that an editor has put in the place of one of the site's own pictures. */
export interface OverrideFile {
  readonly id: string;
  /** Changes with the file and with what is in it. */
  readonly version: string;
  /** Whether it is the same file at every size: an SVG scales by itself, and an animation would be lost by resizing. */
  readonly hasOneSize: boolean;
}

/** Image overrides by the name of the picture. */
export type ImageOverrides = Readonly<Record<string, OverrideFile>>;

/** Names of pictures that stand behind the words of a page. */
export const namesBehindWords: ReadonlySet<string> = new Set(
  pages.flatMap(({ image }) => image ?? []),
);

/** The names that editors can override a picture by. */
export const pictureNames: ReadonlySet<string> = new Set([
  ...namesBehindWords,
  ...Object.keys({ ...ownDrawings, ...ownPhotographs }),
]);

/** Fields of a file that are read; a token that may not read one of them may not read the list. */
const fields = ['id', 'title', 'type', 'uploaded_on'];

/**
 * The image overrides: for each name the newest picture among the files of the content service with that title. Ids of files
 * cannot be chosen there, titles can. Pages depend on this resource as on any other, and are rendered anew when it changes.
 */
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

/** The file for each title, out of a list that has the newest first. */
function overridesIn(files: readonly Readonly<Record<string, unknown>>[]): ImageOverrides {
  const found = new Map<string, OverrideFile>();
  // A file that is still being uploaded has no date; databases differ on where they sort it.
  const uploaded = files.filter((file) => file['uploaded_on']);
  for (const { id, title, type, uploaded_on } of uploaded) {
    const isUsable = typeof id === 'string' && isAssetId(id) && mayBePicture(type);
    if (!isUsable || typeof title !== 'string' || found.has(title)) continue;
    // Four letters of an address: few enough for every document, and enough to tell one file from the next.
    const version = stableHash(`${id} ${uploaded_on}`).slice(0, 4);
    found.set(title, { id, version, hasOneSize: /svg|gif/.test(String(type)) });
  }
  return Object.fromEntries(found);
}

/** Uploaded by some tools, a picture has no type or that of any file: its bytes decide when it is shown. */
const mayBePicture = (type: unknown) =>
  type === null || /^image\/|^(?:application|binary)\/octet-stream$/.test(String(type));

/** The versions as pages and browsers need them. */
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

import { noneReplaced, type PictureVersions } from '#components/pictures/picture-address.ts';
import { ContentError } from '#content/findings/errors.ts';
import type { Report } from '#content/findings/finding.ts';
import { stableHash } from '#content/findings/stable-hash.ts';
import { factFields, factsOf } from '#content/load/files.ts';
import type { Resource } from '#content/load/resource.ts';
import { isObject } from '#content/objects.ts';
import type { FileFacts } from '#content/resources/files.ts';
import { createKey } from '#content/resources/key.ts';
import { isAssetId } from '#embedded/transform/assets.ts';
import { ownDrawings, ownPhotographs } from '#generated/own-pictures.ts';
import { pages } from '#renderer/pages.ts';

/** A file of the content service that replaces one of the site's own pictures. */
interface OverrideFile {
  readonly id: string;
  /** Changes when another file replaces the picture, or when the file is uploaded again. */
  readonly version: string;
  /** True for SVGs, which scale by themselves, and for animations, which resizing would stop. */
  readonly hasOneSize: boolean;
  readonly facts?: FileFacts;
}

export type ImageOverrides = Readonly<Record<string, OverrideFile>>;

/** Names of pictures that are shown behind text. */
export const backgroundNames: ReadonlySet<string> = new Set(
  pages.flatMap(({ image }) => image ?? []),
);

/** Names of pictures that editors can replace. */
export const pictureNames: ReadonlySet<string> = new Set([
  ...backgroundNames,
  ...Object.keys({ ...ownDrawings, ...ownPhotographs }),
]);

/** Directus refuses the list if the token may not read one of these fields. */
const fields = ['id', 'title', 'type', 'uploaded_on'];
const optional = factFields.filter((field) => !fields.includes(field));

/** Finds, for each of the site's pictures, the newest file with its name as title. Editors can choose titles, but not ids. */
export const imageOverrides: Resource<ImageOverrides> = {
  ...createKey('pictures'),
  async read(client) {
    const filter = { title: { _in: [...pictureNames] } };
    const query = { filter, sort: '-uploaded_on', fields, limit: -1, optional };
    return client.read('directus_files', query).catch((error: unknown) => {
      const isRefused = error instanceof ContentError && error.kind === 'forbidden';
      if (!isRefused) throw error;
      throw new Error(
        `The token may not list the files of the content service, so editors cannot replace pictures. Let it read ${fields.join(', ')} of directus_files.`,
        { cause: error },
      );
    });
  },
  parse: ({ data }, { report }) =>
    overridesIn(Array.isArray(data) ? data.filter(isObject) : [], report),
};

/** @param files newest first */
function overridesIn(
  files: readonly Readonly<Record<string, unknown>>[],
  report: Report,
): ImageOverrides {
  const overrides = new Map<string, OverrideFile>();
  // Files without a date are still being uploaded.
  const uploaded = files.filter((file) => file['uploaded_on']);
  for (const file of uploaded) {
    const { id, title, type, uploaded_on } = file;
    const isUsable = typeof id === 'string' && isAssetId(id) && mayBePicture(type);
    if (!isUsable || typeof title !== 'string' || overrides.has(title)) continue;
    // Short, because every document contains many versions.
    const version = stableHash(`${id} ${uploaded_on}`).slice(0, 4);
    const hasOneSize = /svg|gif/.test(String(type));
    const facts = factsOf(file, id, report);
    const isAny = Object.keys(facts).length > 0;
    overrides.set(title, { id, version, hasOneSize, facts: isAny ? facts : undefined });
  }
  return Object.fromEntries(overrides);
}

/**
 * Returns whether a file may be a picture. Some tools upload pictures without a type, so their bytes are checked when they are
 * shown.
 */
const mayBePicture = (type: unknown) =>
  type === null || /^image\/|^(?:application|binary)\/octet-stream$/.test(String(type));

export function versionsOf(overrides: ImageOverrides): PictureVersions {
  const entries = Object.entries(overrides);
  if (entries.length === 0) return noneReplaced;
  const versionsIn = (isWanted: (file: OverrideFile) => boolean) =>
    Object.fromEntries(
      entries.flatMap(([name, file]) => (isWanted(file) ? [[name, file.version]] : [])),
    );
  const facts = entries.flatMap(([name, file]) => (file.facts ? [[name, file.facts]] : []));
  return {
    drawings: versionsIn(({ hasOneSize }) => hasOneSize),
    photographs: versionsIn(({ hasOneSize }) => !hasOneSize),
    facts: facts.length > 0 ? Object.fromEntries(facts) : undefined,
  };
}

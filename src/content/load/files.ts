import { namesClaims } from '#content/claims/claim-text.ts';
import type { ContentClient } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import { type EntryRef, findingAt, type Report } from '#content/findings/finding.ts';
import type { FileFacts, FilesById } from '#content/resources/files.ts';
import { createKey } from '#content/resources/key.ts';
import type { CollectionModel } from '#generated/model.ts';
import type { Resource } from './resource';
import { emptyList, readWholeList, type WholeList } from './whole-list';

/** The fields of a file that the facts come from. A service may refuse them. */
export const factFields = [
  'title',
  'description',
  'tags',
  'location',
  'focal_point_x',
  'focal_point_y',
  'width',
  'height',
] as const;

type FileRecord = Readonly<Record<string, unknown>>;

/** The tag by which an editor marks a picture as decorative. */
const decorative = 'decorative';

/** Bounds the memory. The newest files count. */
const maxFiles = 10_000;

const maxAltLength = 300;

/** Describes files of the content service, to name their places in findings. */
const filesModel: CollectionModel = {
  name: 'directus_files',
  title: 'Files',
  description: '',
  kind: 'list',
  required: [],
  fields: {
    focal_point_x: { type: 'number', title: 'Focal point', description: '' },
    title: { type: 'text', title: 'Title', description: '' },
    description: { type: 'text', title: 'Description', description: '' },
    location: { type: 'text', title: 'Location', description: '' },
  },
};

const textIn = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '';

/** Names a file in findings. */
export const fileRef = (id: string, title: unknown): EntryRef => ({
  model: filesModel,
  entry: id,
  label: textIn(title) || id,
});

const isDecorative = ({ tags }: FileRecord): boolean =>
  Array.isArray(tags) && tags.some((tag) => textIn(tag).toLowerCase() === decorative);

function focusOf(file: FileRecord, id: string, report: Report): FileFacts['focus'] {
  const { focal_point_x: x, focal_point_y: y, width, height } = file;
  if ((x ?? y ?? undefined) === undefined) return undefined;
  const refuse = (reason: string) =>
    report(
      findingAt(fileRef(id, file['title']), ['focal_point_x'], {
        rule: 'focal-point',
        message: `${reason}, so it is ignored, and crops keep the middle of the picture.`,
      }),
    );
  if (typeof x !== 'number' || typeof y !== 'number') {
    refuse('has only one of its two numbers');
    return undefined;
  }
  // The service does not know the size of every file, and may refuse it.
  if (typeof width !== 'number' || typeof height !== 'number') return undefined;
  if (x < 0 || y < 0 || x > width || y > height) {
    refuse(`is at ${x}, ${y}, outside the picture of ${width} × ${height} pixels`);
    return undefined;
  }
  return [Math.round((100 * x) / width), Math.round((100 * y) / height)];
}

/** The width of the column of a text, in pixels. Only narrower pictures need their size. */
const columnWidth = 720;

function smallSizeOf({ width, height }: FileRecord): FileFacts['size'] {
  const isKnown = typeof width === 'number' && typeof height === 'number';
  return isKnown && width > 0 && height > 0 && width < columnWidth ? [width, height] : undefined;
}

/**
 * Returns the facts in a record of `directus_files`. Reports and leaves out a focal point outside the picture, and an alt text that
 * names a checked figure, because alt texts are attributes.
 */
export function factsOf(file: FileRecord, id: string, report: Report): FileFacts {
  const readWords = (field: 'title' | 'description' | 'location') => {
    const text = textIn(file[field]);
    if (!namesClaims(text)) return text;
    const message = 'names a checked figure, which only a text of a page can show. It is left out.';
    report(findingAt(fileRef(id, file['title']), [field], { rule: 'claim-misplaced', message }));
    return '';
  };
  const words = readWords('description').slice(0, maxAltLength);
  const alt = isDecorative(file) ? '' : words || undefined;
  const name = readWords('title');
  const caption = readWords('location');
  const focus = focusOf(file, id, report);
  const size = smallSizeOf(file);
  return {
    ...(alt === undefined ? {} : { alt, ...(name && name !== id ? { title: name } : {}) }),
    ...(focus ? { focus } : {}),
    ...(caption ? { caption } : {}),
    ...(size ? { size } : {}),
  };
}

export interface ListedFiles {
  /** The facts of each listed file, also of files without any. */
  readonly files: ReadonlyMap<string, FileFacts>;
  readonly titles: ReadonlyMap<string, string>;
  /** True if the service gives alt texts. */
  readonly hasWords: boolean;
}

/** Lists the files of the content service, newest first. */
function readFileList(client: ContentClient): Promise<WholeList> {
  const query = {
    fields: ['id'],
    optional: [...factFields, 'uploaded_on'],
    sort: ['-uploaded_on', 'id'],
  };
  return readWholeList(client, 'directus_files', query, maxFiles);
}

function parseFiles({ data, refused }: WholeList, report: Report): ListedFiles {
  if (refused.length > 0) {
    const message = `have fields that the content service refuses (${refused.join(', ')}), so visitors get no words, focal points or captions from them.`;
    const fix =
      'Let the token read these fields of directus_files, or run “npm run directus -- access”.';
    report(findingAt({ model: filesModel }, [], { rule: 'drift-permission', message, fix }));
  }
  const listed = (data as readonly FileRecord[]).flatMap((file) =>
    typeof file?.['id'] === 'string' ? [[file['id'], file] as const] : [],
  );
  return {
    files: new Map(listed.map(([id, file]) => [id, factsOf(file, id, report)])),
    titles: new Map(listed.map(([id, file]) => [id, textIn(file['title'])])),
    hasWords: !refused.includes('description'),
  };
}

/** Lists the files of the content service, newest first. @throws ContentError */
export const readFiles = async (client: ContentClient, report: Report): Promise<ListedFiles> =>
  parseFiles(await readFileList(client), report);

/** The facts of all files that have some. The content store adds them to the resources that name the files. */
export const fileFacts: Resource<FilesById, WholeList> = {
  ...createKey('files'),
  read: (client) =>
    readFileList(client).catch((error: unknown) => {
      // Replacing pictures needs the same permission, and its error says so.
      if (error instanceof ContentError && error.kind === 'forbidden') return emptyList;
      throw error;
    }),
  parse(answer, { report }) {
    const { files } = parseFiles(answer, report);
    const known = [...files].filter(([, facts]) => Object.keys(facts).length > 0);
    return Object.fromEntries(known);
  },
};

import { Refusal, refusals } from './messages';
import { descriptorText, type PagePlan, schemaOf } from './page-files';
import { descriptorFolder, type Project } from './project';
import { sampleContent } from './sample-content';

/** What was asked for; path and collection are made from the name where they are not given. */
export interface PageRequest {
  readonly name?: string | undefined;
  readonly group?: string | undefined;
  readonly path?: string | undefined;
  readonly collection?: string | undefined;
}

const NAME = /^(?=.*\p{L})[\p{L}\p{M}\p{N} &’'(),./+-]{2,60}$/u;
const PATH_PART = /^(?=.{1,60}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
const COLLECTION = /^(?=.{1,60}$)[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;

/** `/content/post/…` and `/content/lists/…` are addresses of their own; every object has a `constructor`. */
const RESERVED = ['post', 'lists', 'constructor'];

/**
 * Decides all of a new page without writing any of it.
 * @throws Refusal, one sentence with the remedy, when it cannot be added
 */
export function planPage(request: PageRequest, project: Project): PagePlan {
  if (request.name === undefined || request.group === undefined) {
    throw new Refusal(refusals.missingFlags());
  }
  const name = checkName(request.name, project);
  const group = groupOf(request.group, project);
  const slug = slugOf(name);
  const path = request.path ?? `${group.start}${slug}`;
  const part = checkPath(path, group.start, project);
  const collection = request.collection ?? slug.replaceAll('-', '_').replace(/^(?=\d)/, 'page_');
  checkCollection(collection);
  const files = {
    schema: {
      path: `schemas/collections/${collection}.json`,
      text: json(schemaOf(name)),
    },
    content: {
      path: `src/embedded/content/${collection}.json`,
      text: json(sampleContent(name)),
    },
    descriptor: {
      path: `${descriptorFolder}/${part}.page.ts`,
      text: descriptorText({ ...group, name, path, collection }),
    },
  };
  for (const file of Object.values(files)) {
    if (project.exists(file.path)) {
      const flag = file === files.descriptor ? '--path' : '--collection';
      throw new Refusal(refusals.fileExists(file.path, flag));
    }
  }
  return { name, path, collection, files };
}

/** The name, trimmed. @throws Refusal when it cannot be a title, or is one already */
function checkName(given: string, { descriptors }: Project): string {
  const name = given.trim().replace(/ +/g, ' ').normalize('NFC');
  if (!NAME.test(name)) throw new Refusal(refusals.badName(given));
  const key = name.toLowerCase();
  const same = descriptors.find(({ title }) => title?.toLowerCase() === key);
  if (same) throw new Refusal(refusals.nameTaken(name, same.file));
  return name;
}

/**
 * What a page takes from its group, named in whatever case: where addresses start, the picture of the group's first page,
 * and the order after its last one.
 * @throws Refusal when there is none of that title
 */
function groupOf(given: string, { descriptors }: Project) {
  const key = given.trim().toLowerCase();
  const pages = descriptors
    .filter(({ group }) => group?.toLowerCase() === key)
    .sort((a, b) => a.order - b.order);
  const { path = '', image = '', group = '' } = pages[0] ?? {};
  if (group === '') {
    const known = new Set(descriptors.flatMap((page) => page.group ?? []));
    throw new Refusal(refusals.unknownGroup(given, [...known]));
  }
  const start = path.slice(0, path.lastIndexOf('/') + 1);
  return { group, start, image, order: (pages.at(-1)?.order ?? 0) + 1 };
}

/** A name in lower-case ASCII words joined by hyphens; empty when it has no Latin letter or digit. */
function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}’']/gu, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The last part of a path. @throws Refusal when the path has the wrong form or place, or belongs to another page */
function checkPath(path: string, start: string, { descriptors }: Project): string {
  const part = path.slice(start.length);
  if (!path.startsWith(start) || !PATH_PART.test(part)) {
    throw new Refusal(refusals.badPath(path, start));
  }
  const owner = descriptors.find((descriptor) => descriptor.path === path);
  if (owner) throw new Refusal(refusals.pathTaken(path, owner.file));
  return part;
}

function checkCollection(collection: string): void {
  if (!COLLECTION.test(collection)) throw new Refusal(refusals.badCollection(collection));
  if (RESERVED.includes(collection)) throw new Refusal(refusals.reservedCollection(collection));
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

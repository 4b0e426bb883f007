import { descriptorText } from './descriptor';
import { Refusal, refusals } from './messages';
import { folders, type Project } from './project';
import { sampleContent } from './sample-content';
import { schemaText } from './schema';
import { type ServiceGroup, serviceGroups, specifiedPaths } from './service-groups';

/** What was asked for; path and collection are made from the name where they are not given. */
export interface PageRequest {
  readonly name: string;
  readonly group: string;
  readonly path?: string | undefined;
  readonly collection?: string | undefined;
}

/** A file to write: its path from the root of the project, and its text. */
export interface PlannedFile {
  readonly path: string;
  readonly text: string;
}

/** A page that may be added: what it is called, and its three files. */
export interface PagePlan {
  readonly name: string;
  readonly path: string;
  readonly collection: string;
  readonly files: {
    readonly schema: PlannedFile;
    readonly content: PlannedFile;
    readonly descriptor: PlannedFile;
  };
}

const NAME = /^(?=.*\p{L})[\p{L}\p{M}\p{N} &’'(),./+-]{2,60}$/u;
const PATH_PART = /^(?=.{1,60}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
const COLLECTION = /^(?=.{1,60}$)[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;

/** `/content/post/…` and `/content/lists/…` are addresses of their own; every object has a `constructor`. */
const RESERVED = ['post', 'lists', 'constructor'];

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

const startOf = (group: ServiceGroup) => `/services/${group.segment}/`;

/** The default address of a page. @throws Refusal when the name has nothing to make it from */
export function defaultPath(name: string, group: ServiceGroup): string {
  const slug = slugOf(name);
  if (slug !== '') return `${startOf(group)}${slug}`;
  throw new Refusal(refusals.nothingToNameBy(name, '--path', `${startOf(group)}caregiver-pilots`));
}

/** The default collection of a page. @throws Refusal when the name has nothing to make it from */
export function defaultCollection(name: string): string {
  const slug = slugOf(name).replaceAll('-', '_');
  if (slug !== '') return /^[a-z]/.test(slug) ? slug : `page_${slug}`;
  throw new Refusal(refusals.nothingToNameBy(name, '--collection', 'caregiver_pilots'));
}

/** The name, trimmed. @throws Refusal when it cannot be a title, or is one already */
export function checkName(given: string, { descriptors, collections }: Project): string {
  const name = given.trim().replace(/ +/g, ' ').normalize('NFC');
  if (!NAME.test(name)) throw new Refusal(refusals.badName(given));
  const key = name.toLowerCase();
  const same = [...descriptors, ...collections].find(({ title }) => title?.toLowerCase() === key);
  if (same) throw new Refusal(refusals.nameTaken(name, same.file));
  return name;
}

/** The group of a title, in whatever case. @throws Refusal when there is none of that title */
export function checkGroup(given: string): ServiceGroup {
  const key = given.trim().toLowerCase();
  const group = serviceGroups.find(({ title }) => title.toLowerCase() === key);
  if (group) return group;
  const known = serviceGroups.map(({ title }) => title);
  throw new Refusal(refusals.unknownGroup(given, known));
}

/** @throws Refusal when a path has the wrong form or place, or belongs to another page */
export function checkPath(path: string, group: ServiceGroup, project: Project): void {
  const start = startOf(group);
  const part = partOf(path);
  if (path !== `${start}${part}` || !PATH_PART.test(part)) {
    throw new Refusal(refusals.badPath(path, start));
  }
  const owner = project.descriptors.find((descriptor) => descriptor.path === path)?.file;
  if (owner ?? specifiedPaths.has(path)) {
    throw new Refusal(refusals.pathTaken(path, owner ?? 'a page of the specification'));
  }
  const file = descriptorFile(path);
  if (project.exists(file)) throw new Refusal(refusals.fileExists(file, '--path'));
}

/** @throws Refusal when a collection has the wrong form, or it or its content exists */
export function checkCollection(collection: string, project: Project): void {
  if (!COLLECTION.test(collection)) throw new Refusal(refusals.badCollection(collection));
  if (RESERVED.includes(collection)) throw new Refusal(refusals.reservedCollection(collection));
  const same = project.collections.find(({ name }) => name === collection);
  if (same) throw new Refusal(refusals.collectionTaken(collection, same.file));
  const folder = `${folders.content}/${collection}`;
  for (const file of [contentFile(collection), folder]) {
    if (project.exists(file)) throw new Refusal(refusals.fileExists(file, '--collection'));
  }
}

/**
 * Decides all of a new page without writing any of it.
 * @throws Refusal, one sentence with the remedy, when it cannot be added
 */
export function planPage(request: PageRequest, project: Project): PagePlan {
  const name = checkName(request.name, project);
  const group = checkGroup(request.group);
  const path = request.path ?? defaultPath(name, group);
  checkPath(path, group, project);
  const collection = request.collection ?? defaultCollection(name);
  checkCollection(collection, project);
  const orders = project.descriptors
    .filter((descriptor) => descriptor.group === group.title)
    .map(({ order = 0 }) => order);
  const order = Math.max(0, ...orders) + 1;
  const { title, image } = group;
  return {
    name,
    path,
    collection,
    files: {
      schema: { path: `${folders.schemas}/${collection}.json`, text: schemaText(name) },
      content: { path: contentFile(collection), text: json(sampleContent(name)) },
      descriptor: {
        path: descriptorFile(path),
        text: descriptorText({ name, path, collection, image, group: title, order }),
      },
    },
  };
}

const partOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const contentFile = (collection: string) => `${folders.content}/${collection}.json`;
const descriptorFile = (path: string) => `${folders.descriptors}/${partOf(path)}.page.ts`;
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

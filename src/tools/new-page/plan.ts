import { type PagePlan, type PageRequest, writeExample } from './dialogue';
import type { Project } from './project';
import { Refusal } from './refusal';
import { sampleContent } from './sample-content';
import { pageDescriptor, pageSchema } from './templates';

const namePattern = /^(?=.*\p{L})[\p{L}\p{M}\p{N} &’'(),./+-]{2,60}$/u;
const pathPartPattern = /^(?=.{1,60}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
const collectionPattern = /^(?=.{1,60}$)[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;

/** The site uses the addresses `/content/post/…` and `/content/lists/…`. Every object has a `constructor`. */
const reservedCollections = ['post', 'lists', 'constructor'];

/**
 * Plans the files of a new page without writing them.
 * @throws Refusal if the page cannot be added
 */
export function planPage(request: PageRequest, project: Project): PagePlan {
  if (request.name === undefined || request.group === undefined) {
    throw new Refusal(`Give --name and --group, for example: ${writeExample(project)}`);
  }
  const name = checkName(request.name, project);
  const { start, ...group } = findGroup(request.group, project);
  const slug = slugFrom(name);
  const path = request.path ?? `${start}${slug}`;
  const lastPart = checkPath(path, start, project);
  const collection = request.collection ?? slug.replaceAll('-', '_').replace(/^(?=\d)/, 'page_');
  checkCollection(collection);
  const files = {
    schema: {
      path: `${project.schemas}/collections/${collection}.json`,
      text: json(pageSchema(name, project.sharedFields)),
    },
    content: {
      path: `${project.folder}/content/${collection}.json`,
      text: json(sampleContent(name, project)),
    },
    descriptor: {
      path: `${project.folder}/pages/${lastPart}.page.ts`,
      text: pageDescriptor({ ...group, name, path, collection }),
    },
  };
  for (const file of Object.values(files)) {
    if (!project.exists(file.path)) continue;
    const flag = file === files.descriptor ? '--path' : '--collection';
    throw new Refusal(
      `${file.path} already exists. Choose another ${flag}, or move that file away first.`,
    );
  }
  const { folder, schemas, fees, hasOtherLanguages } = project;
  const site = { folder, schemas, fees, hasOtherLanguages };
  return { ...site, name, path, collection, image: group.image, files };
}

function checkName(input: string, { descriptors }: Project): string {
  const name = input.trim().replace(/ +/g, ' ').normalize('NFC');
  if (!namePattern.test(name)) {
    throw new Refusal(
      `“${input}” cannot be the name of a page. Use 2 to 60 letters, digits, spaces and & ’ ' ( ) , . / + -, including at least one letter.`,
    );
  }
  const same = descriptors.find(({ title }) => title?.toLowerCase() === name.toLowerCase());
  if (same) {
    throw new Refusal(
      `${same.file} already has the title “${name}”. Choose another --name, so that visitors and editors can tell the two apart.`,
    );
  }
  return name;
}

/** The group’s values for a new page: the start of its path, the picture of the first page, and the next order number. */
function findGroup(input: string, { descriptors, folder }: Project) {
  const key = input.trim().toLowerCase();
  const pages = descriptors
    .filter(({ group }) => group?.toLowerCase() === key)
    .sort((a, b) => a.order - b.order);
  const { path = '', image = '', group = '' } = pages[0] ?? {};
  if (group === '') {
    const known = [...new Set(descriptors.flatMap((page) => page.group ?? []))];
    if (known.length === 0) {
      throw new Refusal(
        'The site has no service page yet: write the first one as src/tools/new-site/template/pages/first-service.page.ts, with its group.',
      );
    }
    throw new Refusal(
      `There is no group “${input}”. Choose --group from ${known.map((name) => `“${name}”`).join(', ')}, or add one to ${folder}/service-groups.ts and write its first page by hand.`,
    );
  }
  const start = path.slice(0, path.lastIndexOf('/') + 1);
  return { group, start, image, order: (pages.at(-1)?.order ?? 0) + 1 };
}

/** Lower-case ASCII words joined by hyphens. Empty for a name without Latin letters or digits. */
function slugFrom(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}’']/gu, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function checkPath(path: string, start: string, { descriptors }: Project): string {
  const lastPart = path.slice(start.length);
  if (!path.startsWith(start) || !pathPartPattern.test(lastPart)) {
    throw new Refusal(
      `“${path}” is not a valid path in this group. Start --path with ${start} and add one part: at most 60 lower-case letters and digits, joined by single hyphens, for example ${start}another-page.`,
    );
  }
  const owner = descriptors.find((descriptor) => descriptor.path === path);
  if (owner)
    throw new Refusal(`${owner.file} already has the path ${path}. Choose another --path.`);
  return lastPart;
}

function checkCollection(collection: string): void {
  if (!collectionPattern.test(collection)) {
    throw new Refusal(
      `“${collection}” cannot be the name of a collection. Give --collection as at most 60 lower-case letters and digits, joined by single underscores and starting with a letter, for example another_page.`,
    );
  }
  if (reservedCollections.includes(collection)) {
    throw new Refusal(`The site reserves the name “${collection}”. Choose another --collection.`);
  }
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

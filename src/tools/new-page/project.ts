import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defaultSite, findSchemas, readSite, type Site } from '../../../codegen/site.ts';
import { Refusal } from './refusal';

/** Values of a descriptor. A value is undefined if it is not a literal in the source. */
interface DescriptorFacts {
  readonly path: string | undefined;
  readonly title: string | undefined;
  readonly image: string | undefined;
  readonly group: string | undefined;
  readonly order: number;
}

/** The site, its pages and files. Paths are relative to the root of the project. */
export interface Project {
  /** The folder of the site, for example `src/site`. */
  readonly folder: string;
  /** The folder of its schemas. */
  readonly schemas: string;
  /** The fields that all service pages share. */
  readonly sharedFields: readonly string[];
  /** The page that every page calls visitors to. */
  readonly call: { readonly path: string; readonly label: string };
  /** The collection of fees, if the site has one. */
  readonly fees: string | undefined;
  readonly hasOtherLanguages: boolean;
  readonly descriptors: readonly (DescriptorFacts & { readonly file: string })[];
  readonly exists: (file: string) => boolean;
}

/**
 * Reads the site in a folder of the project.
 * @throws Refusal if its service pages share no schema or no descriptor
 */
export function readProject(root: string, folder = process.env['SITE'] || defaultSite): Project {
  const site = readSite(folder, root);
  const schemas = relative(root, findSchemas(site)).replaceAll('\\', '/');
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const shared = `${schemas}/definitions/service-page.json`;
  const helper = `${site.path}/pages/service-page.ts`;
  const missing = [shared, helper].find((file) => !existsSync(join(root, file)));
  if (missing) {
    throw new Refusal(
      `This site has no ${missing}, which new service pages use: write it as in src/tools/new-site/template, or add pages by hand.`,
    );
  }
  const pages = `${site.path}/pages`;
  return {
    folder: site.path,
    schemas,
    sharedFields: Object.keys(JSON.parse(read(shared)).properties),
    call: readCall(read(`${site.path}/texts/calls.ts`)),
    fees: findFees(site),
    hasOtherLanguages: [...read(`${site.path}/languages.ts`).matchAll(/^ +tag: /gm)].length > 1,
    descriptors: readdirSync(join(root, pages))
      .filter((name) => name.endsWith('.page.ts'))
      .map((name) => `${pages}/${name}`)
      .map((file) => ({ file, ...readFacts(read(file)) })),
    exists: (file) => existsSync(join(root, file)),
  };
}

/** Reads the main call from `texts/calls.ts`. */
function readCall(source: string): Project['call'] {
  const [, path = '/', label = 'Contact'] =
    /mainCall = \{\s*path: '([^']+)',\s*label: '([^']+)'/.exec(source) ?? [];
  return { path, label };
}

function findFees(site: Site): string | undefined {
  const folder = join(findSchemas(site), 'collections');
  const file = readdirSync(folder).find((name) =>
    /"x-role": *"fees"/.test(readFileSync(join(folder, name), 'utf8')),
  );
  return file?.replace(/\.json$/, '');
}

/** Reads the values at the top level of a descriptor. Each must be on a separate line. */
export function readFacts(source: string): DescriptorFacts {
  const text = (name: string) =>
    new RegExp(`^ {2}${name}:\\s*(['"])(.*?)\\1,$`, 'm').exec(source)?.[2];
  return {
    path: text('path'),
    title: text('title'),
    image: text('image'),
    group: text('group'),
    order: Number(/^ {2}order: (\d+),$/m.exec(source)?.[1] ?? 0),
  };
}

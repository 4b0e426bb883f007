import { existsSync } from 'node:fs';
import { join, normalize, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mistakes, SchemaError } from './messages';

/** The site that the engine is built with. */
export interface Site {
  /** The folder of the project. */
  readonly root: string;
  /** The folder of the site below the project's, for example `src/site`. */
  readonly path: string;
}

/** The firm's site, which is built unless `SITE` names another one. */
export const defaultSite = 'src/site';

export const folderIn = ({ root, path }: Site, ...names: readonly string[]): string =>
  join(root, path, ...names);

/**
 * Returns the specifier with which a generated module imports a file of the project.
 * @param from the folder of the module, relative to `src/generated`
 */
export const specifierOf = (path: string, from = ''): string =>
  path.startsWith('src/')
    ? path.replace('src/', '#')
    : relative(`src/generated/${from}`, path).replaceAll('\\', '/');

/** Returns the specifier with which a module in `src/generated` imports a file of the site. */
export const importOf = (site: Site, file: string): string => specifierOf(`${site.path}/${file}`);

/** The folder of the site's schemas: its own `schemas`, or the project's. */
export function schemasOf(site: Site): string {
  const own = folderIn(site, 'schemas');
  return existsSync(own) ? own : join(site.root, 'schemas');
}

/** Reads the tags of the site's languages. The first is the language of its content. */
export async function readLanguages(site: Site): Promise<readonly string[]> {
  const file = pathToFileURL(resolve(folderIn(site, 'languages.ts')));
  const { languages }: { languages: readonly { tag: string }[] } = await import(file.href);
  return languages.map(({ tag }) => tag);
}

/**
 * Reads the name of a site's folder.
 * @param path relative to the project's folder, as in `SITE=tests/second-site`
 * @throws SchemaError if there is no such folder in the project, or if it has no site
 */
export function readSite(path: string, root = '.'): Site {
  const clean = normalize(path).replaceAll('\\', '/').replace(/\/$/, '');
  const site = { root, path: clean };
  const isInside = !clean.startsWith('/') && !/^(?:\.\.?(?:\/|$)|[A-Za-z]:)/.test(clean);
  const mistake = !isInside
    ? mistakes.siteOutside
    : existsSync(folderIn(site, 'languages.ts'))
      ? undefined
      : mistakes.noSite;
  if (mistake) throw new SchemaError([{ file: path, pointer: '', ...mistake }]);
  return site;
}

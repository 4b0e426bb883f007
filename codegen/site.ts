import { existsSync } from 'node:fs';
import { join, normalize, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mistakes, SchemaError } from './messages.ts';

/** The site that the engine is built with. */
export interface Site {
  /** The folder of the project. */
  readonly root: string;
  /** The folder of the site below the project's, for example `src/site`. */
  readonly path: string;
}

/** The firm's site, which is built unless `SITE` names another one. */
export const defaultSite = 'src/site';

export const joinSitePath = ({ root, path }: Site, ...names: readonly string[]): string =>
  join(root, path, ...names);

/**
 * Returns the import specifier of a project file: `#…` below `src`, otherwise a relative path.
 * @param from the folder of the importing module, relative to `src/generated`
 */
export const writeSpecifier = (path: string, from = ''): string =>
  path.startsWith('src/')
    ? path.replace('src/', '#')
    : relative(`src/generated/${from}`, path).replaceAll('\\', '/');

/** Returns the import specifier of a site's file, for a module directly in `src/generated`. */
export const writeSiteImport = (site: Site, file: string): string =>
  writeSpecifier(`${site.path}/${file}`);

/** The folder of the site's schemas below the project's: its own `schemas`, or the project's. */
export const findSchemasPath = (site: Site): string =>
  existsSync(joinSitePath(site, 'schemas')) ? `${site.path}/schemas` : 'schemas';

/** The folder of the site's schemas. */
export const findSchemas = (site: Site): string => join(site.root, findSchemasPath(site));

/** Reads the tags of the site's languages. The first is the language of its content. */
export async function readLanguages(site: Site): Promise<readonly string[]> {
  const file = pathToFileURL(resolve(joinSitePath(site, 'languages.ts')));
  const { languages }: { languages: readonly { tag: string }[] } = await import(file.href);
  return languages.map(({ tag }) => tag);
}

/** Returns the path of a site's folder in the spelling of {@link Site}. */
export const cleanSitePath = (path: string): string =>
  normalize(path).replaceAll('\\', '/').replace(/\/$/, '');

/**
 * Reads the name of a site's folder.
 * @param path relative to the project's folder, as in `SITE=tests/second-site`
 * @throws SchemaError if there is no such folder in the project, or if it has no site
 */
export function readSite(path: string, root = '.'): Site {
  const clean = cleanSitePath(path);
  const site = { root, path: clean };
  const isInside = !clean.startsWith('/') && !/^(?:\.\.?(?:\/|$)|[A-Za-z]:)/.test(clean);
  const mistake = !isInside
    ? mistakes.siteOutside
    : existsSync(joinSitePath(site, 'languages.ts'))
      ? undefined
      : mistakes.noSite;
  if (mistake) throw new SchemaError([{ file: path, pointer: '', ...mistake }]);
  return site;
}

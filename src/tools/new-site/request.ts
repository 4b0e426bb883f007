import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { Refusal } from '#tools/new-page/refusal.ts';

export const example = 'npm run new:site -- sites/harbour --name "Harbour Dental" --language en-CA';

/** What the user asks for. */
export interface SiteRequest {
  readonly folder?: string | undefined;
  readonly name?: string | undefined;
  readonly language?: string | undefined;
}

/** A request without mistakes. */
export interface CheckedRequest {
  /** The folder of the site, relative to the project’s, with slashes. */
  readonly folder: string;
  readonly name: string;
  /** The canonical tag of a known language. */
  readonly tag: string;
}

const namePattern = /^(?=.*\p{L})[\p{L}\p{M}\p{N} &’'(),./+-]{2,60}$/u;

/**
 * Checks what the user asks for. Reads the disk, and writes nothing.
 * @throws Refusal with one sentence that says how to correct the request
 */
export function checkRequest(request: SiteRequest, root: string): CheckedRequest {
  const { folder, name, language } = request;
  if (!folder || name === undefined || language === undefined) {
    throw new Refusal(`Give a folder, --name and --language, for example: ${example}`);
  }
  return { folder: checkFolder(folder, root), name: checkName(name), tag: checkLanguage(language) };
}

function checkName(input: string): string {
  const name = input.trim().replace(/ +/g, ' ').normalize('NFC');
  if (!namePattern.test(name)) {
    throw new Refusal(
      `“${input}” cannot be the name of a site: use 2 to 60 letters, digits, spaces and & ’ ' ( ) , . / + -, including at least one letter.`,
    );
  }
  return name;
}

/** Resolves the links of the part of a path that exists. */
function resolveLinks(path: string): string {
  const parent = dirname(path);
  return existsSync(path) || parent === path
    ? realpathSync(path)
    : join(resolveLinks(parent), relative(parent, path));
}

function checkFolder(input: string, root: string): string {
  const path = resolve(root, input);
  const folder = relative(realpathSync(root), resolveLinks(path)).replaceAll('\\', '/');
  if (!folder || folder.startsWith('..') || isAbsolute(folder)) {
    throw new Refusal(
      `“${input}” is not a folder inside the project: give a path from the folder of the project, for example sites/harbour.`,
    );
  }
  if (!/^sites(?:\/[a-z0-9][a-z0-9_-]*)+$/.test(folder)) {
    throw new Refusal(
      `“${input}” cannot be the folder of a site: choose one of lower-case letters, digits and hyphens below sites, for example sites/harbour.`,
    );
  }
  const outer = findOuterSite(folder, root);
  if (outer) {
    throw new Refusal(
      `“${input}” is inside the site ${outer}: choose a folder beside it, for example sites/harbour.`,
    );
  }
  if (existsSync(path) && !statSync(path).isDirectory()) {
    throw new Refusal(`${folder} is a file: choose another folder, or move the file away first.`);
  }
  if (existsSync(path) && readdirSync(path).length > 0) {
    throw new Refusal(
      `The folder ${folder} is not empty: choose another folder, or move its files away first.`,
    );
  }
  return folder;
}

/** The folder above that has a site. */
function findOuterSite(folder: string, root: string): string | undefined {
  const parent = dirname(folder);
  if (parent === '.') return undefined;
  return existsSync(join(root, parent, 'site.ts')) ? parent : findOuterSite(parent, root);
}

const isKnown = (type: 'language' | 'region' | 'script', code: string) =>
  new Intl.DisplayNames(['en'], { type, fallback: 'none' }).of(code) !== undefined;

/**
 * Returns the canonical form of a language tag.
 * @param argument what the command calls the tag
 * @throws Refusal for a tag that is malformed, or names no known language, script or region
 */
export function checkLanguage(input: string, argument = '--language'): string {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(input);
    const { language, script, region, baseName } = new Intl.Locale(tag);
    const isReal =
      language !== 'und' &&
      isKnown('language', language) &&
      (!script || isKnown('script', script)) &&
      (!region || (region !== 'ZZ' && isKnown('region', region)));
    if (isReal && baseName === tag) return tag;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new Refusal(
    `“${input}” is not the tag of a language: give ${argument} as a code of a language, and of a region if it matters, for example en-CA, de or pt-BR.`,
  );
}

import type { DocumentAssets } from '#app/document/document.ts';
import { type EntryRef, fieldAt, type PathStep, whereOf } from '#content/findings/finding.ts';
import { stableHash } from '#content/findings/stable-hash.ts';
import { plainText } from '#content/html/plain-text.ts';
import { filesOf } from '#content/resources/files.ts';
import { languageAddresses } from '#content/resources/resources.ts';
import { languageIn } from '#content/store/language-content.ts';
import { tagsOf } from '#content/store/tags.ts';
import { collections } from '#generated/collections.ts';
import type { CollectionModel } from '#generated/model.ts';
import { imageOverrides } from '#server/pictures/image-overrides.ts';
import packageJson from '../../../package.json' with { type: 'json' };

/** Paths in the record for texts of the program. */
export const programPaths = {
  version: '/program/version.json',
  policy: '/program/privacy-policy.json',
  /** Ids of the content service's files that the content names. */
  files: '/program/files.json',
} as const;

export const fileIds = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/**
 * Returns the package's version and a hash of the build. Names of scripts contain content hashes, so the hash covers the code
 * that renders pages.
 */
export const siteVersion = ({ scripts, chunks = {} }: DocumentAssets): string =>
  `${packageJson.version}+${stableHash(JSON.stringify([scripts, chunks])).slice(0, 8)}`;

const models: Readonly<Record<string, { readonly model: CollectionModel } | undefined>> =
  collections;

const modelOf = (name: string): CollectionModel | undefined =>
  Object.hasOwn(models, name) ? models[name]?.model : undefined;

const schemas = new Map<string, string>();

/** Returns the schema version of a resource's collection; empty without a collection. */
export function schemaOf(path: string): string {
  const [name] = tagsOf(path);
  const model = modelOf(name);
  const version = schemas.get(name) ?? (model ? stableHash(JSON.stringify(model)) : '');
  schemas.set(name, version);
  return version;
}

const names: Readonly<Record<string, string>> = {
  [languageAddresses().path]: 'Pages in other languages',
  '/content/posts/recent.json': 'Recent posts beside pages',
  '/content/posts/linked.json': 'Posts that service pages choose from',
  [imageOverrides.path]: 'Pictures that replace the site’s own',
  [programPaths.version]: 'Version of the site',
  [programPaths.policy]: 'Privacy policy (text of the program)',
  [programPaths.files]: 'Files of the content service',
};

function partsOf(translated: string) {
  const { path, tag } = languageIn(translated);
  const [, kind = '', last = ''] =
    /^\/content\/(?:(lists|post|posts\/page)\/)?([^/]+)\.json$/.exec(path) ?? [];
  const language = tag ? ` (${tag})` : '';
  return { kind, last, language, model: modelOf(kind === 'post' ? 'posts' : last) };
}

export function nameOf(path: string): string {
  const { kind, last, language, model } = partsOf(path);
  if (kind === 'post') return `${model?.title} “${decodeURIComponent(last)}”${language}`;
  if (kind === 'posts/page') return `List of posts, page ${last}`;
  return (names[path] ?? model?.title ?? (last || path)) + language;
}

export interface RecordedEntry {
  readonly where: (path: readonly PathStep[]) => string;
  readonly value: unknown;
}

export function entriesIn(path: string, value: unknown): readonly RecordedEntry[] {
  if (typeof value !== 'object' || value === null) return [];
  const { kind, last, model } = partsOf(path);
  if (!model) {
    const stepName = (step: PathStep) => (typeof step === 'number' ? `${step + 1}` : `“${step}”`);
    return [{ where: (steps) => [nameOf(path), ...steps.map(stepName)].join(' → '), value }];
  }
  const entry = (value: unknown, label?: string): RecordedEntry => {
    const ref: EntryRef = label === undefined ? { model } : { model, label };
    return { where: (steps) => whereOf(ref, steps), value };
  };
  const pictures: RecordedEntry = {
    where: (steps) => ['Pictures', ...steps].join(' → '),
    // Visitors read neither the title of a file nor its focal point.
    value: Object.fromEntries(
      Object.entries(filesOf(value)).map(([id, { alt, caption }]) => [id, { alt, caption }]),
    ),
  };
  if (kind === 'lists' && 'entries' in value && Array.isArray(value.entries)) {
    return [pictures, ...value.entries.map((one, at) => entry(one, `${at + 1}`))];
  }
  if (kind === 'post') {
    return 'post' in value ? [pictures, entry(value.post, decodeURIComponent(last))] : [];
  }
  return [pictures, entry('entry' in value ? value.entry : value)];
}

export interface Leaf {
  readonly path: readonly PathStep[];
  readonly text: string;
}

export const wordsIn = (text: string): string =>
  /<[a-z!/]/i.test(text) ? plainText(text) : text.replaceAll(/\s+/g, ' ').trim();

export function leavesIn(value: unknown, path: readonly PathStep[] = []): readonly Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => leavesIn(item, [...path, at]));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, one]) => leavesIn(one, [...path, name]));
  }
  return value === null || value === undefined ? [] : [{ path, text: wordsIn(String(value)) }];
}

/** Returns whether a field is text for visitors, not an address, a file or a choice. */
export function isProse(path: string, steps: readonly PathStep[]): boolean {
  const { model } = partsOf(path);
  const field = model && fieldAt(model, steps);
  // The current schema lacks this field of an older schema, so it counts as text. Alternative texts are in attributes.
  if (!field) return steps.at(-1) !== 'alt';
  return field.type === 'text' && (!field.format || field.format === 'html') && !field.enum;
}

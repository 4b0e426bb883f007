import { type EntryRef, fieldAt, type PathStep, whereOf } from '#content/findings/finding.ts';
import { plainText } from '#content/html/plain-text.ts';
import { collections } from '#generated/collections.ts';
import { imageOverrides } from '#server/pictures/image-overrides.ts';
import { words } from './messages';
import { programPaths } from './paths';
import { modelOf } from './schema';

/** A part of a recorded resource that editors know by one name. */
export interface RecordedEntry {
  readonly name: string;
  /** The location of a value within it, in the editor's words. */
  readonly where: (path: readonly PathStep[]) => string;
  readonly value: unknown;
}

const plainNames: Readonly<Record<string, string>> = {
  '/content/posts/recent.json': words.recentPosts,
  '/content/posts/linked.json': words.linkedPosts,
  [imageOverrides.path]: words.overrides,
  [programPaths.version]: words.version,
  [programPaths.facts]: words.facts,
  [programPaths.policy]: words.policy,
  [programPaths.files]: words.files,
};

/** What editors call a resource. */
export function nameOf(path: string): string {
  const known = plainNames[path];
  if (known) return known;
  const [, name = path] = /^\/content\/(?:lists\/)?(.+)\.json$/.exec(path) ?? [];
  const model = modelOf(name);
  if (model) return model.title;
  const [, kind, last = ''] = /^(post|posts\/page)\/(.+)$/.exec(name) ?? [];
  if (kind === 'post') return `${collections.posts.model.title} “${decodeURIComponent(last)}”`;
  return kind ? words.listPage(last) : name;
}

/** A location within what has no schema. */
const wherePlain = (name: string) => (path: readonly PathStep[]) =>
  [name, ...path.map((step) => (typeof step === 'number' ? `${step + 1}` : `“${step}”`))].join(
    ' → ',
  );

/** The entries in a resource of some path. */
export function entriesIn(path: string, value: unknown): readonly RecordedEntry[] {
  const name = nameOf(path);
  if (typeof value !== 'object' || value === null) return [];
  const [, kind = '', last = ''] = /^\/content\/(?:(lists|post)\/)?([^/]+)\.json$/.exec(path) ?? [];
  const collection = kind === 'post' ? 'posts' : last;
  const model = modelOf(collection);
  if (!model) return [{ name, where: wherePlain(name), value }];
  const one = (entry: unknown, label?: string): RecordedEntry => {
    const ref: EntryRef = label === undefined ? { model } : { model, label };
    return { name: whereOf(ref, []), where: (steps) => whereOf(ref, steps), value: entry };
  };
  if (kind === 'lists' && 'entries' in value && Array.isArray(value.entries)) {
    return value.entries.map((entry, at) => one(entry, `${at + 1}`));
  }
  if (kind === 'post') return 'post' in value ? [one(value.post, decodeURIComponent(last))] : [];
  return [one('entry' in value ? value.entry : value)];
}

/** A value without anything in it. */
export interface Leaf {
  readonly path: readonly PathStep[];
  readonly text: string;
}

/** Rich text as words; other text as it is. */
export const wordsIn = (text: string): string =>
  /<[a-z!/]/i.test(text) ? plainText(text) : text.replaceAll(/\s+/g, ' ').trim();

/** All texts, numbers and choices in a value. */
export function leavesIn(value: unknown, path: readonly PathStep[] = []): readonly Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => leavesIn(item, [...path, at]));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, one]) => leavesIn(one, [...path, name]));
  }
  return value === null || value === undefined ? [] : [{ path, text: wordsIn(String(value)) }];
}

/** Whether a field is text that visitors read, as opposed to an address, a file or a choice. */
export function isProse(path: string, steps: readonly PathStep[]): boolean {
  const [, kind = '', last = ''] = /^\/content\/(?:(lists|post)\/)?([^/]+)\.json$/.exec(path) ?? [];
  const collection = kind === 'post' ? 'posts' : last;
  const model = modelOf(collection);
  const field = model && fieldAt(model, steps);
  // What no schema knows any more may have been anything.
  if (!field) return true;
  return field.type === 'text' && (!field.format || field.format === 'html') && !field.enum;
}

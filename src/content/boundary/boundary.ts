import {
  type EntryRef,
  type Finding,
  findingAt,
  type PathStep,
} from '#content/findings/finding.ts';
import { cleanText } from '#content/html/plain-text.ts';
import { collections } from '#generated/collections.ts';
import { formats } from '#generated/format-rules.ts';
import type { CollectionModel, Validate } from '#generated/model.ts';
import type { CollectionName, Collections } from '#generated/types.ts';
import type { Usage } from './bounds';
import { coerce, shortened } from './coerce';
import { firstRecord, isRecord, normalise } from './normalise';
import { originalOf, repair } from './repair';
import { findUnreachableItems } from './unreachable-items';

export interface ParseOptions {
  readonly base?: string | undefined;
  readonly used?: Usage | undefined;
  readonly slug?: string | undefined;
  readonly onEntry?: OnEntry | undefined;
}

/** Called with each usable entry and the id that the content service gives it. */
export type OnEntry = (entry: object, id: string | undefined) => void;

export interface ParsedEntry<Entry> {
  /** The clean, valid entry; absent if the raw entry is missing or cannot be used. */
  readonly entry?: Entry;
  readonly findings: readonly Finding[];
  /** Returns a path into the entry as a path into the raw entry, whose lists may be longer. */
  readonly originalPath?: (path: readonly PathStep[]) => readonly PathStep[];
}

export interface ParsedEntries<Entry> {
  readonly entries: readonly Entry[];
  readonly findings: readonly Finding[];
}

/** Reads one raw entry with a schema and its validator. Takes any JSON and never throws. */
export function parseRecord<Entry>(
  model: CollectionModel,
  validate: Validate<Entry>,
  raw: unknown,
  options: ParseOptions = {},
): ParsedEntry<Entry> {
  if (raw === null || raw === undefined) return { findings: [] };
  const entryRef = entryRefOf(model, raw);
  if (!isRecord(raw)) {
    const message = 'is not an entry with fields, so it cannot be shown.';
    return { findings: [findingAt(entryRef, [], { rule: 'type', message, severity: 'error' })] };
  }
  const { slug } = options;
  const coerced = coerce(raw, entryRef);
  const record = slug === undefined ? coerced.record : { ...coerced.record, slug };
  const { draft, findings } = normalise(record, { ...options, entryRef });
  const repaired = repair(draft, validate, entryRef);
  const all = limitFindings(entryRef, [
    ...coerced.findings,
    ...(slug === undefined ? [] : [slugFinding(entryRef, raw['slug'], slug)]),
    ...findings,
    ...repaired.findings,
    ...(repaired.usable ? findUnreachableItems(draft, entryRef) : []),
  ]);
  if (!repaired.usable) return { findings: all };
  options.onEntry?.(draft.root, idOf(raw));
  return {
    entry: draft.root as Entry,
    findings: all,
    originalPath: (path) => originalOf(draft, path.map(String)),
  };
}

/** Parses the entry of a singleton: `raw` itself, or the first element of an array. */
export function parseEntry<Name extends CollectionName>(
  name: Name,
  raw: unknown,
  options: ParseOptions = {},
): ParsedEntry<Collections[Name]> {
  const { model, validate } = collections[name];
  return parseRecord<Collections[Name]>(model, validate, firstRecord(raw), options);
}

export function parseEntries<Name extends CollectionName>(
  name: Name,
  raw: unknown,
  options: ParseOptions = {},
): ParsedEntries<Collections[Name]> {
  const { model, validate } = collections[name];
  if (raw === null || raw === undefined) return { entries: [], findings: [] };
  if (typeof raw !== 'object') {
    const message = 'is not a list of entries, so nothing can be shown.';
    const finding = findingAt({ model }, [], { rule: 'type', message, severity: 'error' });
    return { entries: [], findings: [finding] };
  }
  // A collection that is a singleton in the content service answers with its one entry.
  const parsed = (Array.isArray(raw) ? raw : [raw]).map((record) =>
    parseRecord<Collections[Name]>(model, validate, record, options),
  );
  return {
    entries: parsed.flatMap(({ entry }) => (entry === undefined ? [] : [entry])),
    findings: parsed.flatMap(({ findings }) => findings),
  };
}

function slugFinding(entryRef: EntryRef, slug: unknown, served: string): Finding {
  const stored = cleanText(String(slug ?? ''));
  const isSlug = formats.slug(String(slug ?? ''));
  const rule = stored === '' ? 'required' : isSlug ? 'duplicate-slug' : 'format-slug';
  const quote = `“${shortened(stored)}”`;
  const fault = {
    required: 'is empty',
    'format-slug': `is ${quote}, which cannot be an address`,
    'duplicate-slug': `is ${quote}, the address of another page`,
  }[rule];
  const fix = {
    required: 'Write an address: lower-case words joined by hyphens.',
    'format-slug': `Write “${served}”, or other lower-case words joined by hyphens.`,
    'duplicate-slug': `Write “${served}”, or another address that no other post uses.`,
  }[rule];
  const message = `${fault}. The post is served at /blog/posts/${served}.`;
  return findingAt(entryRef, ['slug'], { rule, message, fix });
}

const maxFindings = 100;

/** Limits the findings of an entry, errors first. A last finding counts the rest. */
function limitFindings(entryRef: EntryRef, findings: readonly Finding[]): readonly Finding[] {
  const more = findings.length - maxFindings;
  if (more <= 0) return findings;
  const isError = ({ severity }: Finding) => severity === 'error';
  const ordered = [...findings.filter(isError), ...findings.filter((finding) => !isError(finding))];
  const message = `has ${more} more problems, which are not listed.`;
  return [
    ...ordered.slice(0, maxFindings),
    findingAt(entryRef, [], { rule: 'more-findings', message }),
  ];
}

function textIn(record: unknown, name: string): string | undefined {
  const value = isRecord(record) && Object.hasOwn(record, name) ? record[name] : undefined;
  return typeof value === 'number' || (typeof value === 'string' && value !== '')
    ? String(value)
    : undefined;
}

export const idOf = (record: unknown): string | undefined => textIn(record, 'id');

export function entryRefOf(model: CollectionModel, raw: unknown): EntryRef {
  const [id, slug] = ['id', 'slug'].map((name) => textIn(raw, name)?.slice(0, 200));
  const entry = id ?? slug;
  const label = slug ?? id;
  return model.kind === 'singleton' || entry === undefined || label === undefined
    ? { model }
    : { model, entry, label };
}

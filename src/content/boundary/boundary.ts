import { type EntryRef, type Finding, findingAt, stepsOf } from '#content/findings/finding.ts';
import { notes } from '#content/findings/messages.ts';
import { stableHash } from '#content/findings/stable-hash.ts';
import { cleanText } from '#content/html/plain-text.ts';
import { collections } from '#generated/collections.ts';
import { formats } from '#generated/formats.ts';
import type { CollectionModel, Validate } from '#generated/model.ts';
import type { CollectionName, Collections } from '#generated/types.ts';
import type { Usage } from './bounds';
import { firstRecord, normalise } from './normalise';
import { recover } from './recover';
import { repair } from './repair';

export interface ParseOptions {
  /** Address of the content service; its own pictures and files are recognised by it. */
  readonly base?: string | undefined;
  /** Read only these fields, and report nothing of the others. */
  readonly only?: readonly string[] | undefined;
  /** The bounds that these entries share, being shown on one page; by default each entry has them for itself. */
  readonly used?: Usage | undefined;
  /** The slug that the entry is served with, where that is not the stored one. */
  readonly slug?: string | undefined;
  /** Called with each entry that can be used, and its id. */
  readonly onEntry?: OnEntry | undefined;
}

/** Is given an entry and its id in the content service, which the entry itself is without: visitors have no use for it. */
export type OnEntry = (entry: object, id: string | undefined) => void;

export interface ParsedEntry<Entry> {
  /** Typed, clean and valid; absent when there is none or it cannot be used. */
  readonly entry?: Entry;
  readonly findings: readonly Finding[];
}

export interface ParsedEntries<Entry> {
  readonly entries: readonly Entry[];
  readonly findings: readonly Finding[];
}

/** Reads one raw entry with a schema and its validator: normalise and sanitise, then validate and repair. */
export function parseRecord<Entry>(
  model: CollectionModel,
  validate: Validate<Entry>,
  raw: unknown,
  options: ParseOptions = {},
): ParsedEntry<Entry> {
  if (raw === null || raw === undefined) {
    return { findings: [] };
  }
  const entryRef = entryRefOf(model, raw);
  if (typeof raw !== 'object' || Array.isArray(raw)) {
    const details = { rule: 'type', message: notes.notAnEntry, severity: 'error' } as const;
    return { findings: [findingAt(entryRef, [], details)] };
  }
  // Sound because it is an object and no list.
  const recovered = recover(raw as Readonly<Record<string, unknown>>, entryRef, options.only);
  const { slug } = options;
  const given = slug === undefined ? recovered.record : { ...recovered.record, slug };
  const ofSlug = slug === undefined ? [] : [servedSlug(entryRef, raw, slug)];
  const { draft, findings } = normalise(given, { ...options, entryRef });
  const repaired = repair(draft, validate, entryRef);
  const found = [...recovered.findings, ...ofSlug, ...findings, ...repaired.findings];
  const all = versioned(listed(found, entryRef), raw);
  if (repaired.usable) options.onEntry?.(draft.root, idOf(raw));
  return repaired.usable ? { entry: draft.root as Entry, findings: all } : { findings: all };
}

/**
 * The one entry of a collection, from `data` of either shape: an object is the entry, an array's first element is.
 * Takes any JSON and never throws.
 */
export function parseEntry<Name extends CollectionName>(
  name: Name,
  raw: unknown,
  options: ParseOptions = {},
): ParsedEntry<Collections[Name]> {
  const { model, validate } = collections[name];
  return parseRecord<Collections[Name]>(model, validate, firstRecord(raw), options);
}

/** All entries of a collection, each judged by itself: one that cannot be used does not take the others with it. */
export function parseEntries<Name extends CollectionName>(
  name: Name,
  raw: unknown,
  options: ParseOptions = {},
): ParsedEntries<Collections[Name]> {
  const { model, validate } = collections[name];
  if (raw === null || raw === undefined) {
    return { entries: [], findings: [] };
  }
  if (typeof raw !== 'object') {
    const details = { rule: 'type', message: notes.notAList, severity: 'error' } as const;
    return { entries: [], findings: [findingAt({ model }, [], details)] };
  }
  // A collection that was made a singleton in the content service answers with its one entry.
  const parsed = (Array.isArray(raw) ? raw : [raw]).map((record) =>
    parseRecord<Collections[Name]>(model, validate, record, options),
  );
  return {
    entries: parsed.flatMap(({ entry }) => (entry === undefined ? [] : [entry])),
    findings: parsed.flatMap(({ findings }) => findings),
  };
}

/** What is wrong with a slug in whose place another one is served. */
function servedSlug(entryRef: EntryRef, raw: object, slug: string): Finding {
  const stored = String((raw as Readonly<Record<string, unknown>>)['slug'] ?? '');
  const written = cleanText(stored);
  const rule =
    written === '' ? 'required' : formats.slug(stored) ? 'duplicate-slug' : 'format-slug';
  return findingAt(entryRef, ['slug'], { rule, ...notes.servedSlug(written, slug, rule) });
}

/** The most findings that are listed of an entry: nobody reads more, and content made for it has some ten thousand. */
const mostFindings = 100;

/** The first findings, those that cost the whole entry before others, and how many there are more. */
function listed(findings: readonly Finding[], entryRef: EntryRef): readonly Finding[] {
  const more = findings.length - mostFindings;
  if (more <= 0) return findings;
  const isError = ({ severity }: Finding) => severity === 'error';
  const ordered = [...findings.filter(isError), ...findings.filter((one) => !isError(one))];
  const details = { rule: 'more-findings', message: notes.moreFindings(more) } as const;
  return [...ordered.slice(0, mostFindings), findingAt(entryRef, [], details)];
}

/** So much of a field tells its versions apart, together with its length, in characters of JSON. */
const mostHashed = 100_000;

/**
 * The findings with the version of the field they are about, so that a fault in new content is logged anew. It is not that of
 * the entry: lists read fewer of its fields than its page does. What is said of the entry as a whole tells by its words whether
 * it is new. Each field is hashed once, however many findings it has.
 */
function versioned(findings: readonly Finding[], raw: object): readonly Finding[] {
  const versions = new Map<string, string>();
  const versionOf = ({ pointer, message }: Finding) => {
    const [field] = stepsOf(pointer);
    if (field === undefined) return stableHash(message);
    const known = versions.get(field);
    if (known !== undefined) return known;
    const json = JSON.stringify((raw as Record<string, unknown>)[field]) ?? '';
    const version = stableHash(`${json.length} ${json.slice(0, mostHashed)}`);
    versions.set(field, version);
    return version;
  };
  return findings.map((finding) => ({ ...finding, version: versionOf(finding) }));
}

/** The id of a raw record, as text: Directus has numbers and UUIDs. */
export function idOf(record: unknown): string | undefined {
  const id = typeof record === 'object' && record !== null && 'id' in record && record.id;
  return typeof id === 'number' || (typeof id === 'string' && id !== '') ? String(id) : undefined;
}

/** How findings name an entry: by its id (the content service's own address for it), and for people by its slug. */
export function entryRefOf(model: CollectionModel, raw: unknown): EntryRef {
  const [id, slug] = ['id', 'slug'].map((name) => {
    const value =
      typeof raw === 'object' && raw !== null && Object.hasOwn(raw, name)
        ? (raw as Record<string, unknown>)[name]
        : undefined;
    return typeof value === 'number' || (typeof value === 'string' && value !== '')
      ? String(value).slice(0, 200)
      : undefined;
  });
  const entry = id ?? slug;
  const label = slug ?? id;
  return model.kind === 'singleton' || entry === undefined || label === undefined
    ? { model }
    : { model, entry, label };
}

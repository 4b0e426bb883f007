import { type Finding, findingAt, type Place, stepsOf } from '#content/findings/finding.ts';
import { notes } from '#content/findings/messages.ts';
import { stableHash } from '#content/findings/stable-hash.ts';
import { collections } from '#generated/collections.ts';
import type { CollectionModel, Validate } from '#generated/model.ts';
import type { CollectionName, Collections } from '#generated/types.ts';
import { firstRecord, normalise, unwrap } from './normalise';
import { repair } from './repair';
import { sanitise } from './sanitise';

export interface AdmitOptions {
  /** Address of the content service; its own pictures and files are recognised by it. */
  readonly base?: string | undefined;
  /** Read only these fields, and say nothing of the others. */
  readonly only?: readonly string[] | undefined;
}

export interface AdmittedEntry<Entry> {
  /** Typed, clean and valid; absent when there is none or it cannot be used. */
  readonly entry?: Entry;
  readonly findings: readonly Finding[];
}

export interface AdmittedEntries<Entry> {
  readonly entries: readonly Entry[];
  readonly findings: readonly Finding[];
}

/** Reads one raw entry with a schema and its validator: normalise, sanitise, validate, repair. */
export function admitRecord<Entry>(
  model: CollectionModel,
  validate: Validate<Entry>,
  raw: unknown,
  options: AdmitOptions = {},
): AdmittedEntry<Entry> {
  if (raw === null || raw === undefined) {
    return { findings: [] };
  }
  const place = placeOf(model, raw);
  if (typeof raw !== 'object' || Array.isArray(raw)) {
    const details = { rule: 'type', message: notes.notAnEntry, severity: 'error' } as const;
    return { findings: [findingAt(place, [], details)] };
  }
  const { draft, findings } = normalise(raw, { place, base: options.base, only: options.only });
  const unsafe = sanitise(draft, place, options.base);
  const repaired = repair(draft, validate, place);
  const all = versioned([...findings, ...unsafe, ...repaired.findings], raw);
  return repaired.usable ? { entry: draft.root as Entry, findings: all } : { findings: all };
}

/**
 * The one entry of a collection, from an answer of either shape: an object is the entry, an array's first element is.
 * Takes any JSON and never throws.
 */
export function admitEntry<Name extends CollectionName>(
  name: Name,
  raw: unknown,
  options: AdmitOptions = {},
): AdmittedEntry<Collections[Name]> {
  const { model, validate } = collections[name];
  return admitRecord<Collections[Name]>(model, validate, firstRecord(unwrap(raw, model)), options);
}

/** All entries of a collection, each judged by itself: one that cannot be used does not take the others with it. */
export function admitEntries<Name extends CollectionName>(
  name: Name,
  raw: unknown,
  options: AdmitOptions = {},
): AdmittedEntries<Collections[Name]> {
  const { model, validate } = collections[name];
  const records = unwrap(raw, model);
  if (records === null || records === undefined) {
    return { entries: [], findings: [] };
  }
  if (typeof records !== 'object') {
    const details = { rule: 'type', message: notes.notAList, severity: 'error' } as const;
    return { entries: [], findings: [findingAt({ model }, [], details)] };
  }
  // A collection that was made a singleton in the content service answers with its one entry.
  const admitted = (Array.isArray(records) ? records : [records]).map((record) =>
    admitRecord<Collections[Name]>(model, validate, record, options),
  );
  return {
    entries: admitted.flatMap(({ entry }) => (entry === undefined ? [] : [entry])),
    findings: admitted.flatMap(({ findings }) => findings),
  };
}

/**
 * With the version of the field they are about, so that a log tells a fault that stayed from one that came back with new
 * content. Not that of the entry: lists read fewer of its fields than its page does.
 */
function versioned(findings: readonly Finding[], raw: object): readonly Finding[] {
  if (findings.length === 0) {
    return findings;
  }
  return findings.map((finding) => {
    const [field] = stepsOf(finding.pointer);
    const part = field === undefined ? raw : (raw as Record<string, unknown>)[field];
    return { ...finding, version: stableHash(JSON.stringify(part) ?? '') };
  });
}

/** How findings name an entry: by its id (the content service's own address for it), and for people by its slug. */
export function placeOf(model: CollectionModel, raw: unknown): Place {
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

import {
  type EntryRef,
  type Finding,
  findingAt,
  type PathStep,
} from '#content/findings/finding.ts';
import { notes } from '#content/findings/messages.ts';
import type { RuleName } from '#content/findings/rules.ts';
import { newPageIds, pathOfEntry } from '#content/html/anchors.ts';
import { assetIdOf } from '#content/html/attributes.ts';
import { cleanText } from '#content/html/plain-text.ts';
import { type SanitisedHtml, sanitiseHtml } from '#content/html/sanitise-html.ts';
import { MAX_ELEMENTS } from '#content/html/tree.ts';
import type {
  CollectionModel,
  FieldModel,
  ListField,
  ObjectField,
  TextField,
} from '#generated/model.ts';
import { bounds, type CleanText, newUsage, takeRoom, type Usage } from './bounds';

/** Fields that the content service fills in itself (Directus, system fields of collections). */
const SYSTEM_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'sort',
  'user_created',
  'user_updated',
  'date_created',
  'date_updated',
  // Beside an entry that was read as one of its versions.
  '$meta',
]);

/** Fields whose text begins below the page's only first heading; all other rich text stands in a section with a heading. */
const ARTICLE_FIELDS: ReadonlySet<string> = new Set(['posts/body', 'posts/content']);

export interface NormaliseOptions {
  readonly entryRef: EntryRef;
  /** Address of the content service; its own pictures are recognised by it. */
  readonly base?: string | undefined;
  /** Read only these fields, and report nothing of the others. */
  readonly only?: readonly string[] | undefined;
  /** What other entries of the same page have used of the bounds; this one adds to it. */
  readonly used?: Usage | undefined;
}

/** An entry as the schema describes it, before it is validated. */
export interface EntryDraft {
  readonly root: Record<string, unknown>;
  /** Where the entries of each list stood in the content service, so that findings count them as an editor does. */
  readonly positions: WeakMap<readonly unknown[], number[]>;
}

type Fields = CollectionModel['fields'];
type Item = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The one entry of a page collection: an object is the entry, an array's first element is. */
export function firstRecord(raw: unknown): unknown {
  return Array.isArray(raw) ? raw[0] : raw;
}

/**
 * Brings a raw entry into the form that the schema describes, with its rich text sanitised. `null`, blank text, empty
 * lists and empty objects become absent; numbers become text where text is due; file objects become ids; fields that the
 * schema does not name are dropped. Values of a wrong type stay: validation reports them.
 */
export function normalise(
  raw: unknown,
  { entryRef, base, only, used = newUsage() }: NormaliseOptions,
) {
  const { model } = entryRef;
  const positions: EntryDraft['positions'] = new WeakMap();
  const findings: Finding[] = [];
  const ids = newPageIds();
  const pagePath = isRecord(raw) ? pathOfEntry(model.name, raw) : undefined;
  /** Texts with links to headings that a later text may have. */
  const unsettled: { path: PathStep[]; settle: NonNullable<SanitisedHtml['settle']> }[] = [];

  const report = (path: readonly PathStep[], rule: RuleName, message: string) =>
    findings.push(findingAt(entryRef, path, { rule, message }));

  function readFields(fields: Fields, value: Item, path: PathStep[]): Record<string, unknown> {
    const read: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      const given = Object.hasOwn(value, name) ? value[name] : undefined;
      const clean = readField(field, given, [...path, name]);
      if (clean !== undefined) read[name] = clean;
    }
    if (only === undefined) reportUnknown(fields, value, path);
    return read;
  }

  function reportUnknown(fields: Fields, value: Item, path: PathStep[]) {
    const unknown = Object.keys(value).filter(
      (name) => !Object.hasOwn(fields, name) && !SYSTEM_FIELDS.has(name) && value[name] !== null,
    );
    for (const whole of unknown.slice(0, bounds.unknownFields)) {
      const name = whole.slice(0, 100);
      report([...path, name], 'unknown-field', notes.unknownField(name));
    }
    if (unknown.length > bounds.unknownFields) {
      const more = notes.moreUnknownFields(unknown.length - bounds.unknownFields);
      report(path, 'unknown-field', more);
    }
  }

  function readList(field: ListField, value: readonly unknown[], path: PathStep[]) {
    if (value.length > bounds.list) {
      report(path, 'list-too-long', notes.listTooLong(value.length, bounds.list));
    }
    const items = value
      .slice(0, bounds.list)
      .map((item, position) => ({
        position,
        read: readField(field.item, item, [...path, position]),
      }))
      .filter(({ read }) => read !== undefined);
    const list = items.map(({ read }) => read);
    positions.set(
      list,
      items.map(({ position }) => position),
    );
    return ifFilled(list);
  }

  function readField(field: FieldModel, value: unknown, path: PathStep[]): unknown {
    if (value === null || value === undefined) return undefined;
    used.values += 1;
    if (used.values > bounds.values) {
      if (used.values === bounds.values + 1) {
        report(path, 'entry-too-large', notes.entryTooLarge(bounds.values));
      }
      return undefined;
    }
    switch (field.type) {
      case 'text':
        return readText(field, value, path);
      case 'boolean':
        return readBoolean(value);
      case 'number':
        return readNumber(value);
      case 'list':
        return Array.isArray(value) ? readList(field, value, path) : ifFilled(value);
      case 'object':
        return readObject(field, value, path);
    }
  }

  function readObject(field: ObjectField, value: unknown, path: PathStep[]): unknown {
    // Directus 12.4 answers so where the token may read the entry but nothing of the one it refers to.
    const isId = typeof value === 'number' || (typeof value === 'string' && value !== '');
    if (isId && typeof path.at(-1) === 'string') {
      findings.push(findingAt(entryRef, path, { rule: 'type', ...notes.onlyId }));
      return undefined;
    }
    return ifFilled(isRecord(value) ? readFields(field.fields, withName(value), path) : value);
  }

  function readText(field: TextField, value: unknown, path: PathStep[]): unknown {
    const given = field.format === 'asset' ? fileId(value) : value;
    const text = typeof given === 'number' && Number.isFinite(given) ? String(given) : given;
    if (typeof text !== 'string') return ifFilled(text);
    if (text.length > bounds.source) {
      report(path, 'text-too-long', notes.textTooLong(text.length, bounds.source));
      return undefined;
    }
    const clean = cleanText(text);
    if (field.format === 'html') return readHtml(clean, path);
    const plain = field.format === 'asset' ? (assetIdOf(clean, base) ?? clean) : clean;
    return withRoom({ text: plain }, path);
  }

  function readHtml(source: string, path: PathStep[]): string | undefined {
    used.sources += source.length;
    if (used.sources > bounds.sources) {
      if (used.sources - source.length <= bounds.sources) {
        report(path, 'entry-too-large', notes.tooMuchSource(bounds.sources));
      }
      return undefined;
    }
    const firstHeading = ARTICLE_FIELDS.has(`${model.name}/${path.join('/')}`) ? 2 : 3;
    const named = firstHeading === 3;
    const options = { firstHeading, base, path: pagePath, named, ids } as const;
    const { html, removed, changed, elements, settle } = sanitiseHtml(source, options);
    if (elements === undefined) {
      report(path, 'text-too-long', notes.tooManyElements(MAX_ELEMENTS));
      return undefined;
    }
    if (removed.length > 0) report(path, 'unsafe-html', notes.unsafeHtml(removed));
    if (changed.length > 0) report(path, 'changed-markup', notes.changedMarkup(changed));
    const shown = withRoom({ text: html, elements }, path);
    if (shown !== undefined && settle) unsettled.push({ path, settle });
    return shown;
  }

  /** Removes links whose target no text of the entry has. */
  function settleLinks(root: Record<string, unknown>) {
    for (const { path, settle } of unsettled) {
      const { html, lost } = settle();
      for (const { words, name } of lost.slice(0, bounds.lostLinks)) {
        const message = notes.lostLink(words, name);
        findings.push(findingAt(entryRef, path, { rule: 'lost-anchor', message, about: name }));
      }
      if (lost.length > 0) replaceAt({ root, positions }, path, html);
    }
  }

  /** A clean text, if it is not empty and there is room for it. */
  function withRoom(clean: CleanText, path: PathStep[]): string | undefined {
    if (ifFilled(clean.text) === undefined) return undefined;
    const tooLarge = takeRoom(used, clean);
    if (tooLarge) report(path, tooLarge.rule, tooLarge.message);
    return tooLarge ? undefined : clean.text;
  }

  const fields = Object.fromEntries(
    Object.entries(model.fields).filter(([name]) => only?.includes(name) ?? true),
  );
  const root = isRecord(raw) ? readFields(fields, raw, []) : {};
  settleLinks(root);
  return { draft: { root, positions } satisfies EntryDraft, findings };
}

/** Replaces the text at a path. The path counts list items as the content service does. */
function replaceAt({ root, positions }: EntryDraft, path: readonly PathStep[], text: string): void {
  let holder: unknown = root;
  const indexOf = (step: PathStep) =>
    Array.isArray(holder) ? (positions.get(holder)?.indexOf(Number(step)) ?? -1) : step;
  for (const step of path.slice(0, -1)) {
    holder = (holder as Record<PathStep, unknown>)[indexOf(step)];
  }
  (holder as Record<PathStep, unknown>)[indexOf(path.at(-1) ?? '')] = text;
}

/** A file of Directus arrives as its id, or as an object when the query asked for its fields. */
function fileId(value: unknown): unknown {
  return isRecord(value) && Object.hasOwn(value, 'id') ? value['id'] : value;
}

/** A user of Directus has no `name`, but `first_name` and `last_name`. */
function withName({ first_name, last_name, ...value }: Item): Item {
  if (first_name === undefined && last_name === undefined) return value;
  return { name: [first_name, last_name].filter(Boolean).join(' '), ...value };
}

/** Databases without a boolean type give 0 and 1. */
function readBoolean(value: unknown): unknown {
  if (value === 1 || value === 'true') return true;
  return value === 0 || value === 'false' ? false : ifFilled(value);
}

/** Directus gives decimals and big integers as strings. */
function readNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.trim())
    ? Number(value)
    : ifFilled(value);
}

/** The value, unless there is nothing in it. */
function ifFilled(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return isEmpty || value === null ? undefined : value;
}

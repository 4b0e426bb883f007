import { namesClaims } from '#content/claims/claim-text.ts';
import {
  type EntryRef,
  type Finding,
  type FindingDetails,
  findingAt,
  type PathStep,
} from '#content/findings/finding.ts';
import { newPageIds, pathOfEntry } from '#content/html/anchors.ts';
import { assetIdOf } from '#content/html/attributes.ts';
import { cleanText } from '#content/html/plain-text.ts';
import { type SanitisedHtml, sanitiseHtml } from '#content/html/sanitise-html.ts';
import { maxSourceElements } from '#content/html/tree.ts';
import {
  type CollectionModel,
  type FieldModel,
  type ListField,
  type ObjectField,
  onlyTextOf,
  type TextField,
} from '#generated/model.ts';
import { bounds, formatCount, newUsage, reserveRoom, textTooLong, type Usage } from './bounds';

/** System fields of Directus. An entry that was read as a content version also has `$meta`. */
const systemFields: ReadonlySet<string> = new Set([
  'id',
  'sort',
  'user_created',
  'user_updated',
  'date_created',
  'date_updated',
  '$meta',
]);

/** Fields directly below the heading of the page; all other rich text is in a section with a heading. */
const articleFields: ReadonlySet<string> = new Set(['posts/body', 'posts/content']);

export interface NormaliseOptions {
  readonly entryRef: EntryRef;
  readonly base?: string | undefined;
  readonly used?: Usage | undefined;
}

export interface EntryDraft {
  readonly root: Record<string, unknown>;
  /** The original position of each list item, so that findings use the numbers an editor sees. */
  readonly positions: WeakMap<readonly unknown[], number[]>;
}

const idInsteadOfGroup = {
  message: 'looks like the id of an entry, not a group of fields. It is left out.',
  fix: 'Give the token’s role read access to the collection of that entry, or rewrite the field in the form it asks for.',
};

type Item = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The entry of a page collection: the object itself, or the first element of an array. */
export const firstRecord = (raw: unknown): unknown => (Array.isArray(raw) ? raw[0] : raw);

const shortened = (text: string): string =>
  text.length > 60 ? `${[...text.slice(0, 120)].slice(0, 59).join('')}…` : text;

/**
 * Converts a raw entry to the form that the schema describes and sanitises its rich text. Removes `null`, blank text, empty
 * lists, empty objects and unknown fields. Turns numbers into text where the schema wants text, and file objects into ids.
 * Keeps values of a wrong type: validation reports them.
 */
export function normalise(raw: Item, { entryRef, base, used = newUsage() }: NormaliseOptions) {
  const { model } = entryRef;
  const positions: EntryDraft['positions'] = new WeakMap();
  const findings: Finding[] = [];
  const ids = newPageIds();
  const pagePath = pathOfEntry(model.name, raw);
  const unresolved: {
    path: PathStep[];
    resolveAnchors: NonNullable<SanitisedHtml['resolveAnchors']>;
  }[] = [];

  const report = (path: readonly PathStep[], details: FindingDetails) => {
    findings.push(findingAt(entryRef, path, details));
  };

  function readFields(fields: CollectionModel['fields'], value: Item, path: PathStep[]) {
    const read: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      const input = Object.hasOwn(value, name) ? value[name] : undefined;
      const clean = readField(field, input, [...path, name]);
      if (clean !== undefined) read[name] = clean;
    }
    const unknown = Object.keys(value).filter(
      (name) => !Object.hasOwn(fields, name) && !systemFields.has(name) && value[name] !== null,
    );
    for (const fullName of unknown.slice(0, bounds.unknownFields)) {
      const name = fullName.slice(0, 100);
      const message = `The field “${name}” is not part of this site and is ignored.`;
      report([...path, name], { rule: 'unknown-field', message });
    }
    return read;
  }

  function readField(field: FieldModel, value: unknown, path: PathStep[]): unknown {
    if (value === null || value === undefined) return undefined;
    used.values += 1;
    if (used.values > bounds.values) {
      if (used.values === bounds.values + 1) {
        const message = `does not fit: a page shows at most ${formatCount(bounds.values)} values. This value and everything after it are left out.`;
        report(path, { rule: 'entry-too-large', message });
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

  function readList(field: ListField, value: readonly unknown[], path: PathStep[]) {
    if (value.length > bounds.list) {
      const message = `has ${formatCount(value.length)} entries. Only the first ${formatCount(bounds.list)} are shown.`;
      report(path, { rule: 'list-too-long', message });
    }
    const list: unknown[] = [];
    const original: number[] = [];
    for (const [position, item] of value.slice(0, bounds.list).entries()) {
      const read = readField(field.item, item, [...path, position]);
      if (read === undefined) continue;
      list.push(read);
      original.push(position);
    }
    positions.set(list, original);
    return ifFilled(list);
  }

  function readObject(field: ObjectField, value: unknown, path: PathStep[]): unknown {
    const name = onlyTextOf(field);
    if (name !== undefined && typeof value === 'string' && !isKey(value)) {
      return ifFilled(readFields(field.fields, { [name]: value }, path));
    }
    // Directus 12.4 answers with the id if the token may read the entry but not the related entry.
    const isId = typeof value === 'number' || (typeof value === 'string' && value !== '');
    if (isId && typeof path.at(-1) === 'string') {
      report(path, { rule: 'type', ...idInsteadOfGroup });
      return undefined;
    }
    if (!isRecord(value)) return ifFilled(value);
    const read = readFields(field.fields, withName(value), path);
    const isLost = (name: string) => read[name] === undefined && !isBlank(value[name]);
    return field.inseparable?.some(isLost) ? undefined : ifFilled(read);
  }

  function readText({ format }: TextField, value: unknown, path: PathStep[]): unknown {
    const input = format === 'asset' ? fileId(value) : value;
    const text = typeof input === 'number' && Number.isFinite(input) ? String(input) : input;
    if (typeof text !== 'string') return ifFilled(text);
    if (text.length > bounds.source) {
      report(path, textTooLong(text.length, bounds.source));
      return undefined;
    }
    const clean = cleanText(text);
    if (format === 'html') return readHtml(clean, path);
    if (format !== undefined && namesClaims(clean)) {
      const message = `names a checked figure (“${shortened(clean)}”), which only text can show. It is left out.`;
      report(path, { rule: 'claim-misplaced', message });
      return undefined;
    }
    return withRoom(path, format === 'asset' ? (assetIdOf(clean, base) ?? clean) : clean);
  }

  function readHtml(source: string, path: PathStep[]): string | undefined {
    const isArticle = articleFields.has(`${model.name}/${path.join('/')}`);
    const { html, removed, changed, misplaced, elements, resolveAnchors } = sanitiseHtml(source, {
      base,
      ids,
      path: pagePath,
      named: !isArticle,
      firstHeading: isArticle ? 2 : 3,
    });
    if (elements === undefined) {
      const message = `has more than ${formatCount(maxSourceElements)} paragraphs, links, pictures and other parts. It is left out.`;
      report(path, { rule: 'text-too-long', message });
      return undefined;
    }
    if (removed.length > 0) {
      const message = `contains unsafe parts, which were removed: ${removed.join(', ')}.`;
      report(path, { rule: 'unsafe-html', message });
    }
    if (changed.length > 0) {
      const message = `is shown with changes: ${changed.join('; ')}.`;
      report(path, { rule: 'changed-markup', message });
    }
    if (misplaced.length > 0) {
      const message = `names checked figures in addresses or attributes, which are left out: ${misplaced.join(', ')}.`;
      report(path, { rule: 'claim-misplaced', message });
    }
    const shown = withRoom(path, html, elements);
    if (shown !== undefined && resolveAnchors) unresolved.push({ path, resolveAnchors });
    return shown;
  }

  function withRoom(path: PathStep[], text: string, elements?: number): string | undefined {
    if (ifFilled(text) === undefined) return undefined;
    const tooLarge = reserveRoom(used, text, elements);
    if (tooLarge) report(path, tooLarge);
    return tooLarge ? undefined : text;
  }

  function resolveLinks(draft: EntryDraft) {
    for (const { path, resolveAnchors } of unresolved) {
      const { html, lost } = resolveAnchors();
      for (const { words, name } of lost.slice(0, bounds.lostLinks)) {
        const message = `has a link (“${shortened(words)}”) to “#${shortened(name)}”, but the text has no such anchor. The words are shown without the link.`;
        report(path, { rule: 'lost-anchor', message, about: name });
      }
      if (lost.length > 0) replaceAt(draft, path, html);
    }
  }

  const draft: EntryDraft = { root: readFields(model.fields, raw, []), positions };
  resolveLinks(draft);
  return { draft, findings };
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

/** Directus sends a file as its id, or as an object if the query asked for its fields. */
const fileId = (value: unknown): unknown =>
  isRecord(value) && Object.hasOwn(value, 'id') ? value['id'] : value;

/** Keys of entries in Directus are whole numbers or UUIDs. */
const isKey = (text: string): boolean =>
  /^(?:\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.test(text);

/** A Directus user has `first_name` and `last_name`, but no `name`. */
function withName({ first_name, last_name, ...value }: Item): Item {
  if (first_name === undefined && last_name === undefined) return value;
  return { name: [first_name, last_name].filter(Boolean).join(' '), ...value };
}

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

const isBlank = (value: unknown): boolean =>
  ifFilled(typeof value === 'string' ? cleanText(value) : (value ?? undefined)) === undefined;

function ifFilled(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return isEmpty || value === null ? undefined : value;
}

import type { ParsedEntry } from '#content/boundary/boundary.ts';
import {
  type EntryRef,
  type Finding,
  type FindingDetails,
  findingAt,
  type PathStep,
} from '#content/findings/finding.ts';
import { parseBounded } from '#content/html/tree.ts';
import { isWithheld } from '#content/resources/resources.ts';
import type { CollectionModel, FieldModel, TextField } from '#generated/model.ts';
import type { FigurePhrases } from './figure-phrases';

/** Words that no text may have, because a fact says otherwise. */
export interface Wording {
  /** As an editor wrote them: “language rule … study permit application”. */
  readonly text: string;
  /** What stands apart in a sentence, each as words between spaces. */
  readonly parts: readonly string[];
  /** What is so: “Two people check every deadline.” */
  readonly fact: string;
  /** Where it says so, in the editor’s words. */
  readonly where: string;
}

/** A rule over one entry. */
export type EntryRule = (entry: EntryUnderCheck, context: RuleContext) => void;

/** An entry while its rules are applied. */
export interface EntryUnderCheck {
  readonly model: CollectionModel;
  readonly location: EntryRef;
  /** The raw entry, after `recover`. */
  readonly raw: Readonly<Record<string, unknown>>;
  readonly values: readonly Value[];
  readonly texts: readonly Text[];
  /** Whether visitors see it: a draft may be unfinished. */
  readonly shown: boolean;
  /** As the boundary lets it be shown; absent where it does not. */
  readonly entry: unknown;
  readonly findings: readonly Finding[];
  /** Adds a finding. */
  report(path: readonly PathStep[], details: FindingDetails): void;
}

/** One value that an editor wrote, with its path in the entry as the content service holds it. */
interface Value {
  readonly field: FieldModel;
  readonly value: string | number | boolean;
  readonly path: readonly PathStep[];
}

/** A value that is text in a field for text. */
interface Text {
  readonly format: TextField['format'];
  readonly text: string;
  /** Rich text, parsed; absent also where it has so many elements that the boundary leaves it out and reports it. */
  readonly html: ReturnType<typeof parseBounded>;
  readonly path: readonly PathStep[];
}

/** What a rule needs to know besides the entry. */
export interface RuleContext {
  /** The base address of the content service; absent for the embedded one. */
  readonly base?: string | undefined;
  /** Where editors reach it, when that is another address. */
  readonly publicUrl?: string | undefined;
  /** The day the check is made for, as YYYY-MM-DD in UTC. */
  readonly today: string;
  /** Where rules leave the links and assets they come across: each target is looked at once, after all entries are read. */
  readonly links: Uses;
  readonly assets: Uses;
  readonly slugs: Slugs;
  /** The words by which texts call the checked figures of all pages. */
  readonly phrases: FigurePhrases;
  /** The words that facts rule out. */
  readonly wordings: readonly Wording[];
  /** The names of the people who work for the firm and write its posts. */
  readonly people: readonly string[];
}

/** Whether visitors see a post, by its stored slug and the one it is served with. */
export type Slugs = Map<string, boolean>;

/** What entries use, by target. */
export type Uses = Map<string, Use[]>;

/** A use of a link or asset. It holds nothing of the entry itself, so that the memory it takes stays small. */
export interface Use {
  readonly location: EntryRef;
  readonly path: readonly PathStep[];
  readonly shown: boolean;
}

/** An entry with its values, ready for the rules, and with what the boundary made of it. */
export function entryUnderCheck(
  location: EntryRef,
  raw: Readonly<Record<string, unknown>>,
  parsed: ParsedEntry<unknown>,
): EntryUnderCheck {
  const { model } = location;
  const { status } = raw;
  // A post in a state that means nothing is hidden, but nobody meant to hide it.
  const weigh = (finding: Finding) => weighed(finding, !isWithheld(status));
  const findings = parsed.findings.map(weigh);
  const values = [...valuesOf(model.fields, raw)];
  return {
    model,
    location,
    raw,
    values,
    texts: values.flatMap(({ field, value, path }) =>
      field.type === 'text' && typeof value === 'string'
        ? [{ format: field.format, text: value, html: htmlOf(field, value), path }]
        : [],
    ),
    // Of posts only what is published is shown (section 3).
    shown: model.name === 'posts' ? status === 'published' : !isWithheld(status),
    entry: parsed.entry,
    findings,
    report: (path, details) => {
      findings.push(weigh(findingAt(location, path, details)));
    },
  };
}

const htmlOf = ({ format }: TextField, text: string) =>
  format === 'html' ? parseBounded(text) : undefined;

/** A finding as it weighs where it is: what visitors do not see misleads nobody yet. */
const weighed = (finding: Finding, shown: boolean): Finding =>
  shown ? finding : { ...finding, severity: 'note' };

/** The same finding about a link or asset for each of its uses. */
export const findingsOf = (
  target: string,
  uses: readonly Use[],
  details: FindingDetails,
): readonly Finding[] =>
  uses.map(({ location, path, shown }) =>
    weighed(findingAt(location, path, { about: target, ...details }), shown),
  );

/** Every value that stands in a field of the schema and is not blank. Values of a wrong kind are not among them. */
function* valuesOf(
  fields: CollectionModel['fields'],
  record: unknown,
  path: readonly PathStep[] = [],
): Generator<Value> {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return;
  for (const [name, value] of Object.entries(record)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field) yield* valuesIn(field, value, [...path, name]);
  }
}

function* valuesIn(field: FieldModel, value: unknown, path: readonly PathStep[]): Generator<Value> {
  if (field.type === 'object') {
    yield* valuesOf(field.fields, value, path);
  } else if (field.type === 'list') {
    if (!Array.isArray(value)) return;
    for (const [index, item] of value.entries()) {
      yield* valuesIn(field.item, item, [...path, index]);
    }
  } else if (typeof value === 'string') {
    if (value.trim() !== '') yield { field, value, path };
  } else if (typeof value === 'number' || typeof value === 'boolean') {
    yield { field, value, path };
  }
}

/** A path with `*` for indexes: the same for every item of a list. */
export const patternOf = (path: readonly PathStep[]): string =>
  path.map((step) => `/${typeof step === 'number' ? '*' : step}`).join('');

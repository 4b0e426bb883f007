import type { ParsedEntry } from '#content/boundary/boundary.ts';
import type { Figures } from '#content/claims/figures.ts';
import {
  type EntryRef,
  type Finding,
  type FindingDetails,
  findingAt,
  type OwnRule,
  type PathStep,
} from '#content/findings/finding.ts';
import type { RuleName } from '#content/findings/rules.ts';
import { parseBounded } from '#content/html/tree.ts';
import type { RedirectSettings } from '#content/load/redirects.ts';
import { isWithheld } from '#content/resources/resources.ts';
import type { CollectionModel, FieldModel, TextField } from '#generated/model.ts';
import type { SourceData } from '#sources/read-source.ts';
import type { Feeds } from '#sources/reading.ts';
import type { Unit } from './figures/amounts';

type RawRecord = Readonly<Record<string, unknown>>;

export type EntryRule = (entry: EntryUnderCheck, context: RuleContext) => void;

/** What a site checks besides the rules of the engine. */
export interface SiteRules {
  readonly entryRules: readonly EntryRule[];
  /** Phone numbers and e-mail addresses of others that texts may have, and domains such as `@museum.example`. */
  readonly contacts?: readonly string[];
  /** Entries that break these rules, which the self-test of the content check must find. */
  readonly planted: readonly PlantedEntry[];
}

interface PlantedEntry {
  readonly collection: string;
  readonly entry: RawRecord;
  readonly faults: readonly { readonly pointer: string; readonly rule: OwnRule }[];
}

export interface EntryUnderCheck {
  readonly model: CollectionModel;
  readonly location: EntryRef;
  /** The raw entry, after `coerce`. */
  readonly raw: Readonly<Record<string, unknown>>;
  readonly values: readonly Value[];
  readonly texts: readonly Text[];
  readonly shown: boolean;
  /** The entry as the boundary returns it; absent if the boundary rejects it. */
  readonly entry: unknown;
  /** Returns a path into the entry as a path into the raw entry. */
  readonly originalPath: (path: readonly PathStep[]) => readonly PathStep[];
  readonly findings: readonly Finding[];
  report(
    path: readonly PathStep[],
    rule: RuleName | OwnRule,
    message: string,
    more?: Pick<FindingDetails, 'about' | 'fix' | 'severity'>,
  ): void;
}

interface Value {
  readonly field: FieldModel;
  readonly value: string | number | boolean;
  readonly path: readonly PathStep[];
}

interface Text {
  readonly format: TextField['format'];
  readonly text: string;
  /** Parsed rich text; absent if it has more elements than the boundary accepts. */
  readonly html: ReturnType<typeof parseBounded>;
  readonly path: readonly PathStep[];
}

/** The facts that rules need about other entries, and the links, pictures and slugs that they collect for later checks. */
export interface RuleContext {
  /** Base address of the content service; absent for the embedded one. */
  readonly base?: string | undefined;
  /** The address of the content service for editors, if it differs from `base`. */
  readonly publicUrl?: string | undefined;
  /** YYYY-MM-DD in UTC. */
  readonly today: string;
  readonly links: Uses;
  readonly assets: Uses;
  readonly slugs: Slugs;
  /** The official sources of the site. */
  readonly feeds: Feeds;
  readonly bound: BoundClaim[];
  /** Figures with a value of their own and without an official source. */
  readonly unbound: Use[];
  /** Titles and descriptions for search engines, by field and words. */
  readonly searchTexts: Uses;
  readonly phrases: FigurePhrases;
  readonly wordings: readonly Wording[];
  /** The entries of the lists of people. Each has a name. */
  readonly people: readonly (RawRecord & { readonly name: string })[];
  /** The site settings as the content service has them; those of the program if it has none. */
  readonly settings: RawRecord;
  /** Settings that decide which editors’ redirects have an effect. */
  readonly redirects: RedirectSettings;
  /** The addresses that editors redirect. */
  readonly redirected: Uses;
  /** The paths of service pages. */
  readonly services: ReadonlySet<string>;
  /** Named figures of published pages, without the results of official sources. */
  readonly figures: Figures;
  /** The places of each named figure. A name with several places is ambiguous. */
  readonly figurePlaces: ReadonlyMap<string, readonly string[]>;
}

export interface CheckedFigure {
  readonly collection: string;
  readonly entry: string | undefined;
  /** `claims` or `government_fees`. */
  readonly list: string;
  readonly index: number;
  readonly claim: string;
  readonly value: string;
  /** The unit of the first amount in the value, and all amounts with that unit. */
  readonly unit: Unit;
  readonly values: ReadonlySet<number>;
  /** “Fees page → Checked figures 1”. */
  readonly where: string;
}

export interface Phrase {
  readonly words: readonly string[];
  /** Parts that may be anywhere in the passage or its context, each as words between spaces. */
  readonly apart: readonly string[];
  readonly figure: CheckedFigure;
}

/** Phrases by their first word, so that the check reads each text once. */
export type FigurePhrases = Map<string, Phrase[]>;

export interface Wording {
  /** The words as an editor wrote them: “free parking … on Sundays”. */
  readonly text: string;
  /** The parts between “…”, each as words between spaces. */
  readonly parts: readonly string[];
  readonly fact: string;
  readonly where: string;
}

/** Maps each slug of a post, stored or served, to true if visitors see the post. */
export type Slugs = Map<string, boolean>;

export type Uses = Map<string, Use[]>;

/** A place that uses a link or file. It has no reference to the entry, so that memory does not grow with the content. */
export interface Use {
  readonly location: EntryRef;
  readonly path: readonly PathStep[];
  readonly shown: boolean;
  /** The alt text of a picture in a text; `null` without the attribute. */
  readonly alt?: string | null;
}

/** A figure whose value an official source states. */
export interface BoundClaim extends Use {
  readonly name: string;
  /** A number is an amount of money. */
  readonly value: string | number;
  readonly source: SourceData;
}

/** Returns the last second of a day (YYYY-MM-DD in UTC), in milliseconds since 1970. */
export const endOf = (day: string): number => Date.parse(`${day}T23:59:59Z`);

export function entryUnderCheck(
  location: EntryRef,
  raw: Readonly<Record<string, unknown>>,
  parsed: ParsedEntry<unknown>,
): EntryUnderCheck {
  const { model } = location;
  const { status } = raw;
  // A post with a misspelt status is hidden by mistake, so its findings keep their severity.
  const isHiddenOnPurpose = isWithheld(status);
  const findings = parsed.findings.map((finding) => withVisibility(finding, !isHiddenOnPurpose));
  const values = [...valuesIn({ ...model, type: 'object' }, raw, [])];
  return {
    model,
    location,
    raw,
    values,
    texts: values.flatMap(({ field, value, path }) => {
      if (field.type !== 'text' || typeof value !== 'string') return [];
      const { format } = field;
      const html = format === 'html' ? parseBounded(value) : undefined;
      return [{ format, text: value, html, path }];
    }),
    shown: model.name === 'posts' ? status === 'published' : !isHiddenOnPurpose,
    entry: parsed.entry,
    originalPath: parsed.originalPath ?? ((path) => path),
    findings,
    report: (path, rule, message, more) => {
      const finding = findingAt(location, path, { rule, message, ...more });
      findings.push(withVisibility(finding, !isHiddenOnPurpose));
    },
  };
}

/** Turns a finding into a note if visitors do not see the content. */
const withVisibility = (finding: Finding, shown: boolean): Finding =>
  shown ? finding : { ...finding, severity: 'note' };

export const findingsOf = (
  target: string,
  uses: readonly Use[],
  rule: RuleName,
  message: string,
): readonly Finding[] =>
  uses.map(({ location, path, shown }) =>
    withVisibility(findingAt(location, path, { about: target, rule, message }), shown),
  );

/** Yields the values in fields of the schema, except blank values and values of a wrong type. */
function* valuesIn(field: FieldModel, value: unknown, path: readonly PathStep[]): Generator<Value> {
  if (field.type === 'object') {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      const model = Object.hasOwn(field.fields, name) ? field.fields[name] : undefined;
      if (model) yield* valuesIn(model, inner, [...path, name]);
    }
  } else if (field.type === 'list') {
    if (!Array.isArray(value)) return;
    for (const [index, item] of value.entries())
      yield* valuesIn(field.item, item, [...path, index]);
  } else if (typeof value === 'string') {
    if (value.trim() !== '') yield { field, value, path };
  } else if (typeof value === 'number' || typeof value === 'boolean') {
    yield { field, value, path };
  }
}

/** Writes a path with `*` for list positions. */
export const patternOf = (path: readonly PathStep[]): string =>
  path.map((step) => `/${typeof step === 'number' ? '*' : step}`).join('');

/** Returns the items of a list of objects. An item of another type counts as empty, because the boundary reports it. */
export const itemsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  (Array.isArray(value) ? value : []).map((item) =>
    typeof item === 'object' && item !== null ? item : {},
  );

export const trimmedText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : '';

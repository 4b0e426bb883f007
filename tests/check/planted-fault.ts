import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Operation } from 'rfc6902';
import type { RuleName, Severity } from '#content/findings/rules.ts';

/** What the check has to say of a fault, and nothing else. */
export interface ExpectedFinding {
  readonly rule: RuleName;
  /** The fault's own collection unless given. */
  readonly collection?: string;
  readonly entry?: string;
  readonly pointer: string;
  readonly severity: Severity;
}

/** One fault of the planted set: one file in `planted/`. */
export interface PlantedFault {
  /** What is wrong, in words. */
  readonly fault: string;
  readonly collection: string;
  /** The id of the entry that is patched; absent where there is only one, or where one is added. */
  readonly entry?: string;
  /** JSON Patch (RFC 6902) on the embedded entry. */
  readonly patch?: readonly Operation[];
  /** A whole entry that is added to the collection. */
  readonly add?: Readonly<Record<string, unknown>>;
  /** Takes every entry out of the collection. */
  readonly empty?: true;
  readonly expected: ExpectedFinding;
  /** Hides other faults of its entry, so none is planted beside it there. */
  readonly alone?: true;
  /** What the same fault rightly breaks besides. */
  readonly also?: readonly ExpectedFinding[];
}

/** A fault with the name of its file. */
export type NamedFault = PlantedFault & { readonly name: string };

const folder = join(import.meta.dirname, 'planted');

/** Every fault of the set, by the name of its file. */
export const plantedFaults: readonly NamedFault[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .toSorted()
  .map((file) => ({
    ...(JSON.parse(readFileSync(join(folder, file), 'utf8')) as PlantedFault),
    name: basename(file, '.json'),
  }));

type Named = { readonly collection: string; readonly entry?: string };

/** Where a finding or an expectation points to, and what it weighs, as one line that can be compared. */
export const lineOf = ({
  rule,
  collection,
  entry,
  pointer,
  severity,
}: Omit<ExpectedFinding, 'collection' | 'entry'> & Named): string =>
  `${collection}${entry === undefined ? '' : ` ${entry}`} ${pointer === '' ? '(whole)' : pointer}: ${severity} ${rule}`;

/** Every line that a fault has to cause. */
export function linesOf({ collection, expected, also = [] }: PlantedFault): string[] {
  return [expected, ...also].map((finding) => lineOf({ collection, ...finding }));
}

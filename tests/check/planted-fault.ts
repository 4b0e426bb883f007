import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Operation } from 'rfc6902';
import type { Severity } from '#content/findings/rules.ts';
import { hasCapability } from '#tests/support/has-capability.ts';

/** A finding that the check must report for a fault; it may report no other. */
interface ExpectedFinding {
  readonly rule: string;
  /** Defaults to the fault's own collection. */
  readonly collection?: string;
  readonly entry?: string;
  readonly pointer: string;
  readonly severity: Severity;
}

/** One planted fault: one file in `planted/`. */
interface PlantedFault {
  readonly fault: string;
  readonly collection: string;
  /** The id of the patched entry; absent if the collection has one entry, or if an entry is added. */
  readonly entry?: string;
  /** JSON Patch (RFC 6902) on the embedded entry. */
  readonly patch?: readonly Operation[];
  /** A whole entry to add to the collection. */
  readonly add?: Readonly<Record<string, unknown>>;
  /** Removes every entry of the collection. */
  readonly empty?: true;
  /** The capability that finds it; absent for the core. */
  readonly capability?: string;
  readonly expected: ExpectedFinding;
  /** Hides other faults of its entry, so the entry gets no other fault in the same group. */
  readonly alone?: true;
  /** Other findings that the same fault correctly causes. */
  readonly also?: readonly ExpectedFinding[];
}

export type NamedFault = PlantedFault & { readonly name: string };

const folder = join(import.meta.dirname, 'planted');

/** All planted faults, sorted by file name. */
export const plantedFaults: readonly NamedFault[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .toSorted()
  .map((file) => ({
    ...(JSON.parse(readFileSync(join(folder, file), 'utf8')) as PlantedFault),
    name: basename(file, '.json'),
  }))
  .filter(({ capability }) => capability === undefined || hasCapability(capability));

type Named = { readonly collection: string; readonly entry?: string };

/** A finding's or expectation's location and severity, as one comparable line. */
export const lineOf = ({
  rule,
  collection,
  entry,
  pointer,
  severity,
}: Omit<ExpectedFinding, 'collection' | 'entry'> & Named): string =>
  `${collection}${entry === undefined ? '' : ` ${entry}`} ${pointer === '' ? '(whole)' : pointer}: ${severity} ${rule}`;

/** Every line that a fault must cause. */
export function linesOf({ collection, expected, also = [] }: PlantedFault): string[] {
  return [expected, ...also].map((finding) => lineOf({ collection, ...finding }));
}

import type { CheckFailure, CheckReport, ReportedFinding } from '#check/engine/report.ts';
import { collections } from '#generated/collections.ts';

/** What a report says about one collection. */
export interface CollectionGroup {
  readonly name: string;
  /** As editors know it. */
  readonly title: string;
  /** In the order of the report; `entry` is absent where the collection has only one. */
  readonly entries: readonly {
    readonly entry: string | undefined;
    readonly findings: readonly ReportedFinding[];
  }[];
  readonly findings: readonly ReportedFinding[];
  readonly failures: readonly CheckFailure[];
}

/** The findings about the site's own facts, which are no collection. */
const site = { name: 'site', title: 'Site', file: 'src/site.ts' } as const;

const modelOf = (name: string) =>
  Object.entries(collections).find(([known]) => known === name)?.[1].model;

/** The title of a collection as its schema has it; its name when there is no schema of it. */
export function titleOf(name: string): string {
  return modelOf(name)?.title ?? (name === site.name ? site.title : name);
}

/** The file of the repository that says what a collection holds; `undefined` when there is none. */
export function fileOf(name: string): string | undefined {
  if (name === site.name) return site.file;
  return modelOf(name) === undefined ? undefined : `schemas/collections/${name}.json`;
}

/** The failures that are about the whole and not about one collection. */
export function overallFailures({ failures }: CheckReport): readonly CheckFailure[] {
  return failures.filter(({ collection }) => collection === undefined);
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** What a report says, by collection: those looked at first, then those that only findings or failures name. */
export function groupsOf({
  collections: looked = [],
  findings,
  failures,
}: CheckReport): readonly CollectionGroup[] {
  const found = new Map<string, ReportedFinding[]>();
  for (const finding of findings) append(found, finding.collection, finding);
  const failed = new Map<string, CheckFailure[]>();
  for (const failure of failures) {
    if (failure.collection !== undefined) append(failed, failure.collection, failure);
  }
  const names = new Set([...looked, ...found.keys(), ...failed.keys()]);
  return [...names].map((name) => {
    const own = found.get(name) ?? [];
    const byEntry = new Map<string | undefined, ReportedFinding[]>();
    for (const finding of own) append(byEntry, finding.entry, finding);
    return {
      name,
      title: titleOf(name),
      entries: [...byEntry].map(([entry, inEntry]) => ({ entry, findings: inEntry })),
      findings: own,
      failures: failed.get(name) ?? [],
    };
  });
}

/** The groups that have something to say. */
export function groupsToReport(report: CheckReport): readonly CollectionGroup[] {
  return groupsOf(report).filter(
    ({ findings, failures }) => findings.length > 0 || failures.length > 0,
  );
}

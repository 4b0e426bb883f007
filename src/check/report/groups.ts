import type { CheckFailure, CheckReport, ReportedFinding } from '#check/engine/report.ts';
import { collections } from '#generated/collections.ts';

/** What a report says about one collection. */
export interface CollectionGroup {
  readonly name: string;
  /** As editors know it. */
  readonly title: string;
  readonly findings: readonly ReportedFinding[];
  /** The same findings by entry; `entry` is absent where the collection has only one. */
  readonly entries: readonly {
    readonly entry: string | undefined;
    readonly findings: readonly ReportedFinding[];
  }[];
  readonly failures: readonly CheckFailure[];
}

const modelOf = (name: string) =>
  Object.entries(collections).find(([known]) => known === name)?.[1].model;

/** The title of a collection as its schema has it; its name when there is no schema of it. */
export const titleOf = (name: string): string => modelOf(name)?.title ?? name;

/** The file of the repository that says what a collection holds; `undefined` when there is none. */
export function fileOf(name: string): string | undefined {
  // The facts of the firm are reported like a collection.
  if (name === 'site') return 'src/site.ts';
  return modelOf(name) && `schemas/collections/${name}.json`;
}

/** The failures that are about the whole and not about one collection. */
export const overallFailures = ({ failures }: CheckReport): readonly CheckFailure[] =>
  failures.filter(({ collection }) => collection === undefined);

/** What a report says, by collection: those looked at first, then those that only findings or failures name. */
export function groupsOf({ collections: looked, findings, failures }: CheckReport) {
  const named = [...findings, ...failures].flatMap(({ collection }) => collection ?? []);
  return [...new Set([...looked, ...named])].map((name): CollectionGroup => {
    const own = findings.filter(({ collection }) => collection === name);
    const byEntry = new Map<string | undefined, ReportedFinding[]>();
    for (const finding of own) {
      byEntry.set(finding.entry, [...(byEntry.get(finding.entry) ?? []), finding]);
    }
    return {
      name,
      title: titleOf(name),
      findings: own,
      entries: [...byEntry].map(([entry, inEntry]) => ({ entry, findings: inEntry })),
      failures: failures.filter(({ collection }) => collection === name),
    };
  });
}

/** The groups that have something to say. */
export const groupsToReport = (report: CheckReport): readonly CollectionGroup[] =>
  groupsOf(report).filter(({ findings, failures }) => findings.length + failures.length > 0);

import { siteModels } from '#generated/collections.ts';
import { schemasFolder } from '#generated/site/folder.ts';
import type { CheckFailure, CheckReport, ReportedFinding } from '../engine/report';

export interface CollectionGroup {
  readonly name: string;
  readonly title: string;
  readonly findings: readonly ReportedFinding[];
  readonly entries: readonly {
    readonly entry: string | undefined;
    readonly findings: readonly ReportedFinding[];
  }[];
  readonly failures: readonly CheckFailure[];
}

const modelOf = (name: string) => siteModels.find((model) => model.name === name);

export const titleOf = (name: string): string => modelOf(name)?.title ?? name;

export function fileOf(name: string): string | undefined {
  return modelOf(name) && `${schemasFolder}/collections/${name}.json`;
}

export const overallFailures = ({ failures }: CheckReport): readonly CheckFailure[] =>
  failures.filter(({ collection }) => collection === undefined);

/** The collections with findings or failures: first those that were read, in their order. */
export function groupsToReport({ collections: read, findings, failures }: CheckReport) {
  const named = new Set([...findings, ...failures].flatMap(({ collection }) => collection ?? []));
  const inOrder = new Set([...read.filter((name) => named.has(name)), ...named]);
  return [...inOrder].map((name): CollectionGroup => {
    const ownFindings = findings.filter(({ collection }) => collection === name);
    const byEntry = new Map<string | undefined, ReportedFinding[]>();
    for (const finding of ownFindings) {
      byEntry.set(finding.entry, [...(byEntry.get(finding.entry) ?? []), finding]);
    }
    return {
      name,
      title: titleOf(name),
      findings: ownFindings,
      entries: [...byEntry].map(([entry, inEntry]) => ({ entry, findings: inEntry })),
      failures: failures.filter(({ collection }) => collection === name),
    };
  });
}

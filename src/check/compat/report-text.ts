import type { Change } from './compare';
import { type GateReport, MIGRATIONS, nameOf } from './gate';

/** Writes the report as text: the compared versions, the changes, and the verdict. */
export function reportText(report: GateReport, base: string): string {
  const { collections, fields, breaking, compatible, open } = report;
  return [
    [`Compared with ${base}: ${counted(collections, 'collection')}, ${counted(fields, 'field')}.`],
    section('Breaking changes', breaking),
    section('Compatible changes', compatible),
    verdict(open),
  ]
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
}

const counted = (number: number, name: string): string =>
  `${number} ${name}${number === 1 ? '' : 's'}`;

const section = (heading: string, changes: readonly Change[]): readonly string[] =>
  changes.length === 0
    ? []
    : [
        `${heading} (${changes.length})`,
        ...changes.flatMap((change) => [
          `  ${nameOf(change)}: ${change.rule}`,
          `    ${change.where}: ${change.message}`,
        ]),
      ];

function verdict(open: readonly Change[]): readonly string[] {
  if (open.length === 0) return ['Stored content stays valid, or a migration changes it.'];
  return [
    `Stored content would break. Write a migration, or find that none is needed. Add a line to ${MIGRATIONS} that says so and names:`,
    ...new Set(open.map((change) => `  ${nameOf(change)}`)),
  ];
}

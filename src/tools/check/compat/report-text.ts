import type { Difference } from '#tools/model/compare.ts';
import { differenceRules } from '#tools/model/rules.ts';
import { type GateReport, migrations, namePlace } from './gate';

/** Writes the report as text: the compared versions, the differences, and the verdict. */
export function reportText({ collections, fields, differences, open }: GateReport, base: string) {
  return [
    [`Compared with ${base}: ${counted(collections, 'collection')}, ${counted(fields, 'field')}.`],
    section(
      'Breaking changes',
      differences.filter(({ breaks }) => breaks),
    ),
    section(
      'Compatible changes',
      differences.filter(({ breaks }) => !breaks),
    ),
    verdict(open),
  ]
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
}

const counted = (number: number, name: string): string =>
  `${number} ${name}${number === 1 ? '' : 's'}`;

const section = (heading: string, differences: readonly Difference[]): readonly string[] =>
  differences.length === 0
    ? []
    : [`${heading} (${differences.length})`, ...differences.flatMap(differenceLines)];

function differenceLines(difference: Difference): readonly string[] {
  const { where, rule, detail } = difference;
  const effect = differenceRules[rule];
  return [
    `  ${namePlace(difference)}: ${rule}`,
    `    ${where}: ${detail === undefined ? effect : `${detail}. ${effect}`}`,
  ];
}

function verdict(open: readonly Difference[]): readonly string[] {
  if (open.length === 0) return ['Stored content stays valid, or a migration changes it.'];
  return [
    `Stored content would break. Write a migration, or find that none is needed. Add a line to ${migrations} that says so and names:`,
    ...new Set(open.map((difference) => `  ${namePlace(difference)}`)),
  ];
}

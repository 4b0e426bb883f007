import type { Severity } from '#content/findings/rules.ts';
import {
  type CheckedCounts,
  type CheckReport,
  exitCodeOf,
  type FigureCounts,
  type SourceCounts,
} from '../engine/report';

const grouped = new Intl.NumberFormat('en');
const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${grouped.format(count)} ${count === 1 ? noun : plural}`;

/** The units of the counts, in reading order. */
const checkedParts: readonly (readonly [keyof CheckedCounts, string, string])[] = [
  ['collections', 'collection', 'collections'],
  ['entries', 'entry', 'entries'],
  ['fields', 'field', 'fields'],
  ['links', 'link', 'links'],
  ['assets', 'picture or file', 'pictures and files'],
];

/** Most severe first. */
export const severityWords: Readonly<Record<Severity, string>> = {
  error: 'Error',
  warning: 'Warning',
  note: 'Note',
};

function findingsPhrase(findings: readonly { readonly severity: Severity }[]): string {
  const phrases = Object.keys(severityWords).flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [counted(count, severity)];
  });
  return phrases.length === 0 ? 'no findings' : listed.format(phrases);
}

export function outcomePhrase({
  findings,
  failures,
}: Pick<CheckReport, 'findings' | 'failures'>): string {
  if (failures.length === 0) return findingsPhrase(findings);
  return findings.length === 0 ? 'not checked' : `${findingsPhrase(findings)}, partly checked`;
}

const boundPhrase = ({ all, bound }: FigureCounts): string =>
  `${grouped.format(bound)} of ${counted(all, 'figure')} are bound to an official source.`;

const comparedPhrase = ({ compared, same }: SourceCounts): string =>
  `Compared ${counted(compared, 'figure')} with official sources: ${grouped.format(same)} confirmed.`;

export const sentences = {
  title: (service: string) => `Content check of ${service}`,
  checked: (checked: CheckedCounts) =>
    `Checked ${listed.format(checkedParts.map(([key, noun, plural]) => counted(checked[key], noun, plural)))}.`,
  found: ({ findings, figures, sources }: CheckReport) =>
    [
      ...(figures ? [boundPhrase(figures)] : []),
      ...(sources ? [comparedPhrase(sources)] : []),
      findings.length === 0 ? 'No findings.' : `Found ${findingsPhrase(findings)}.`,
    ].join(' '),
  notes: (count: number): string => counted(count, 'note'),
  changes: 'What else changes for visitors',
  proof: ({ proof: { planted, found } }: CheckReport) =>
    found === planted
      ? `Self-test passed: all ${counted(planted, 'planted fault')} were found.`
      : `Self-test failed: only ${grouped.format(found)} of ${counted(planted, 'planted fault')} were found. Do not rely on this report.`,
  failed: ({ failures }: CheckReport) => `${counted(failures.length, 'part')} could not be checked`,
  verdict: (report: CheckReport) =>
    ({
      0:
        report.findings.length === 0
          ? 'The content is clean.'
          : `No errors or warnings. ${sentences.notes(report.findings.length)}.`,
      1: 'The content has problems to fix.',
      2: 'The check is incomplete. Fix what stopped it before you rely on the rest of this report.',
    })[exitCodeOf(report)],
  whole: 'The whole check',
  entry: (entry: string) => `Entry ${entry}`,
  everything: 'Everything could be checked',
  clean: (title: string) => `${title} has no findings`,
  unchecked: (title: string) => `${title} could not be checked`,
  open: 'Open in the content service',
} as const;

const changeWords = { changed: 'changes', shown: 'becomes visible', hidden: 'would be hidden' };

const listedAfter = (words: string, places: readonly string[]): string =>
  places.length === 0 ? '' : ` ${words}: ${places.join(', ')}.`;

/** One line for each change. */
export function changeLines({ changes }: Pick<CheckReport, 'changes'>): readonly string[] {
  if (changes === undefined) return [];
  const { entries, figures } = changes;
  const lines = [
    ...entries.map(
      ({ where, change, linkedFrom }) =>
        `${where} ${changeWords[change]}.${listedAfter('Linked from', linkedFrom)}`,
    ),
    ...figures.map(
      ({ figure, before = 'no figure', after = 'no figure', shownOn }) =>
        `The figure “${figure}” changes from ${before} to ${after}.${listedAfter('Shown on', shownOn)}`,
    ),
  ];
  return lines.length > 0 ? lines : ['Nothing.'];
}

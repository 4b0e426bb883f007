import { type CheckedCounts, type CheckReport, exitCodeOf } from '#check/engine/report.ts';
import type { Severity } from '#content/findings/rules.ts';

/** Every sentence that the reports add to the findings themselves. */

const grouped = new Intl.NumberFormat('en');
const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** A number as it is read: 1,200. */
const numberWords = (count: number): string => grouped.format(count);

/** A number of things: “1 error”, “1,200 errors”. */
const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberWords(count)} ${count === 1 ? one : many}`;

/** The parts of what was checked, in the order people read them: the word for one, and for several. */
const checkedParts: readonly (readonly [keyof CheckedCounts, string, string])[] = [
  ['collections', 'collection', 'collections'],
  ['entries', 'entry', 'entries'],
  ['fields', 'field', 'fields'],
  ['links', 'link', 'links'],
  ['assets', 'picture or file', 'pictures and files'],
];

/** The severities from heavy to light, as the reports head a finding with them. */
export const severityWords: Readonly<Record<Severity, string>> = {
  error: 'Error',
  warning: 'Warning',
  note: 'Note',
};

type Findings = readonly { readonly severity: Severity }[];

/** The severities of findings with their numbers: “2 errors and 1 note”. */
function findingsPhrase(findings: Findings): string {
  const phrases = Object.keys(severityWords).flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [counted(count, severity)];
  });
  return phrases.length === 0 ? 'no findings' : listed.format(phrases);
}

/** What a report found in one collection, in a few words. */
export function outcomePhrase({
  findings,
  failures,
}: Pick<CheckReport, 'findings' | 'failures'>): string {
  if (failures.length === 0) return findingsPhrase(findings);
  return findings.length === 0 ? 'not checked' : `${findingsPhrase(findings)}; not all checked`;
}

export const sentences = {
  title: (service: string) => `Content check of ${service}`,
  checked: (checked: CheckedCounts) =>
    `Checked ${listed.format(checkedParts.map(([key, one, many]) => counted(checked[key], one, many)))}.`,
  found: ({ findings }: CheckReport) =>
    findings.length === 0 ? 'No findings.' : `Found ${findingsPhrase(findings)}.`,
  proof: ({ proof: { planted, found } }: CheckReport) =>
    found === planted
      ? `It proved itself: it found all ${counted(planted, 'fault')} planted for it.`
      : `It found only ${numberWords(found)} of ${counted(planted, 'fault')} planted for it: do not rely on what it says.`,
  failed: ({ failures }: CheckReport) => `${counted(failures.length, 'part')} could not be checked`,
  verdict: (report: CheckReport) =>
    ({
      0:
        report.findings.length === 0
          ? 'The content is clean.'
          : 'The content is in order; the notes are for your information.',
      1: 'The content has faults that should be mended.',
      2: 'Not everything could be checked, so this report does not say that the rest is right.',
    })[exitCodeOf(report)],
  whole: 'The check as a whole',
  entry: (entry: string) => `Entry ${entry}`,
  everything: 'Everything could be checked',
  clean: (title: string) => `${title} has no findings`,
  unchecked: (title: string) => `${title} could not be checked`,
  open: 'Open it in the content service',
} as const;

import {
  type CheckedCounts,
  type CheckFailure,
  type CheckReport,
  exitCodeOf,
} from '#check/engine/report.ts';
import type { Severity } from '#content/findings/rules.ts';

/** Every sentence that the reports add to the findings themselves. */

const grouped = new Intl.NumberFormat('en');

/** A number as it is read: 1,200. */
export const numberWords = (count: number): string => grouped.format(count);

/** A number of things: “1 error”, “1,200 errors”. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberWords(count)} ${count === 1 ? one : many}`;

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The parts of what was checked, in the order people read them. */
export const checkedParts: readonly {
  readonly key: keyof CheckedCounts;
  readonly one: string;
  readonly many: string;
}[] = [
  { key: 'collections', one: 'collection', many: 'collections' },
  { key: 'entries', one: 'entry', many: 'entries' },
  { key: 'fields', one: 'field', many: 'fields' },
  { key: 'links', one: 'link', many: 'links' },
  { key: 'assets', one: 'picture or file', many: 'pictures and files' },
];

/** The severities from heavy to light. */
export const severities: readonly Severity[] = ['error', 'warning', 'note'];

/** The severities as the reports head a finding with them. */
export const severityWords: Readonly<Record<Severity, string>> = {
  error: 'Error',
  warning: 'Warning',
  note: 'Note',
};

/** How many findings of each severity. */
function countsOf(
  findings: readonly { readonly severity: Severity }[],
): Readonly<Record<Severity, number>> {
  const counts = { error: 0, warning: 0, note: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}

/** Whether the run found all the faults planted to prove it, and there were some. */
export const isProven = ({ proof }: CheckReport): boolean =>
  proof.planted > 0 && proof.found >= proof.planted;

/** The severities of findings with their numbers: “2 errors and 1 note”. */
export function findingsPhrase(findings: readonly { readonly severity: Severity }[]): string {
  const counts = countsOf(findings);
  const some = severities.filter((severity) => counts[severity] > 0);
  return some.length === 0
    ? 'no findings'
    : listed.format(some.map((severity) => counted(counts[severity], severity)));
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
    `Checked ${listed.format(checkedParts.map(({ key, one, many }) => counted(checked[key], one, many)))}.`,
  found: ({ findings }: CheckReport) =>
    findings.length === 0 ? 'No findings.' : `Found ${findingsPhrase(findings)}.`,
  proof: (report: CheckReport) => {
    const { planted, found } = report.proof;
    if (planted === 0) return 'No fault was planted: this run did not prove that it finds any.';
    return isProven(report)
      ? `It proved itself: it found ${planted === 1 ? 'the fault' : `all ${counted(planted, 'fault')}`} planted for it.`
      : `It found only ${numberWords(found)} of ${counted(planted, 'fault')} planted for it: do not rely on what it says.`;
  },
  failed: ({ failures }: CheckReport) => `${counted(failures.length, 'part')} could not be checked`,
  verdict: (report: CheckReport) =>
    ({
      0:
        report.findings.length === 0
          ? 'The content is clean.'
          : 'The content is in order; the notes are for your information.',
      1: 'The content has faults that should be mended.',
      2: 'Not everything could be checked, so this report does not say that the rest is right.',
    })[outcomeOf(report)],
  whole: 'The check as a whole',
  entry: (entry: string) => `Entry ${entry}`,
  planted: 'The faults planted to prove the check are found',
  everything: 'Everything could be checked',
  clean: (title: string) => `${title} has no findings`,
  unchecked: (title: string) => `${title} could not be checked`,
  numbers: 'Checked',
  contents: 'Collections',
  open: 'Open it in the content service',
  more: (left: number) =>
    `${numberWords(left)} more ${left === 1 ? 'is' : 'are'} not shown here. The check’s other reports hold everything: its text, the HTML page, JSON or JUnit.`,
} as const;

/** What could not be checked; a run that did not find its planted faults is a failure, too. */
export function reportedFailures(report: CheckReport): readonly CheckFailure[] {
  return report.failures.length > 0 || isProven(report)
    ? report.failures
    : [{ message: sentences.proof(report) }];
}

/** How the check ended, as its exit status says it. */
export const outcomeOf = (report: CheckReport): 0 | 1 | 2 =>
  exitCodeOf({ ...report, failures: reportedFailures(report) });

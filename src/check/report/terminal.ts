import { styleText } from 'node:util';
import { wrapAnsi } from 'fast-wrap-ansi';
import type { CheckReport, ReportedFinding } from '#check/engine/report.ts';
import type { Severity } from '#content/findings/rules.ts';
import { groupsToReport, overallFailures } from './groups';
import { isProven, outcomeOf, outcomePhrase, sentences, severityWords } from './messages';
import { printable, singleLine } from './printable';

/** What the reader's screen can do; formats for machines do not ask. */
export interface WriteOptions {
  /** Whether colours may be used. */
  readonly colour: boolean;
  /** The columns of the terminal; 80 when they are not known. */
  readonly width?: number | undefined;
}

/** Where the width is not known, the least that terminals have. */
const usualWidth = 80;

/** Narrower than this, words stand better beyond the edge than one below the other. */
const leastWidth = 40;

const colours = {
  error: 'red',
  warning: 'yellow',
  note: 'cyan',
  heading: 'bold',
  quiet: 'dim',
  good: 'green',
} as const;

type Colour = keyof typeof colours;

/** Adds lines to a report, wrapped and coloured. */
interface Page {
  readonly lines: string[];
  /** Adds a text behind a lead; the lines after the first get the second lead. */
  add(lead: readonly [first: string, next: string], text: string, colour?: Colour): void;
}

function newPage({ colour, width }: WriteOptions): Page {
  const lines: string[] = [];
  const paint = (text: string, as: Colour | undefined) =>
    colour && as !== undefined ? styleText(colours[as], text, { validateStream: false }) : text;
  const room = Math.max(leastWidth, width ?? usualWidth);
  return {
    lines,
    add(lead, text, as) {
      // The log of a GitHub job acts on `##[command]` anywhere in a line (the older form of its workflow commands).
      const safe = printable(text).replaceAll('##[', '## [');
      const columns = room - Math.max(lead[0].length, lead[1].length);
      for (const [index, line] of wrapAnsi(safe, columns).split('\n').entries()) {
        lines.push(`${index === 0 ? lead[0] : lead[1]}${paint(line, as)}`);
      }
    },
  };
}

/** What follows the first line has a mark in front: no content starts a line, where the log of a job looks for commands. */
const gutter = ['  │ ', '  │ '] as const;

function addFinding(page: Page, { severity, where, message, fix, ...rest }: ReportedFinding): void {
  page.lines.push('');
  page.add(['  ', '  │ '], `${severityWords[severity]}: ${singleLine(where)}`, severity);
  page.add(gutter, message);
  page.add(['  │ → ', '  │   '], fix);
  page.add(gutter, `${rest.rule} · ${rest.id}`, 'quiet');
  if (rest.url !== undefined) page.add(gutter, rest.url, 'quiet');
}

function addFailure(page: Page, message: string): void {
  page.add(['  ✖ ', '  │ '], message, 'error');
}

const heaviest = (report: CheckReport): Severity | 'good' =>
  ([report.findings.length > 0 ? 'note' : 'good', 'warning', 'error'] as const)[outcomeOf(report)];

/** The report for people at a terminal: by collection and entry, and last what was checked and how it ended. */
export function writeTerminal(report: CheckReport, options: WriteOptions): string {
  const page = newPage(options);
  const flush = ['', ''] as const;
  page.add(['', '│ '], sentences.title(singleLine(report.service)), 'heading');
  for (const group of groupsToReport(report)) {
    const { name, title, entries, failures } = group;
    page.lines.push('');
    const shown = singleLine(title);
    const label = title === name ? shown : `${shown} (${name})`;
    page.add(['■ ', '│ '], `${label}: ${outcomePhrase(group)}`, 'heading');
    for (const { message } of failures) addFailure(page, message);
    for (const { entry, findings: inEntry } of entries) {
      if (entry !== undefined) {
        page.lines.push('');
        page.add(['  ', '  │ '], sentences.entry(singleLine(entry)), 'heading');
      }
      for (const finding of inEntry) addFinding(page, finding);
    }
  }
  page.lines.push('');
  const whole = overallFailures(report);
  if (report.failures.length > 0) {
    page.add(flush, `${sentences.failed(report)}${whole.length > 0 ? ':' : '.'}`, 'error');
    for (const { message } of whole) addFailure(page, message);
    page.lines.push('');
  }
  page.add(flush, sentences.checked(report.checked));
  page.add(flush, sentences.found(report));
  page.add(flush, sentences.proof(report), isProven(report) ? undefined : 'error');
  page.add(flush, sentences.verdict(report), heaviest(report));
  return page.lines.join('\n');
}

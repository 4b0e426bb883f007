import { styleText } from 'node:util';
import { wrapAnsi } from 'fast-wrap-ansi';
import { type CheckReport, exitCodeOf, type ReportedFinding } from '#check/engine/report.ts';
import { groupsToReport, overallFailures } from './groups';
import { outcomePhrase, sentences, severityWords } from './messages';
import { printable, singleLine } from './printable';

/** What the reader's screen can do; formats for machines do not ask. */
export interface WriteOptions {
  /** Whether colours may be used. */
  readonly colour: boolean;
  /** The columns of the terminal; 80 when they are not known. */
  readonly width?: number | undefined;
}

/** Narrower than this, words stand better beyond the edge than one below the other. */
const leastWidth = 40;

const colours = { error: 'red', warning: 'yellow', note: 'cyan' } as const;

type Style = 'red' | 'yellow' | 'cyan' | 'green' | 'bold' | 'dim';

/** What stands before the first line of a text, and before those that follow. */
type Lead = readonly [first: string, next: string];

const flush: Lead = ['', ''];
/** A mark before every line: no content starts one, where the log of a job looks for commands. */
const gutter: Lead = ['  │ ', '  │ '];
const failed: Lead = ['  ✖ ', '  │ '];

/** The report for people at a terminal: by collection and entry, and last what was checked and how it ended. */
export function writeTerminal(report: CheckReport, { colour, width = 80 }: WriteOptions): string {
  const lines: string[] = [];
  const add = ([first, next]: Lead, text: string, style?: Style) => {
    // The log of a GitHub job acts on `##[command]` anywhere in a line (the older form of its workflow commands).
    const safe = printable(text).replaceAll('##[', '## [');
    const columns = Math.max(leastWidth, width) - Math.max(first.length, next.length);
    for (const [index, line] of wrapAnsi(safe, columns).split('\n').entries()) {
      const shown = colour && style ? styleText(style, line, { validateStream: false }) : line;
      lines.push(`${index === 0 ? first : next}${shown}`);
    }
  };
  const addFinding = ({ severity, where, message, fix, rule, id, url }: ReportedFinding) => {
    lines.push('');
    add(['  ', '  │ '], `${severityWords[severity]}: ${singleLine(where)}`, colours[severity]);
    add(gutter, message);
    add(['  │ → ', '  │   '], fix);
    add(gutter, `${rule} · ${id}`, 'dim');
    if (url !== undefined) add(gutter, url, 'dim');
  };
  add(['', '│ '], sentences.title(singleLine(report.service)), 'bold');
  for (const group of groupsToReport(report)) {
    const title = singleLine(group.title);
    const label = group.title === group.name ? title : `${title} (${group.name})`;
    lines.push('');
    add(['■ ', '│ '], `${label}: ${outcomePhrase(group)}`, 'bold');
    for (const { message } of group.failures) add(failed, message, 'red');
    for (const { entry, findings } of group.entries) {
      if (entry !== undefined) {
        lines.push('');
        add(['  ', '  │ '], sentences.entry(singleLine(entry)), 'bold');
      }
      findings.forEach(addFinding);
    }
  }
  lines.push('');
  if (report.failures.length > 0) {
    const whole = overallFailures(report);
    add(flush, `${sentences.failed(report)}${whole.length > 0 ? ':' : '.'}`, 'red');
    for (const { message } of whole) add(failed, message, 'red');
    lines.push('');
  }
  add(flush, sentences.checked(report.checked));
  add(flush, sentences.found(report));
  add(flush, sentences.proof(report));
  add(flush, sentences.verdict(report), (['green', 'yellow', 'red'] as const)[exitCodeOf(report)]);
  return lines.join('\n');
}

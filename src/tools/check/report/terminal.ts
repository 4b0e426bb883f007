import { styleText } from 'node:util';
import { wrapAnsi } from 'fast-wrap-ansi';
import { type CheckReport, exitCodeOf, type ReportedFinding } from '../engine/report';
import { groupsToReport, overallFailures } from './groups';
import { changeLines, outcomePhrase, sentences, severityWords } from './messages';
import { printable, singleLine } from './printable';

export interface WriteOptions {
  readonly colour: boolean;
  readonly width?: number | undefined;
}

/** Narrower terminals get lines of this width, because long lines that overflow read better than one word per line. */
const minWidth = 40;

const colours = { error: 'red', warning: 'yellow', note: 'cyan' } as const;

type Style = 'red' | 'yellow' | 'cyan' | 'green' | 'bold' | 'dim';

/** The prefixes of the first line and of the lines after it. */
type Lead = readonly [first: string, next: string];

const flush: Lead = ['', ''];
/** Content never starts a line, because the log of a CI job may read it as a command. */
const gutter: Lead = ['  │ ', '  │ '];
const failed: Lead = ['  ✖ ', '  │ '];

export function writeTerminal(report: CheckReport, { colour, width = 80 }: WriteOptions): string {
  const lines: string[] = [];
  const add = ([first, next]: Lead, text: string, style?: Style) => {
    const columns = Math.max(minWidth, width) - Math.max(first.length, next.length);
    for (const [index, line] of wrapAnsi(printable(text), columns).split('\n').entries()) {
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
  const notes = report.findings.filter(({ severity }) => severity === 'note');
  const serious = report.findings.filter(({ severity }) => severity !== 'note');
  for (const group of groupsToReport({ ...report, findings: serious })) {
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
  if (notes.length > 0) {
    add(['■ ', '│ '], sentences.notes(notes.length), 'bold');
    for (const { where, message } of notes) {
      add(['  │ ', '  │   '], singleLine(`${where}: ${message}`));
    }
    lines.push('');
  }
  if (report.changes) {
    add(['■ ', '│ '], sentences.changes, 'bold');
    for (const line of changeLines(report)) add(['  │ ', '  │   '], singleLine(line));
    lines.push('');
  }
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

import type { Finding } from '#content/findings/finding.ts';
import type { Effect } from './effect';
import { type GateReport, unanswered } from './gate';
import { lines } from './messages';

/** Losses listed for a collection; the JSON form lists all. */
const shownLosses = 10;

/** The report as text for people: what was compared, the changes, what they do to content, the verdict. */
export function reportText(report: GateReport): string {
  const { changes, effects, problems, failures } = report;
  const breaking = changes.filter(({ classification }) => classification === 'breaking');
  const compatible = changes.filter((one) => !breaking.includes(one));
  return [
    [lines.compared(report)],
    section(lines.breaking(breaking.length), breaking.flatMap(changeLines)),
    section(lines.compatible(compatible.length), compatible.flatMap(changeLines)),
    section(
      lines.problems,
      problems.flatMap(({ file, pointer, message }) => [`${file}#${pointer}`, indent(message)]),
    ),
    ...effects.filter(({ entries }) => entries > 0).map(effectLines),
    failures,
    verdict(report),
  ]
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
}

const indent = (text: string): string => text.replace(/^/gm, '  ');

function section(heading: string, body: readonly string[]): string[] {
  return body.length === 0 ? [] : [heading, ...body.map(indent)];
}

function changeLines(change: GateReport['changes'][number]): string[] {
  const { collection, pointer, rule, where, message, answeredBy, classification } = change;
  return [
    `${collection}${pointer === '' ? '' : ` ${pointer}`}: ${rule}`,
    indent(`${where}: ${message}`),
    ...(classification === 'breaking' ? [indent(lines.answeredBy(answeredBy))] : []),
  ];
}

function effectLines(effect: Effect): string[] {
  const { collection, source, entries, unread, operations, lost, remaining } = effect;
  const body = [
    ...(unread > 0 ? [lines.unread(unread)] : []),
    ...lossLines(lines.lost(lost.length), lost),
    ...operations.map(({ op, path, from, entries: count }) =>
      lines.operation(`${op} ${from === undefined ? path : `${from} → ${path}`}`, count),
    ),
    ...(operations.length > 0 ? lossLines(lines.remaining(remaining.length), remaining) : []),
  ];
  return section(
    lines.effect(collection, source, entries),
    body.length === 0 ? [lines.untouched] : body,
  );
}

function lossLines(heading: string, losses: readonly Finding[]): string[] {
  const shown = losses
    .slice(0, shownLosses)
    .map(({ pointer, rule, where, message }) => `${where} (${pointer}, ${rule}): ${message}`);
  const more = losses.length > shownLosses ? [lines.more(losses.length - shownLosses)] : [];
  return section(heading, [...shown, ...more]);
}

function verdict({ changes, failures, problems, exitCode }: GateReport): string[] {
  const open = unanswered(changes);
  if (failures.length > 0) return [lines.failedVerdict];
  if (open.length > 0) {
    const wanted = open.map(({ collection, pointer, rule }) =>
      JSON.stringify({ collection, pointer, rule }),
    );
    return section(lines.skeleton, wanted.join(',\n').split('\n'));
  }
  if (problems.length > 0) return [lines.problemsVerdict];
  return [exitCode === 0 ? lines.compatibleVerdict : lines.harmedVerdict];
}

import type { Effect, Harm } from './effect/effect';
import type { Problem } from './effect/migration';
import type { AppliedOperation } from './effect/patch';
import { lines } from './messages';
import { exitCodeOf, type GateReport, type JudgedChange } from './report';

/** Losses listed for a collection; the JSON form lists all. */
const shownLosses = 10;
/** A value is shown up to this many characters. */
const valueLength = 70;

/** The report as text for people: what was compared, the changes, what they do to content, the verdict. */
export function reportText(report: GateReport, isLive: boolean): string {
  const { changes } = report;
  const breaking = changes.filter(({ classification }) => classification === 'breaking');
  const words = changes.filter(({ rule }) => rule === 'words-changed');
  const compatible = changes.filter(
    ({ classification, rule }) => classification === 'compatible' && rule !== 'words-changed',
  );
  const { compared } = report;
  return [
    [
      lines.compared({
        base: report.base,
        commit: report.commit,
        collections: compared.collections,
        fields: compared.fields,
        embeddedEntries: compared.embeddedEntries,
        liveEntries: isLive ? compared.liveEntries : undefined,
        migrations: compared.migrations,
      }),
    ],
    section(lines.breaking(breaking.length), breaking.flatMap(changeLines)),
    section(lines.compatible(compatible.length), [
      ...compatible.flatMap(changeLines),
      ...(words.length > 0 ? [lines.wordsOnly(words.length)] : []),
    ]),
    section(lines.problems, report.problems.flatMap(problemLines)),
    section(lines.idle, report.idleAnswers.flatMap(problemLines)),
    ...report.effects
      .filter(isFelt)
      .map((effect) => effectLines(effect, report.migrations.length > 0)),
    untouchedLines(report.effects),
    report.failures,
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

function changeLines(change: JudgedChange): string[] {
  const { collection, pointer, rule, where, message, hint, answeredBy, classification } = change;
  const answer = answeredBy === undefined ? lines.unanswered : lines.answeredBy(answeredBy);
  return [
    `${collection}${pointer === '' ? '' : ` ${pointer}`}: ${rule}`,
    indent(`${where}: ${message}`),
    ...(hint === undefined ? [] : [indent(hint)]),
    ...(classification === 'breaking' ? [indent(answer)] : []),
  ];
}

function problemLines({ file, pointer, message }: Problem): string[] {
  return [`${file}#${pointer}`, indent(message)];
}

/** Whether an effect changes or takes away anything. */
function isFelt({ harms, remaining, operations }: Effect): boolean {
  return harms.length > 0 || remaining.length > 0 || operations.length > 0;
}

/** One line for all that is unchanged, for embedded and for live content. */
function untouchedLines(effects: readonly Effect[]): string[] {
  return (['embedded', 'live'] as const).flatMap((source) => {
    const same = effects.filter((effect) => effect.source === source && !isFelt(effect));
    const all = same.reduce((sum, { entries }) => sum + entries, 0);
    return all === 0 ? [] : [`${lines.source[source]}: ${lines.untouched(same.length, all)}`];
  });
}

function effectLines(effect: Effect, isMigrated: boolean): string[] {
  const { collection, source, entries, validBefore, validNow, validAfter } = effect;
  const after = isMigrated ? validAfter : undefined;
  return [
    `${collection}, ${lines.source[source]}: ${lines.valid(validBefore, validNow, after, entries)}`,
    ...harmLines(lines.lost(effect.harms.length), effect.harms),
    ...effect.operations.flatMap(({ op, path, from, applied, skipped }) => [
      indent(`${op} ${from === undefined ? path : `${from} → ${path}`}`),
      indent(indent(lines.operation(applied, skipped))),
    ]),
    ...(effect.testFailed > 0 ? [indent(lines.testFailed(effect.testFailed))] : []),
    ...effect.samples.map((sample) => indent(sampleLine(sample))),
    ...(isMigrated ? harmLines(lines.remaining(effect.remaining.length), effect.remaining) : []),
  ];
}

function harmLines(heading: string, harms: readonly Harm[]): string[] {
  const body = harms
    .slice(0, shownLosses)
    .map(({ entry, pointer, rule, where, message }) =>
      [entry, pointer, `${rule}: ${where} ${message}`].filter((part) => part !== '').join(' '),
    );
  const more = harms.length > shownLosses ? [lines.more(harms.length - shownLosses)] : [];
  return section(heading, [...body, ...more]).map(indent);
}

function sampleLine({
  entry,
  op,
  path,
  from,
  before,
  after,
}: AppliedOperation & { readonly entry: string }) {
  const pointer = from === undefined ? path : `${from} → ${path}`;
  const change =
    op === 'move' || op === 'copy'
      ? valueText(after)
      : `${valueText(before)} → ${valueText(after)}`;
  return `${entry === '' ? '' : `${entry} `}${pointer}: ${change}`;
}

/** A value as JSON, shortened; “nothing” where there is none. */
function valueText(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > valueLength ? `${text.slice(0, valueLength)}…` : text;
}

function verdict(report: GateReport): string[] {
  const { changes, effects, failures, migrations, problems } = report;
  const open = changes.filter(
    ({ classification, answeredBy }) => classification === 'breaking' && answeredBy === undefined,
  );
  if (failures.length > 0) return [lines.failedVerdict];
  if (open.length > 0) {
    const wanted = open.map(({ collection, pointer, rule }) =>
      JSON.stringify({ collection, pointer, rule }),
    );
    return [lines.skeleton, indent(wanted.join(',\n'))];
  }
  if (problems.length > 0) return [lines.problemsVerdict];
  if (exitCodeOf(report) !== 0) return [lines.harmedVerdict];
  if (changes.length === 0 && effects.length === 0) return [lines.noChange];
  return [migrations.length > 0 ? lines.answeredVerdict : lines.compatibleVerdict];
}

import type { CheckReport, ReportedFinding } from '#check/engine/report.ts';
import { fileOf, titleOf } from './groups';
import { sentences, severityWords } from './messages';
import { printable, singleLine } from './printable';

/** So many annotations of each kind GitHub shows for one step (“Workflow commands”, limits of annotations). */
const shownOfEachKind = 10;

const commandOf = { error: 'error', warning: 'warning', note: 'notice' } as const;

interface Annotation {
  readonly command: 'error' | 'warning' | 'notice';
  readonly title: string;
  readonly file?: string | undefined;
  readonly text: string;
}

/** What a command carries: `%` and line ends are escaped (actions/toolkit, `escapeData`). */
const data = (text: string): string =>
  printable(text).replaceAll('%', '%25').replaceAll('\n', '%0A');

/** A property of a command: `:` and `,` would end it (`escapeProperty`). */
const property = (text: string): string =>
  data(singleLine(text)).replaceAll(':', '%3A').replaceAll(',', '%2C');

function write({ command, title, file, text }: Annotation): string {
  const location = file === undefined ? '' : `,file=${property(file)},line=1`;
  return `::${command} title=${property(title)}${location}::${data(text)}`;
}

const ofFinding = (finding: ReportedFinding): Annotation => ({
  command: commandOf[finding.severity],
  title: finding.where,
  file: fileOf(finding.collection),
  text: [
    `${severityWords[finding.severity]}: ${finding.message}`,
    finding.fix,
    ...(finding.url === undefined ? [] : [finding.url]),
    `${finding.rule} · ${finding.id}`,
  ].join('\n'),
});

/**
 * The report as annotations of a GitHub job: at most as many as GitHub shows, and first what could not be checked, which
 * weighs more than any finding. The last is a notice with the numbers, which also says how many findings are not shown and
 * where they are.
 */
export function writeGithub(report: CheckReport): string {
  const all: Annotation[] = [
    ...report.failures.map(({ collection, message }) => ({
      command: 'error' as const,
      title: collection === undefined ? sentences.whole : sentences.unchecked(titleOf(collection)),
      file: collection === undefined ? undefined : fileOf(collection),
      text: message,
    })),
    ...report.findings.map(ofFinding),
  ];
  const shown = (['error', 'warning', 'notice'] as const).flatMap((kind) =>
    all
      .filter(({ command }) => command === kind)
      // One notice is left for the numbers.
      .slice(0, kind === 'notice' ? shownOfEachKind - 1 : shownOfEachKind),
  );
  const left = all.length - shown.length;
  const numbers: Annotation = {
    command: 'notice',
    title: sentences.title(report.service),
    text: [
      sentences.checked(report.checked),
      sentences.found(report),
      sentences.proof(report),
      sentences.verdict(report),
      ...(left > 0 ? [sentences.more(left)] : []),
    ].join('\n'),
  };
  return [...shown, numbers].map(write).join('\n');
}

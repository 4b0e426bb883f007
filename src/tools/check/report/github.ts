import type { CheckReport, ReportedFinding } from '../engine/report';
import { fileOf, titleOf } from './groups';
import { changeLines, sentences, severityWords } from './messages';
import { printable, singleLine } from './printable';

const commandOf = { error: 'error', warning: 'warning', note: 'notice' } as const;

interface Annotation {
  readonly command: 'error' | 'warning' | 'notice';
  readonly title: string;
  readonly file?: string | undefined;
  readonly text: string;
}

/** Like `escapeData` of actions/toolkit. */
const data = (text: string): string =>
  printable(text).replaceAll('%', '%25').replaceAll('\n', '%0A');

/** Like `escapeProperty` of actions/toolkit. */
const property = (text: string): string =>
  data(singleLine(text)).replaceAll(':', '%3A').replaceAll(',', '%2C');

function write({ command, title, file, text }: Annotation): string {
  const location = file === undefined ? '' : `,file=${property(file)},line=1`;
  return `::${command} title=${property(title)}${location}::${data(text)}`;
}

const findingAnnotation = (finding: ReportedFinding): Annotation => ({
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
 * Annotations of a GitHub job. GitHub shows the first ten of each kind, so the summary and the failures come before the
 * findings.
 */
export function writeGithub(report: CheckReport): string {
  const summary: Annotation = {
    command: 'notice',
    title: sentences.title(report.service),
    text: [
      sentences.checked(report.checked),
      sentences.found(report),
      sentences.proof(report),
      sentences.verdict(report),
      ...(report.changes ? [`${sentences.changes}:`, ...changeLines(report)] : []),
    ].join('\n'),
  };
  const failures = report.failures.map(
    ({ collection, message }): Annotation => ({
      command: 'error',
      title: collection === undefined ? sentences.whole : sentences.unchecked(titleOf(collection)),
      file: collection === undefined ? undefined : fileOf(collection),
      text: message,
    }),
  );
  return [summary, ...failures, ...report.findings.map(findingAnnotation)].map(write).join('\n');
}

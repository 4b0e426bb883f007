import type { CheckFailure, CheckReport, ReportedFinding } from '#check/engine/report.ts';
import { groupsOf, overallFailures } from './groups';
import { sentences } from './messages';
import { markup, singleLine } from './printable';

/** XML parsers read line ends in attributes as spaces (XML 1.0, 3.3.3). */
function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  content = '',
): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${markup(singleLine(String(value)))}"`,
  );
  return `<${name}${written.join('')}>${content}</${name}>`;
}

/** Jenkins reads the part before the last dot as the package. GitLab shows the whole class name as the suite. */
const caseOf = (suite: string, name: string, outcome = ''): string =>
  element('testcase', { classname: `content.${suite}`, name, time: 0 }, outcome);

/** A finding is a failed test case; a note is a passed one, as in the exit status. */
function findingCase(suite: string, finding: ReportedFinding): string {
  const { id, rule, severity, where, message, fix, url } = finding;
  const lines = [`${where}: ${message}`, fix, `${severity} · ${rule} · ${id}`];
  const text = markup([...lines, ...(url ? [url] : [])].join('\n'));
  const outcome =
    severity === 'note'
      ? element('system-out', {}, text)
      : element('failure', { type: rule, message }, text);
  // GitLab needs unique names.
  return caseOf(suite, `${where}: ${rule} (${id})`, outcome);
}

function failureCase(suite: string, title: string, message: string): string {
  const error = element('error', { type: 'could-not-check', message }, markup(message));
  return caseOf(suite, `${title}: ${message}`, error);
}

interface Suite {
  readonly name: string;
  /** Name of the passing test case of a suite without findings or failures. */
  readonly clean: string;
  /** Name of the test case that fails when something could not be checked. */
  readonly unchecked: string;
  readonly findings: readonly ReportedFinding[];
  readonly failures: readonly CheckFailure[];
}

function writeSuite({ name, clean, unchecked, findings, failures }: Suite) {
  const cases = [
    ...failures.map(({ message }) => failureCase(name, unchecked, message)),
    ...findings.map((finding) => findingCase(name, finding)),
  ];
  if (cases.length === 0) cases.push(caseOf(name, clean));
  const counts = {
    tests: cases.length,
    failures: findings.filter(({ severity }) => severity !== 'note').length,
    errors: failures.length,
  };
  const attributes = { name, ...counts, skipped: 0, time: 0 };
  return { counts, text: element('testsuite', attributes, `\n${cases.join('\n')}\n`) };
}

/**
 * JUnit XML for Jenkins and GitLab: a suite for each collection, a failure for each error or warning, an error for each part that
 * could not be checked. All times are 0, so that the same content gives the same report.
 */
export function writeJunit(report: CheckReport): string {
  const { everything, clean, unchecked } = sentences;
  const whole = { name: 'content-check', clean: everything, unchecked: everything, findings: [] };
  const suites = [
    { ...whole, failures: overallFailures(report) },
    ...groupsOf(report).map((group) => ({
      ...group,
      clean: clean(group.title),
      unchecked: unchecked(group.title),
    })),
  ].map(writeSuite);
  const sum = (key: 'tests' | 'failures' | 'errors') =>
    suites.reduce((total, { counts }) => total + counts[key], 0);
  const name = sentences.title(report.service);
  const counts = { tests: sum('tests'), failures: sum('failures'), errors: sum('errors'), time: 0 };
  const content = suites.map(({ text }) => text).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', { name, ...counts }, `\n${content}\n`)}`;
}

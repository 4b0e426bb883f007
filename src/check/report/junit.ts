import type { CheckFailure, CheckReport, ReportedFinding } from '#check/engine/report.ts';
import { groupsOf, overallFailures } from './groups';
import { isProven, sentences } from './messages';
import { markup, singleLine } from './printable';

/** One test case; `outcome` is what it holds when it has not simply passed. */
interface Case {
  readonly name: string;
  readonly outcome?: {
    readonly element: 'failure' | 'error' | 'system-out';
    readonly type?: string;
    readonly message?: string;
    readonly text: string;
  };
}

interface Suite {
  readonly name: string;
  readonly cases: readonly Case[];
}

const attributes = (pairs: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(pairs)
    .filter(([, value]) => value !== undefined)
    // An attribute's line ends would be read as spaces (XML 1.0, 3.3.3).
    .map(([name, value]) => ` ${name}="${markup(singleLine(String(value)))}"`)
    .join('');

/** A finding fails its test; a note passes, as it does in the exit status, and says its words all the same. */
function findingCase(finding: ReportedFinding): Case {
  const { id, rule, severity, where, message, fix, url } = finding;
  const text = [
    `${where}: ${message}`,
    fix,
    `${severity} · ${rule} · ${id}`,
    ...(url ? [url] : []),
  ];
  return {
    // GitLab tells cases apart by their names: the id makes each its own.
    name: `${where}: ${rule} (${id})`,
    outcome:
      severity === 'note'
        ? { element: 'system-out', text: text.join('\n') }
        : { element: 'failure', type: rule, message, text: text.join('\n') },
  };
}

const errorCase = (name: string, message: string): Case => ({
  name,
  outcome: { element: 'error', type: 'could-not-check', message, text: message },
});

function failureCases(title: string, failures: readonly CheckFailure[]): Case[] {
  return failures.map(({ message }, index) =>
    errorCase(`${title}${failures.length > 1 ? ` (${index + 1})` : ''}`, message),
  );
}

function suitesOf(report: CheckReport): readonly Suite[] {
  const whole = failureCases(sentences.everything, overallFailures(report));
  const proof = isProven(report)
    ? { name: sentences.planted }
    : errorCase(sentences.planted, sentences.proof(report));
  return [
    {
      name: 'content-check',
      cases: [...(whole.length > 0 ? whole : [{ name: sentences.everything }]), proof],
    },
    ...groupsOf(report).map(({ name, title, findings, failures }) => {
      const cases = [
        ...failureCases(sentences.unchecked(title), failures),
        ...findings.map(findingCase),
      ];
      return { name, cases: cases.length > 0 ? cases : [{ name: sentences.clean(title) }] };
    }),
  ];
}

function totals(cases: readonly Case[]) {
  const count = (element: string) =>
    cases.filter(({ outcome }) => outcome?.element === element).length;
  // The check does not measure single findings, and a report of the same content stays the same.
  return {
    tests: cases.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: 0,
    time: 0,
  };
}

function writeCase(suite: string, { name, outcome }: Case): string {
  // Jenkins reads what stands before the last dot as the package, GitLab shows it all as the suite.
  const open = `    <testcase${attributes({ classname: `content.${suite}`, name, time: 0 })}`;
  if (outcome === undefined) return `${open}/>`;
  const { element, type, message, text } = outcome;
  return [
    `${open}>`,
    `      <${element}${attributes({ type, message })}>${markup(text)}</${element}>`,
    '    </testcase>',
  ].join('\n');
}

/**
 * The report as JUnit XML, as Jenkins and GitLab read it: a suite for each collection, a failure for each finding that
 * weighs, an error for each part that could not be checked, and a case that passes for each clean collection.
 */
export function writeJunit(report: CheckReport): string {
  const suites = suitesOf(report);
  const { skipped: _, ...all } = totals(suites.flatMap(({ cases }) => cases));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: sentences.title(report.service), ...all })}>`,
    ...suites.flatMap(({ name, cases }) => [
      `  <testsuite${attributes({ name, ...totals(cases) })}>`,
      ...cases.map((one) => writeCase(name, one)),
      '  </testsuite>',
    ]),
    '</testsuites>',
  ].join('\n');
}

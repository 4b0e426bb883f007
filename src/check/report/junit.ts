import type { CheckFailure, CheckReport, ReportedFinding } from '#check/engine/report.ts';
import { groupsOf, overallFailures } from './groups';
import { isProven, sentences } from './messages';
import { markup, singleLine } from './printable';

/** One test case; `outcome` is the element it holds when it has not simply passed. */
interface Case {
  readonly name: string;
  readonly outcome?: {
    readonly element: 'failure' | 'error' | 'system-out';
    readonly attributes?: { readonly type: string; readonly message: string };
    readonly text: string;
  };
}

interface Suite {
  readonly name: string;
  readonly cases: readonly Case[];
}

/** A start tag; an attribute's line ends would be read as spaces (XML 1.0, 3.3.3). */
const tag = (name: string, attributes: Readonly<Record<string, string | number>>): string =>
  Object.entries(attributes).reduce(
    (text, [key, value]) => `${text} ${key}="${markup(singleLine(String(value)))}"`,
    `<${name}`,
  );

/** A finding fails its test; a note passes, as it does in the exit status, and is written all the same. */
function findingCase(finding: ReportedFinding): Case {
  const { id, rule, severity, where, message, fix, url } = finding;
  const lines = [
    `${where}: ${message}`,
    fix,
    `${severity} · ${rule} · ${id}`,
    ...(url ? [url] : []),
  ];
  const text = lines.join('\n');
  return {
    // GitLab tells cases apart by their names: the id makes each its own.
    name: `${where}: ${rule} (${id})`,
    outcome:
      severity === 'note'
        ? { element: 'system-out', text }
        : { element: 'failure', attributes: { type: rule, message }, text },
  };
}

const errorCase = (name: string, message: string): Case => ({
  name,
  outcome: { element: 'error', attributes: { type: 'could-not-check', message }, text: message },
});

const failureCases = (title: string, failures: readonly CheckFailure[]): Case[] =>
  failures.map(({ message }, index) =>
    errorCase(failures.length > 1 ? `${title} (${index + 1})` : title, message),
  );

const orPassed = (cases: readonly Case[], name: string): readonly Case[] =>
  cases.length > 0 ? cases : [{ name }];

function suitesOf(report: CheckReport): readonly Suite[] {
  const failures = failureCases(sentences.everything, overallFailures(report));
  const proof = isProven(report) ? [] : [errorCase(sentences.planted, sentences.proof(report))];
  return [
    {
      name: 'content-check',
      cases: [...orPassed(failures, sentences.everything), ...orPassed(proof, sentences.planted)],
    },
    ...groupsOf(report).map(({ name, title, findings, failures: unchecked }) => {
      const cases = failureCases(sentences.unchecked(title), unchecked);
      cases.push(...findings.map(findingCase));
      return { name, cases: orPassed(cases, sentences.clean(title)) };
    }),
  ];
}

function totals(cases: readonly Case[]) {
  const count = (element: string) =>
    cases.filter(({ outcome }) => outcome?.element === element).length;
  // Always 0: single findings are not measured, and a report of the same content stays the same.
  const time = 0;
  return { tests: cases.length, failures: count('failure'), errors: count('error'), time };
}

function caseLines(suite: string, { name, outcome }: Case): string[] {
  // Jenkins reads what stands before the last dot as the package, GitLab shows it all as the suite.
  const open = `    ${tag('testcase', { classname: `content.${suite}`, name, time: 0 })}`;
  if (outcome === undefined) return [`${open}/>`];
  const { element, attributes = {}, text } = outcome;
  const inside = `      ${tag(element, attributes)}>${markup(text)}</${element}>`;
  return [`${open}>`, inside, '    </testcase>'];
}

/**
 * The report as JUnit XML, as Jenkins and GitLab read it: a suite for each collection, a failure for each error or warning,
 * an error for each part that could not be checked, and a case that passes for each clean collection.
 */
export function writeJunit(report: CheckReport): string {
  const suites = suitesOf(report);
  const all = totals(suites.flatMap(({ cases }) => cases));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `${tag('testsuites', { name: sentences.title(report.service), ...all })}>`,
    ...suites.flatMap(({ name, cases }) => [
      `  ${tag('testsuite', { name, ...totals(cases), skipped: 0 })}>`,
      ...cases.flatMap((one) => caseLines(name, one)),
      '  </testsuite>',
    ]),
    '</testsuites>',
  ].join('\n');
}

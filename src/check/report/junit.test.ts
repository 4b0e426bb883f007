import { describe, expect, test } from 'vitest';
import type { CheckReport } from '#check/engine/report.ts';
import { finding, reports, reportWith } from '#tests/support/check-reports.ts';
import { elementsOf, readXml, type XmlElement } from '#tests/support/read-xml.ts';
import { writeJunit } from './junit';
import { singleLine } from './printable';

const suitesOf = (report: CheckReport) => elementsOf(readXml(writeJunit(report)), 'testsuite');
const suiteOf = (report: CheckReport, name: string) => {
  const found = suitesOf(report).find(({ attributes }) => attributes['name'] === name);
  if (found === undefined) throw new Error(`No suite ${name}`);
  return found;
};
const outcomes = (suite: XmlElement) =>
  elementsOf(suite, 'testcase').map(({ children: [outcome] }) => outcome?.name ?? 'passed');

describe.each(Object.entries(reports))('the report “%s”', (_name, report) => {
  test('is well-formed, and its counts match its elements', () => {
    const root = readXml(writeJunit(report));
    expect(root.name).toBe('testsuites');
    for (const element of [root, ...elementsOf(root, 'testsuite')]) {
      const count = (name: string) => String(elementsOf(element, name).length);
      expect(element.attributes).toMatchObject({
        tests: count('testcase'),
        failures: count('failure'),
        errors: count('error'),
        time: '0',
      });
      expect(Number(element.attributes['tests'])).toBeGreaterThan(0);
    }
  });

  test('has a unique name for each case', () => {
    const names = elementsOf(readXml(writeJunit(report)), 'testcase').map(
      ({ attributes }) => `${attributes['classname']} ${attributes['name']}`,
    );
    expect(new Set(names).size).toBe(names.length);
  });
});

test('a clean collection has one passed case', () => {
  expect(suitesOf(reports.clean).map(({ attributes }) => attributes['name'])).toEqual([
    'content-check',
    'express_entry',
    'navigation',
    'posts',
  ]);
  expect(outcomes(suiteOf(reports.findings, 'navigation'))).toEqual(['passed']);
});

test('an error or warning is a failed case, a note a passed one', () => {
  expect(outcomes(suiteOf(reports.findings, 'posts'))).toEqual([
    'failure',
    'failure',
    'system-out',
  ]);
  const [failure] = elementsOf(suiteOf(reports.findings, 'express_entry'), 'failure');
  expect(failure?.attributes).toEqual({
    type: 'required',
    message: 'is empty. The whole entry of the list is left out until it is fixed.',
  });
  for (const words of [
    'Express Entry → Questions and answers 3 → Answer',
    'Fill it in, or remove what it belongs to.',
    reports.findings.findings[0]?.id ?? '?',
    'https://cms.example.com/admin/content/express_entry',
  ]) {
    expect(failure?.text).toContain(words);
  }
});

test('a failure is an error in its collection or in the check', () => {
  expect(outcomes(suiteOf(reports.failuresOnly, 'posts'))).toEqual(['error']);
  expect(outcomes(suiteOf(reports.failuresOnly, 'content-check'))).toEqual(['error']);
});

test('a failed self-test is an error', () => {
  expect(outcomes(suiteOf(reports.unproven, 'content-check'))).toEqual(['error']);
});

test('two failures of one collection are two cases', () => {
  const posts = { collection: 'posts', message: 'Refused.' };
  const twice = reportWith({ failures: [posts, { ...posts, message: 'Broke off.' }] });
  expect(outcomes(suiteOf(twice, 'posts'))).toEqual(['error', 'error']);
});

test('content cannot add markup', () => {
  const failures = elementsOf(suiteOf(reports.hostile, 'posts'), 'failure');
  expect(failures.map(({ attributes }) => attributes['message'])).toEqual(
    reports.hostile.findings.map(({ message }) => singleLine(message)),
  );
  const [script] = elementsOf(
    suiteOf(
      reportWith({ findings: [finding('posts', 'type', { message: '<b>]]>&amp;' })] }),
      'posts',
    ),
    'failure',
  );
  expect(script?.text).toContain('<b>]]>&amp;');
});

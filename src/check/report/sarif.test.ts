import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020';
import { expect, test } from 'vitest';
import type { CheckReport } from '#check/engine/report.ts';
import { rules } from '#content/findings/rules.ts';
import { finding, reports, reportWith } from './reports.cases';
import { writeSarif } from './sarif';
import { sarifSchema } from './sarif-schema.cases';

interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly {
    readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } };
    readonly logicalLocations: readonly { readonly fullyQualifiedName: string }[];
  }[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
}

interface Run {
  readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
  readonly invocations: readonly [
    {
      readonly executionSuccessful: boolean;
      readonly exitCode: number;
      readonly toolExecutionNotifications: readonly unknown[];
    },
  ];
  readonly results: readonly Result[];
}

const ajv = new Ajv2020({
  allErrors: true,
  formats: {
    uri: (text: string) => URL.canParse(text),
    'uri-reference': (text: string) => /^[\w./%-]+$/.test(text),
  },
});
const isSarif = ajv.compile<{ readonly runs: readonly [Run] }>(sarifSchema);

function runOf(report: CheckReport): Run {
  const log: unknown = JSON.parse(writeSarif(report));
  if (!isSarif(log)) throw new Error(ajv.errorsText(isSarif.errors));
  return log.runs[0];
}

test.each(Object.entries(reports))(
  'the report “%s” follows the schema of SARIF',
  (_name, report) => {
    const { results } = runOf(report);
    expect(results).toHaveLength(report.findings.length);
  },
);

test('every rule of the site is there with its help, and results point to theirs', () => {
  const { tool, results } = runOf(reports.findings);
  expect(tool.driver.rules.map(({ id }) => id)).toEqual(Object.keys(rules));
  expect(tool.driver.rules.find(({ id }) => id === 'claim-due')).toMatchObject({
    shortDescription: { text: rules['claim-due'].title },
    help: { text: rules['claim-due'].fix },
    defaultConfiguration: { level: 'note' },
    properties: { 'problem.severity': 'recommendation' },
  });
  for (const { ruleId, ruleIndex } of results) {
    expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
  }
});

test('a finding has its place in words, in the content, and in a file of the repository', () => {
  const [first, second] = runOf(reports.findings).results;
  expect(first).toMatchObject({
    level: 'warning',
    message: {
      text: [
        'Express Entry → Questions and answers 3 → Answer: is empty. The whole entry of the list is left out until it is mended.',
        'Fill it in, or remove what it belongs to.',
        'https://cms.example.com/admin/content/express_entry',
      ].join('\n'),
    },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'schemas/collections/express_entry.json' },
          region: { startLine: 1 },
        },
        logicalLocations: [
          { name: 'answer', fullyQualifiedName: 'express_entry/faq_items/2/answer' },
        ],
      },
    ],
  });
  expect(second?.locations[0]?.logicalLocations[0]?.fullyQualifiedName).toBe('posts/12/slug');
});

test('the files that findings are placed in exist', () => {
  const strange = { ...finding('posts', 'required'), collection: 'strange' };
  const site = { ...finding('posts', 'site-fact'), collection: 'site' };
  const { results } = runOf(
    reportWith({ findings: [...reports.findings.findings, strange, site] }),
  );
  const files = results.map(({ locations }) => locations[0]?.physicalLocation.artifactLocation.uri);
  expect(files.slice(-2)).toEqual(['src/content/findings/rules.ts', 'src/site.ts']);
  for (const file of files) {
    expect(existsSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)))).toBe(true);
  }
});

test('one fault keeps one fingerprint, and two faults in one file never share one', () => {
  const { results } = runOf(reports.large);
  for (const key of ['findingId/v1', 'primaryLocationLineHash']) {
    expect(new Set(results.map(({ partialFingerprints }) => partialFingerprints[key])).size).toBe(
      results.length,
    );
  }
  const alone = runOf(reportWith({ findings: reports.large.findings.slice(500, 501) }));
  expect(alone.results[0]?.partialFingerprints).toEqual(results[500]?.partialFingerprints);
});

test('a run that could not check everything was not successful, and says why', () => {
  expect(runOf(reports.clean).invocations[0]).toEqual({
    executionSuccessful: true,
    exitCode: 0,
    toolExecutionNotifications: [],
  });
  expect(runOf(reports.findings).invocations[0]).toMatchObject({
    executionSuccessful: true,
    exitCode: 1,
  });
  expect(runOf(reports.failuresOnly).invocations[0]).toMatchObject({
    executionSuccessful: false,
    exitCode: 2,
    toolExecutionNotifications: [
      { level: 'error', message: { text: 'Blog posts: Reading “posts”: refused (403).' } },
      { level: 'error', message: { text: 'No entries were found. Check the address.' } },
    ],
  });
  expect(runOf(reports.unproven).invocations[0]).toMatchObject({
    executionSuccessful: false,
    exitCode: 2,
    toolExecutionNotifications: [{ level: 'error' }],
  });
});

test('braces of a text are no places to fill in', () => {
  const [one] = runOf(
    reportWith({ findings: [finding('posts', 'type', { message: 'holds {0} and {name}.' })] }),
  ).results;
  expect(one?.message.text).toContain('holds {{0}} and {{name}}.');
});

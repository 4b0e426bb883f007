import type { CheckFailure, CheckReport, ReportedFinding } from '#check/engine/report.ts';
import { type Finding, stepsOf } from '#content/findings/finding.ts';
import { type RuleName, rules } from '#content/findings/rules.ts';
import { fileOf, titleOf } from './groups';
import { outcomeOf, toldFailures } from './messages';
import { plainJson, printable } from './printable';

/** Findings of a collection without a schema are placed where their rules are written: code scanning needs a file. */
const rulesFile = 'src/content/findings/rules.ts';

const ruleNames = Object.keys(rules) as RuleName[];

/** A message string of SARIF: braces are doubled, because single ones are places to fill in (SARIF 2.1.0, 3.11.5). */
const text = (words: string) => ({
  text: printable(words).replaceAll('{', '{{').replaceAll('}', '}}'),
});

const rule = (id: RuleName) => ({
  id,
  shortDescription: text(rules[id].title),
  fullDescription: text(`${rules[id].title}. ${rules[id].fix}`),
  help: text(rules[id].fix),
  defaultConfiguration: { level: rules[id].severity },
  properties: {
    tags: ['content'],
    // What GitHub sorts findings by that are not about security.
    'problem.severity': rules[id].severity === 'note' ? 'recommendation' : rules[id].severity,
  },
});

const physicalLocation = (collection: string | undefined) => ({
  artifactLocation: {
    uri: (collection === undefined ? undefined : fileOf(collection)) ?? rulesFile,
    uriBaseId: '%SRCROOT%',
  },
  // The place in the content is the logical location: a schema has no line for it.
  region: { startLine: 1 },
});

function logicalLocation({ collection, entry, pointer }: Finding) {
  const name = stepsOf(pointer).at(-1) ?? entry ?? collection;
  return {
    name: printable(name),
    fullyQualifiedName: printable([collection, ...(entry ? [entry] : [])].join('/') + pointer),
    kind: pointer === '' ? 'object' : 'property',
  };
}

function result(finding: ReportedFinding) {
  const { id, rule: name, severity, where, message, fix, url, collection } = finding;
  return {
    ruleId: name,
    ruleIndex: ruleNames.indexOf(name),
    level: severity,
    message: text([`${where}: ${message}`, fix, ...(url === undefined ? [] : [url])].join('\n')),
    locations: [
      {
        physicalLocation: physicalLocation(collection),
        logicalLocations: [logicalLocation(finding)],
      },
    ],
    // GitHub reads the second, and would make it from line 1 of the schema, which is the same for all of a collection.
    partialFingerprints: { 'findingId/v1': id, primaryLocationLineHash: `${id}:1` },
    properties: {
      collection: printable(collection),
      entry: finding.entry === undefined ? null : printable(finding.entry),
      pointer: printable(finding.pointer),
      url: url ?? null,
    },
  };
}

const notification = ({ collection, message }: CheckFailure) => ({
  level: 'error',
  descriptor: { id: 'could-not-check' },
  message: text(collection === undefined ? message : `${titleOf(collection)}: ${message}`),
  ...(collection === undefined
    ? {}
    : { locations: [{ physicalLocation: physicalLocation(collection) }] }),
});

/** The report as SARIF 2.1.0, for code scanning. */
export function writeSarif(report: CheckReport): string {
  const failures = toldFailures(report);
  return plainJson({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'content-check',
            fullName: 'Content check of this site',
            rules: ruleNames.map(rule),
            notifications: [
              {
                id: 'could-not-check',
                shortDescription: text('Everything can be checked'),
                defaultConfiguration: { level: 'error' },
              },
            ],
          },
        },
        automationDetails: { id: 'content-check/' },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: failures.length === 0,
            exitCode: outcomeOf(report),
            toolExecutionNotifications: failures.map(notification),
          },
        ],
        results: report.findings.map(result),
        properties: {
          service: printable(report.service),
          checked: report.checked,
          proof: report.proof,
        },
      },
    ],
  });
}

import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { rules } from '#content/findings/rules.ts';
import { collections } from '#generated/collections.ts';
import { rules as siteRules } from '#site/rules/index.ts';
import { runCheck } from '#tools/check/cli/run.ts';
import type { CheckReport } from '#tools/check/engine/report.ts';
import { savedSources } from '#tools/check/engine/source-files.ts';
import { embeddedContent, openContentService } from './content-service';
import { withFaults } from './planted-content';
import { lineOf, linesOf, type NamedFault, plantedFaults } from './planted-fault';
import { groupsOf } from './planted-groups';
import { limitsContent, plantedLimits } from './planted-limits';

/** The date of the check. It is fixed, so that no test fails as time passes. */
const today = '2026-11-21';

/** Rules about things outside entries; they have tests of their own. */
const elsewhere =
  /^(?:drift-|token-|focal-point$|more-findings$|site-fact$|search-duplicate$|testimonial-sample$)/;

/** Findings that each change of a translated English text causes, whatever the fault in it. */
const consequence = /translation-(?:stale|orphan|incomplete)$/;

/** Checks a content service that holds the embedded content with these faults. */
async function check(faults: readonly NamedFault[]): Promise<CheckReport> {
  const content = { ...(await embeddedContent()), planted_limits: limitsContent };
  const service = await openContentService((url) => withFaults(content, faults, url));
  try {
    return await runCheck({
      content: { url: service.url, publicUrl: 'https://studio.firm.example/cms' },
      today,
      collections: { ...collections, planted_limits: plantedLimits },
      sources: savedSources(join(import.meta.dirname, 'sources')),
      external: async (url) => (url.startsWith('https://gone.example/') ? '404' : undefined),
    });
  } finally {
    await service.close();
  }
}

/** Findings in the embedded content without planted faults: unconfirmed figures, and texts that name them. */
const waiting = new Set((await check([])).findings.map(lineOf));

const listFindings = ({ findings }: CheckReport) =>
  findings
    .filter(({ rule }) => !elsewhere.test(rule))
    .map(lineOf)
    .filter((line) => !waiting.has(line))
    .sort();

describe.each(groupsOf(plantedFaults).map((faults, index) => ({ group: index + 1, faults })))(
  'planted together: group $group',
  ({ faults }) => {
    let report: CheckReport;
    beforeAll(async () => {
      report = await check(faults);
    }, 60_000);

    test.each(faults)('$name: $fault', (fault) => {
      for (const line of linesOf(fault)) expect(listFindings(report)).toContain(line);
    });

    test('nothing else is found, and nothing failed', () => {
      const expected = faults.flatMap(linesOf).sort();
      const isOther = (line: string) => expected.includes(line) || !consequence.test(line);
      expect(listFindings(report).filter(isOther)).toEqual(expected);
      expect(report.failures).toEqual([]);
    });
  },
);

test('the set has at least 60 distinct faults, of every rule and in most collections', () => {
  const parts = new Set(plantedFaults.map((fault) => JSON.stringify([fault.patch, fault.add])));
  console.log(`${plantedFaults.length} faults planted, in ${groupsOf(plantedFaults).length} runs`);
  expect(parts.size).toBeGreaterThanOrEqual(60);
  const broken = new Set(plantedFaults.map(({ expected }) => expected.rule));
  const ownRules = siteRules.planted.flatMap(({ faults }) => faults.map(({ rule }) => rule.name));
  const unbroken = [...Object.keys(rules), ...ownRules].filter(
    (rule) => !broken.has(rule) && !elsewhere.test(rule),
  );
  expect(unbroken).toEqual([]);
  const concerned = new Set(plantedFaults.map(({ collection }) => collection));
  expect(concerned.size).toBeGreaterThan(20);
});

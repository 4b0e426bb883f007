import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { ensureGenerated } from '../../src/check/compat/generated';
import { machineLine, thisMachine } from './machine';
import type { Measurement } from './measurement';
import { isMissed, linesOf, type Outcome, outcomeOf, tableOf } from './outcome';

/**
 * `npm run bench`: repeatable measurements, each with what is asked of it. Not part of `npm test`.
 * `--only <name>` makes one of them; it may be given more than once. `--runs <number>` is how often Lighthouse loads a page.
 * All figures go to `test-results/bench/bench.json` with a description of the machine, or where `--json <file>` says.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));

async function load<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(`${root}${path}`, { root, logLevel: 'error' });
  return module;
}

/** Each is loaded when its turn comes: what one needs, another may do without. */
const measurements: Readonly<Record<string, () => Promise<Measurement>>> = {
  'schema-rules': async () => {
    const module = await load<typeof import('./schema-rules')>('tests/bench/schema-rules.ts');
    return module.schemaRules();
  },
  'whole-check': async () => {
    const module = await load<typeof import('./whole-check')>('tests/bench/whole-check.ts');
    return module.wholeCheck();
  },
  throughput: async () => (await import('./throughput')).throughput(),
  'render-ratio': async () => (await import('./render-ratio')).renderRatio(),
  memory: async () => (await import('./memory')).memory(),
  export: async () => {
    const module = await load<typeof import('./export')>('tests/bench/export.ts');
    return module.exportSpeed();
  },
  lighthouse: async () => (await import('./lighthouse')).lighthouse(runs),
};

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    runs: { type: 'string', default: '3' },
    json: { type: 'string', default: `${root}test-results/bench/bench.json` },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a whole number from 1.');
const names = values.only ?? Object.keys(measurements);
if (names.length === 0) throw new Error('Nothing was measured.');
const chosen = names.map((name) => {
  const measure = Object.hasOwn(measurements, name) ? measurements[name] : undefined;
  if (measure) return { name, measure };
  throw new Error(
    `The bench has no measurement “${name}”. It has: ${Object.keys(measurements).join(', ')}.`,
  );
});

await ensureGenerated();
const machine = thisMachine();
const outcomes: Outcome[] = [];
for (const { name, measure } of chosen) {
  const outcome = await outcomeOf(name, measure);
  outcomes.push(outcome);
  console.log(linesOf(outcome));
}
console.log(`\n${tableOf(outcomes)}\n\n${machineLine(machine)}`);
await mkdir(dirname(values.json), { recursive: true });
await writeFile(values.json, `${JSON.stringify({ machine, outcomes }, null, 2)}\n`);
process.exitCode = outcomes.some(isMissed) ? 1 : 0;

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { ensureGenerated } from '../../src/check/compat/generated';
import type { Measurement } from './measurement';

/**
 * `npm run bench`: repeatable measurements, each with what is asked of it. Not part of `npm test`.
 * `--only <name>` makes one of them; it may be given more than once. `--runs <number>` is how often Lighthouse loads a page.
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
  export: async () => {
    const module = await load<typeof import('./export')>('tests/bench/export.ts');
    return module.exportSpeed();
  },
  lighthouse: async () => (await import('./lighthouse')).lighthouse(runs),
};

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, runs: { type: 'string', default: '3' } },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a whole number from 1.');
const names = values.only ?? Object.keys(measurements);

await ensureGenerated();
let missed = 0;
for (const name of names) {
  const measure = Object.hasOwn(measurements, name) ? measurements[name] : undefined;
  if (!measure) {
    throw new Error(
      `The bench has no measurement “${name}”. It has: ${Object.keys(measurements).join(', ')}.`,
    );
  }
  const { name: title, result, target, met, told } = await measure();
  console.log(`${met ? '✓' : '✗'} ${title}\n  ${result}\n  asked: ${target}`);
  if (!met && !told) missed += 1;
}
if (names.length === 0) throw new Error('Nothing was measured.');
process.exitCode = missed > 0 ? 1 : 0;

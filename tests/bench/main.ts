import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { ensureGenerated } from '../../src/check/compat/generated';
import type { Measurement } from './measurement';

/** `npm run bench`: repeatable measurements, each with what is asked of it. Not part of `npm test`. */
const root = fileURLToPath(new URL('../..', import.meta.url));

async function load<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(`${root}${path}`, { root, logLevel: 'error' });
  return module;
}

await ensureGenerated();
const { schemaRules } = await load<typeof import('./schema-rules')>('tests/bench/schema-rules.ts');
const { wholeCheck } = await load<typeof import('./whole-check')>('tests/bench/whole-check.ts');

const measurements: (() => Promise<Measurement>)[] = [schemaRules, wholeCheck];

let missed = 0;
for (const measure of measurements) {
  const { name, result, target, met } = await measure();
  console.log(`${met ? '✓' : '✗'} ${name}\n  ${result}\n  asked: ${target}`);
  if (!met) missed += 1;
}
if (measurements.length === 0) throw new Error('Nothing was measured.');
process.exitCode = missed > 0 ? 1 : 0;

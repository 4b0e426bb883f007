import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { FlagError, type Flags, readFlags } from './flags';
import { machineLine, thisMachine } from './machine';
import type { Measured } from './measurement';
import { isMissed, linesOf, type Outcome, outcomesOf, tableOf } from './outcome';

/**
 * `npm run bench`: repeatable measurements, each compared with its target. Not part of `npm test`. See `flags.ts` for its
 * flags. All figures also go to `test-results/bench/bench.json`, with a description of the machine.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));

async function load<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(`${root}${path}`, { root, logLevel: 'error' });
  return module;
}

/** Each measurement is loaded when its turn comes, because their requirements differ. */
const measurements: Readonly<Record<string, (flags: Flags) => Promise<Measured>>> = {
  'schema-rules': async () => {
    const module = await load<typeof import('./schema-rules')>('tests/bench/schema-rules.ts');
    return module.schemaRules();
  },
  'whole-check': async () => {
    const module = await load<typeof import('./whole-check')>('tests/bench/whole-check.ts');
    return module.wholeCheck();
  },
  weight: async () => (await import('./weight')).weight(),
  observatory: async () => (await import('./observatory')).observatoryScore(),
  throughput: async () => (await import('./throughput')).throughput(),
  start: async () => (await import('./start')).startedByNpm(),
  memory: async ({ requests }) => (await import('./memory')).memory(requests),
  'worst-content': async ({ requests }) => {
    const module = await load<typeof import('./worst-content')>('tests/bench/worst-content.ts');
    return module.worstContent(requests);
  },
  pictures: async () => {
    const module = await load<typeof import('./pictures')>('tests/bench/pictures.ts');
    return module.manyPictures();
  },
  search: async () => {
    const module = await load<typeof import('./search')>('tests/bench/search.ts');
    return module.searchOfManyPosts();
  },
  export: async ({ posts }) => {
    const module = await load<typeof import('./export')>('tests/bench/export.ts');
    return module.exportSpeed(posts);
  },
  'export-pictures': async ({ posts }) => {
    const module = await load<typeof import('./export-pictures')>('tests/bench/export-pictures.ts');
    return module.exportWithPictures(Math.min(5_000, ...posts.slice(-1)));
  },
  record: async () => {
    await (await import('./built-site')).ensureBuilt();
    const module = await load<typeof import('./record')>('tests/bench/record.ts');
    return module.tenYearsOnRecord();
  },
  directus: async ({ directus: data }) => (await import('./directus')).directus(data),
  hydration: async () => (await import('./hydration')).hydration(),
  paint: async (flags) => (await import('./paint')).paint(flags),
  lighthouse: async (flags) => (await import('./lighthouse')).lighthouse(flags),
};

function chosenBy({ only }: Flags) {
  const names = only.length > 0 ? only : Object.keys(measurements);
  return names.map((name) => {
    const measure = Object.hasOwn(measurements, name) ? measurements[name] : undefined;
    if (measure) return { name, measure };
    throw new FlagError(
      `The bench has no measurement “${name}”. It has: ${Object.keys(measurements).join(', ')}.`,
    );
  });
}

async function run(): Promise<number> {
  const flags = readFlags(process.argv.slice(2));
  const chosen = chosenBy(flags);
  const machine = thisMachine();
  const outcomes: Outcome[] = [];
  for (const { name, measure } of chosen) {
    const found = await outcomesOf(name, () => measure(flags));
    outcomes.push(...found);
    for (const outcome of found) console.log(linesOf(outcome));
  }
  const left = Object.keys(measurements).filter((name) => chosen.every((one) => one.name !== name));
  console.log(`\n${tableOf(outcomes)}`);
  if (left.length > 0) console.log(`Not asked for, and not measured: ${left.join(', ')}.`);
  console.log(`\n${machineLine(machine)}`);
  const file = flags.json ?? `${root}test-results/bench/bench.json`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ machine, flags, outcomes, left }, null, 2)}\n`);
  return outcomes.some(isMissed) ? 1 : 0;
}

run().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    console.error(error instanceof FlagError ? error.message : error);
    process.exitCode = 2;
  },
);

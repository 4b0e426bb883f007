import { ensureBuilt } from './built-site';
import { FlagError, type Flags, readFlags } from './flags';
import { describeMachine } from './machine';
import type { Measurement } from './measurement';
import { memory } from './memory';
import { paint } from './paint';
import { throughput } from './throughput';
import { weight } from './weight';

/** `npm run bench`: repeatable measurements, each compared with its target. Not part of `npm test`. */
const measurements: Readonly<Record<string, (flags: Flags) => Promise<readonly Measurement[]>>> = {
  weight,
  throughput,
  memory: async ({ requests }) => [await memory(requests)],
  paint: async (flags) => [await paint(flags)],
};

const knownNames = Object.keys(measurements);

/** Makes one measurement and prints its figures. @returns whether it met its targets */
async function run(name: string, flags: Flags): Promise<boolean> {
  try {
    const results = (await measurements[name]?.(flags)) ?? [];
    for (const { name: title, result, target, isMet } of results) {
      console.log(`${isMet ? '✓' : '✗'} ${title}\n  ${result}\n  target: ${target}`);
    }
    return results.every(({ isMet, isReportedOnly }) => isMet || isReportedOnly);
  } catch (error) {
    console.log(
      `✗ ${name} could not be measured: ${error instanceof Error ? error.message : error}`,
    );
    return false;
  }
}

async function main(): Promise<number> {
  const flags = readFlags(process.argv.slice(2));
  const unknown = flags.names.find((name) => !knownNames.includes(name));
  if (unknown !== undefined) {
    throw new FlagError(`The bench has no “${unknown}”. It has: ${knownNames.join(', ')}.`);
  }
  const machine = describeMachine();
  await ensureBuilt();
  let isMet = true;
  for (const name of flags.names.length > 0 ? flags.names : knownNames) {
    isMet = (await run(name, flags)) && isMet;
  }
  console.log(`\n${machine}`);
  return isMet ? 0 : 1;
}

main().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    console.error(error instanceof FlagError ? error.message : error);
    process.exitCode = 2;
  },
);

import { writeFile } from 'node:fs/promises';
import { capabilities } from '#capabilities/index.ts';
import { warnOfMisspeltSettings } from '#server/config/misspelt-settings.ts';
import { ignoreClosedPipes } from '#server/node/cli/command-line.ts';
import { createExternalCheck } from '../engine/links';
import { exitCodeOf } from '../engine/report';
import { formats } from '../report/formats';
import { parseArguments, usage } from './arguments';
import { crashMessage, loadFailure } from './crash';
import { createProgressLine } from './progress-line';

// React's development build renders several times slower.
process.env['NODE_ENV'] = 'production';

/**
 * `npm run content:check`
 * @returns 0 clean, 1 findings, 2 could not check
 */
async function main({ argv, env, stdout, stderr }: NodeJS.Process): Promise<0 | 1 | 2> {
  ignoreClosedPipes();
  const settings = parseArguments(argv.slice(2), env, new Date());
  const { help, external, format, reports, ...options } = settings;
  if (help) {
    stdout.write(`${usage}\n`);
    return 0;
  }
  warnOfMisspeltSettings(env, capabilities);
  // Imported here: React reads NODE_ENV when it is loaded, and a page descriptor may throw.
  const { runCheck } = await import('./run').catch((error: unknown) => {
    throw loadFailure(error);
  });
  const progress = createProgressLine(stderr, (line: string) => line);
  const report = await runCheck({
    ...options,
    onProgress: progress.show,
    external: external ? createExternalCheck() : undefined,
  }).finally(progress.end);
  const colour = stdout.isTTY === true && env['NO_COLOR'] === undefined;
  stdout.write(`${formats[format](report, { colour, width: stdout.columns })}\n`);
  for (const { format: name, file } of reports) {
    await writeFile(file, `${formats[name](report, { colour: false })}\n`);
  }
  return exitCodeOf(report);
}

try {
  process.exitCode = await main(process);
} catch (error) {
  process.stderr.write(`${crashMessage(error)}\n`);
  process.exitCode = 2;
}

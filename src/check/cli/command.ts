import { writeFile } from 'node:fs/promises';
import { createExternalCheck } from '#check/engine/external.ts';
import { exitCodeOf } from '#check/engine/report.ts';
import { formats } from '#check/report/formats.ts';
import { ArgumentError } from '#server/node/cli/command-line.ts';
import { createProgressLine } from '#server/node/cli/progress-line.ts';
import { parseArguments } from './arguments';
import { usage } from './messages';
import { runCheck } from './run';

/**
 * Checks a content service, writes the reports, and says how it ended.
 * @returns 0 clean, 1 findings, 2 could not check
 */
async function command({ argv, env, stdout, stderr }: NodeJS.Process): Promise<0 | 1 | 2> {
  const settings = parseArguments(argv.slice(2), env, new Date());
  const { help, external, format, reports, ...options } = settings;
  if (help) {
    stdout.write(`${usage(Object.keys(formats))}\n`);
    return 0;
  }
  const progress = createProgressLine(stderr, (line: string) => line);
  const report = await runCheck({
    ...options,
    progress: progress.show,
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
  process.exitCode = await command(process);
} catch (error) {
  const known = error instanceof ArgumentError || (error instanceof Error && 'code' in error);
  process.stderr.write(
    `${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exitCode = 2;
}

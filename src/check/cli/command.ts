import { writeFile } from 'node:fs/promises';
import { createExternalCheck } from '#check/engine/external.ts';
import { type CheckReport, exitCodeOf } from '#check/engine/report.ts';
import { formatNames, writeReport } from '#check/report/formats.ts';
import { ArgumentError } from '#server/node/cli/command-line.ts';
import { parseArguments } from './arguments';
import { usage } from './messages';
import { createProgress } from './progress';
import { runCheck } from './run';

/** What the command talks to. */
interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

/**
 * `npm run content:check`: checks a content service, writes the reports, and says how it ended.
 * @returns 0 clean, 1 findings, 2 could not check
 */
export async function command(
  args: readonly string[],
  { env, stdout, stderr }: Terminal,
): Promise<0 | 1 | 2> {
  try {
    const settings = parseArguments(args, env, new Date());
    if (settings.help) {
      stdout.write(`${usage(formatNames)}\n`);
      return 0;
    }
    const progress = createProgress(stderr);
    const report: CheckReport = await runCheck({
      content: settings.content,
      today: settings.today,
      snapshot: settings.snapshot,
      progress: progress.show,
      external: settings.external ? createExternalCheck() : undefined,
    }).finally(progress.end);
    const colour = stdout.isTTY === true && env['NO_COLOR'] === undefined;
    stdout.write(`${writeReport(settings.format, report, { colour, width: stdout.columns })}\n`);
    for (const { format, file } of settings.reports) {
      await writeFile(file, `${writeReport(format, report, { colour: false })}\n`);
    }
    return exitCodeOf(report);
  } catch (error) {
    const known = error instanceof ArgumentError || (error instanceof Error && 'code' in error);
    stderr.write(
      `${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    return 2;
  }
}

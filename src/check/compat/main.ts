import { ArgumentError } from '#server/node/cli/command-line.ts';
import { readSettings } from './arguments';
import { CannotCompare, usage } from './messages';
import { exitCodeOf } from './report';
import { reportText } from './text';
import { ensureGenerated } from './versions/generated';

/** The command: see `usage`. Its exit codes are those of `exitCodeOf`, and 2 when nothing could be compared. */
async function run(): Promise<void> {
  const settings = readSettings(process.argv.slice(2));
  if (settings === undefined) {
    console.log(usage);
    return;
  }
  await ensureGenerated();
  const { runGate } = await import('./gate');
  const report = await runGate({ root: process.cwd(), ...settings });
  const exitCode = exitCodeOf(report);
  console.log(
    settings.json
      ? JSON.stringify({ exitCode, ...report }, null, 2)
      : reportText(report, settings.url !== undefined),
  );
  process.exitCode = exitCode;
}

run().catch((error: unknown) => {
  process.exitCode = 2;
  if (error instanceof ArgumentError) console.error(`${error.message}\n\n${usage}`);
  else if (error instanceof CannotCompare) console.error(error.message);
  else throw error;
});

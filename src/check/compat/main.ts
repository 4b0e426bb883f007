import { ContentFileError } from '#embedded/service/files.ts';
import { ArgumentError } from '#server/node/cli/command-line.ts';
import { readSettings } from './arguments';
import { CannotCompare, usage } from './messages';
import { reportText } from './text';
import { ensureGenerated } from './versions';

/** The command: see `usage`. */
async function run(): Promise<void> {
  const settings = readSettings(process.argv.slice(2));
  if (settings === undefined) {
    console.log(usage);
    return;
  }
  await ensureGenerated();
  const { runGate } = await import('./gate');
  const report = await runGate({ root: process.cwd(), ...settings });
  console.log(settings.json ? JSON.stringify(report, null, 2) : reportText(report));
  process.exitCode = report.exitCode;
}

run().catch((error: unknown) => {
  process.exitCode = 2;
  if (error instanceof ArgumentError) console.error(`${error.message}\n\n${usage}`);
  else if (error instanceof CannotCompare || error instanceof ContentFileError) {
    console.error(error.message);
  } else throw error;
});

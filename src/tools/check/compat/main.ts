import { capabilities } from '#capabilities/index.ts';
import { warnOfMisspeltSettings } from '#server/config/misspelt-settings.ts';
import { ArgumentError, parseCommandLine } from '#server/node/cli/command-line.ts';
import { migrations, runGate } from './gate';
import { reportText } from './report-text';
import { CannotCompare } from './versions';

const usage = `npm run schema:compat -- --base <git ref>

Compares the schemas on disk with those of another version, and reports which changes break stored content.
A breaking change needs a line in ${migrations}, which says how.

  --base   the version to compare with: a branch, tag or commit

Exit status: 0 nothing breaks, or the list of migrations names it; 1 stored content would break; 2 could not compare.`;

const options = {
  base: { type: 'string' },
  help: { type: 'boolean' },
} as const;

async function run(): Promise<void> {
  const { base, help } = parseCommandLine({ options }).values;
  if (help) {
    console.log(usage);
    return;
  }
  warnOfMisspeltSettings(process.env, capabilities);
  if (!base) throw new ArgumentError('Name the version to compare with, for example --base main.');
  const report = await runGate(process.cwd(), base);
  console.log(reportText(report, base));
  process.exitCode = report.open.length > 0 ? 1 : 0;
}

run().catch((error: unknown) => {
  process.exitCode = 2;
  if (error instanceof ArgumentError) console.error(`${error.message}\n\n${usage}`);
  else if (error instanceof CannotCompare) console.error(error.message);
  else throw error;
});

import { contentOf } from '#check/engine/content-flags.ts';
import { ContentFileError } from '#embedded/service/files.ts';
import { warnOfMisspeltSettings } from '#server/config/misspelt-settings.ts';
import { ArgumentError, parseCommandLine } from '#server/node/cli/command-line.ts';
import { runGate } from './gate';
import { reportText } from './report-text';
import { CannotCompare } from './versions';

const usage = `npm run schema:compat -- --base <git ref> [--url <content service> [--token <token>]] [--json]

Compares the schemas on disk with those of another version, and reports which changes break existing content.
A breaking change needs a migration in schemas/migrations (see its README).

  --base   the version to compare with: a branch, tag or commit
  --url    a content service: also tries the changes on its entries, without writing
  --token  the token for the content service
  --json   prints the whole report as JSON

Exit status: 0 compatible, or every breaking change has a migration; 1 not compatible; 2 could not compare.`;

const options = {
  base: { type: 'string' },
  url: { type: 'string' },
  token: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

async function run(): Promise<void> {
  const { base, url, token, json, help } = parseCommandLine({ options }).values;
  if (help) {
    console.log(usage);
    return;
  }
  warnOfMisspeltSettings(process.env);
  if (!base) throw new ArgumentError('Name the version to compare with, for example --base main.');
  const content = contentOf({ url, token }, process.env);
  const report = await runGate({ root: process.cwd(), base, content });
  console.log(json ? JSON.stringify(report, null, 2) : reportText(report));
  process.exitCode = report.exitCode;
}

run().catch((error: unknown) => {
  process.exitCode = 2;
  if (error instanceof ArgumentError) console.error(`${error.message}\n\n${usage}`);
  else if (error instanceof CannotCompare || error instanceof ContentFileError) {
    console.error(error.message);
  } else throw error;
});

import { contentOf } from '#check/engine/content-flags.ts';
import { ContentFileError } from '#embedded/service/files.ts';
import { ArgumentError, parseCommandLine } from '#server/node/cli/command-line.ts';
import { runGate } from './gate';
import { CannotCompare, failures, usage } from './messages';
import { reportText } from './text';

const options = {
  base: { type: 'string' },
  url: { type: 'string' },
  token: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** The command: see `usage`. */
async function run(): Promise<void> {
  const { base, url, token, json, help } = parseCommandLine({ options }).values;
  if (help) {
    console.log(usage);
    return;
  }
  if (!base) throw new ArgumentError(failures.noBase);
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

import { resolve } from 'node:path';
import { capabilities } from '#capabilities/index.ts';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { warnOfMisspeltSettings } from '#server/config/misspelt-settings.ts';
import { refuseOtherSite } from '#server/node/built-assets.ts';
import {
  ArgumentError,
  ignoreClosedPipes,
  parseCommandLine,
} from '#server/node/cli/command-line.ts';
import { configureCapabilities } from '#server/site/open-capabilities.ts';
import { exportSite } from './export-site';
import { NoContentError } from './site/exported-site';

/** `node dist/server/export.js`, or `npm run export`, which first builds if needed. */

const usage = `Writes the whole site into a folder that any static host can serve.

  npm run export -- --out <folder> [flags]

  --out <folder>       output folder: new, empty, or an earlier export, which the new one replaces
  --json               print a summary at the end, as one line of JSON
  --help               show this

SITE_URL is the public origin and is required. CONTENT_URL, CONTENT_TOKEN, ENQUIRY_URL,
ANALYTICS_PATH and ANALYTICS_SITE are the same as for the server.
Each export writes the whole site beside the folder, and then replaces the folder. If anything cannot be written, the
earlier export stays.

Exit status: 0 success; 1 something could not be written; 2 the settings or the folder cannot be used.`;

const options = {
  out: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function readSettings() {
  if (!process.env['SITE_URL']?.trim()) {
    throw new ConfigError(
      'SITE_URL is not set: canonical links, feeds and shared pictures are built from it. Set it to the public origin, as in SITE_URL=https://site.example npm run export -- --out public.',
    );
  }
  const config = readConfig(process.env);
  const setup = { content: config.content, isStandalone: true };
  for (const { warning } of configureCapabilities(capabilities, process.env, setup)) {
    if (warning) console.warn(warning);
  }
  return config;
}

async function run(): Promise<number> {
  ignoreClosedPipes();
  const { out, json, help } = parseCommandLine({ options }).values;
  if (help) {
    console.log(usage);
    return 0;
  }
  warnOfMisspeltSettings(process.env, capabilities);
  refuseOtherSite(process.env);
  if (!out) {
    throw new ConfigError(
      'No output folder was given: name one, as in npm run export -- --out public.',
    );
  }
  const folder = resolve(out);
  const report = await exportSite(readSettings(), folder);
  const { files, notes, failures, nextChange } = report;
  for (const line of new Set([...notes, ...failures])) console.warn(line);
  if (failures.length > 0) {
    console.warn(
      `The export is not complete, so ${folder} was not changed. Fix what is named above, then export again.`,
    );
  } else {
    console.log(`${files} files in ${folder}.`);
  }
  if (nextChange) {
    console.log(`Scheduled content appears or expires at ${nextChange}: export again then.`);
  }
  if (json) console.log(JSON.stringify(report));
  return failures.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await run();
} catch (error) {
  if (error instanceof ArgumentError) {
    console.error(`${error.message} See npm run export -- --help.`);
  } else {
    const isForOperator = error instanceof ConfigError || error instanceof NoContentError;
    console.error(isForOperator ? error.message : error);
  }
  process.exitCode = error instanceof ConfigError || error instanceof ArgumentError ? 2 : 1;
}

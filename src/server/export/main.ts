import { resolve } from 'node:path';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { directusEndpointOf } from '#server/enquiries/forwarding/directus.ts';
import { ArgumentError, parseCommandLine } from '#server/node/cli/command-line.ts';
import { exportSite } from './export-site';
import { NoContent } from './site/exported-site';

/** `node dist/server/export.js`, or `npm run export`, which first builds if needed. */

const usage = `Writes the whole site into a folder that any static host can serve.

  npm run export -- --out <folder> [flags]

  --out <folder>       where the files go: new, empty, or an export made before
  --force              write into a folder that holds something else; what is there under other names stays
  --without-shared-pictures
                       make no new pictures for networks that show shared pages, for a quick look
  --json               end with what was done as one line of JSON
  --help               show this

SITE_URL is the public origin and must be set. CONTENT_URL, CONTENT_TOKEN, ENQUIRY_URL,
ANALYTICS_PATH and ANALYTICS_SITE count as they do for the server.
A later export into the same folder writes what changed, removes what is gone and leaves the rest untouched. A shared
picture (og/) is made again when its page's title or picture changes; remove the folder to have all of them made again.

Exit status: 0 written, 1 something of the site could not be written, 2 nothing was begun.`;

const options = {
  out: { type: 'string' },
  force: { type: 'boolean', default: false },
  'without-shared-pictures': { type: 'boolean', default: false },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function readSettings() {
  if (!process.env['SITE_URL']?.trim()) {
    throw new ConfigError(
      'SITE_URL is not set: canonical links, feeds and shared pictures are built from it. Set it to the public origin, as in SITE_URL=https://velox.example npm run export -- --out public.',
    );
  }
  const config = readConfig(process.env);
  const { url } = config.enquiries;
  if (!url) {
    console.warn(
      'Warning: ENQUIRY_URL is not set. The contact form posts to /enquiries, which no static host answers: set ENQUIRY_URL to the spreadsheet’s web-script, or let your host pass /enquiries on.',
    );
  } else if (directusEndpointOf(url)) {
    throw new ConfigError(
      'ENQUIRY_URL is that of a Directus, which does not read the form that a browser posts: give the address of a web-script, or unset it and let your host pass /enquiries to the server.',
    );
  }
  return config;
}

async function run(): Promise<number> {
  const { out, force, json, help, ...flags } = parseCommandLine({ options }).values;
  if (help) {
    console.log(usage);
    return 0;
  }
  if (!out) {
    throw new ConfigError(
      'No folder is given: say where the files go, as in npm run export -- --out public.',
    );
  }
  const folder = resolve(out);
  const report = await exportSite({
    ...{ config: readSettings(), out: folder, force },
    shared: !flags['without-shared-pictures'],
  });
  const { files, written, unchanged, removed, notes, failures, nextChange } = report;
  for (const line of new Set([...notes, ...failures])) console.warn(line);
  console.log(
    `${files} files in ${folder}: ${written} written, ${unchanged} unchanged, ${removed} removed.`,
  );
  if (nextChange) {
    console.log(`Something begins or ends to be shown at ${nextChange}: export again then.`);
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
    const isForOperator = error instanceof ConfigError || error instanceof NoContent;
    console.error(isForOperator ? error.message : error);
  }
  process.exitCode = error instanceof ConfigError || error instanceof ArgumentError ? 2 : 1;
}

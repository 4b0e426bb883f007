import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { directusEndpointOf } from '#server/enquiries/forwarding/directus.ts';
import { exportSite } from './export-site';
import { messages } from './messages';
import { NoContent } from './site/exported-site';

/** `node dist/server/export.js`, or `npm run export`, which builds first when needed. */

const flags = {
  out: { type: 'string' },
  force: { type: 'boolean', default: false },
  'without-shared-pictures': { type: 'boolean', default: false },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function readFlags() {
  try {
    return parseArgs({ options: flags }).values;
  } catch (error) {
    throw new ConfigError(messages.unknown(error instanceof Error ? error.message : String(error)));
  }
}

/** The configuration of the server, for a site on a static host. */
function readSettings() {
  if (!process.env['SITE_URL']?.trim()) throw new ConfigError(messages.noSiteUrl());
  const config = readConfig(process.env);
  if (new URL(config.siteUrl).pathname !== '/')
    throw new ConfigError(messages.siteUrlWithPath(config.siteUrl));
  const { url } = config.enquiries;
  if (!url) console.warn(messages.noEnquiryUrl());
  else if (directusEndpointOf(url)) throw new ConfigError(messages.enquiriesToDirectus());
  return config;
}

async function run(): Promise<number> {
  const { out, force, json, help, ...rest } = readFlags();
  if (help) {
    console.log(messages.usage);
    return 0;
  }
  if (!out) throw new ConfigError(messages.noOut());
  const config = readSettings();
  const report = await exportSite({
    ...{ config, out: resolve(out), force },
    shared: !rest['without-shared-pictures'],
  });
  for (const line of new Set([...report.notes, ...report.failures])) console.warn(line);
  console.log(messages.summary(report, out));
  if (report.nextChange) console.log(messages.nextChange(report.nextChange));
  if (json) console.log(JSON.stringify(report));
  return report.failures.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await run();
} catch (error) {
  const isForOperator = error instanceof ConfigError || error instanceof NoContent;
  console.error(isForOperator ? error.message : error);
  process.exitCode = error instanceof ConfigError ? 2 : 1;
}

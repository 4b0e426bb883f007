import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from '#server/config/config.ts';
import { messages } from './messages';

/** What the command line and the environment ask of an export. */
export interface ExportSettings {
  readonly config: Config;
  /** The folder, as a full path. */
  readonly out: string;
  readonly workers: number;
  readonly force: boolean;
  /** Whether the pictures that networks show of a shared page are made: the larger part of the time. */
  readonly shared: boolean;
  /** Whether a report is printed as JSON at the end. */
  readonly json: boolean;
}

const flags = {
  out: { type: 'string' },
  url: { type: 'string' },
  workers: { type: 'string' },
  force: { type: 'boolean' },
  'without-shared-pictures': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags }).values;
  } catch (error) {
    throw new ConfigError(messages.unknown(error instanceof Error ? error.message : String(error)));
  }
}

function workersOf(value: string | undefined): number {
  if (value === undefined) return availableParallelism();
  const count = /^\d{1,2}$/.test(value) ? Number(value) : 0;
  if (count < 1 || count > 64) throw new ConfigError(messages.badWorkers(value));
  return count;
}

/**
 * Reads what an export is to do.
 * @returns `undefined` when only help is asked for
 * @throws {ConfigError} naming the flag or setting at fault and the remedy
 */
export function readSettings(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ExportSettings | undefined {
  const { out, url, workers, force = false, help = false, json = false, ...rest } = parsed(args);
  const shared = !rest['without-shared-pictures'];
  if (help) return undefined;
  if (!out) throw new ConfigError(messages.noOut());
  if (!env['SITE_URL']?.trim()) throw new ConfigError(messages.noSiteUrl());
  const config = readConfig({ ...env, ...(url === undefined ? {} : { CONTENT_URL: url }) });
  if (new URL(config.siteUrl).pathname !== '/') {
    throw new ConfigError(messages.siteUrlWithPath(config.siteUrl));
  }
  return { config, out: resolve(out), workers: workersOf(workers), force, shared, json };
}

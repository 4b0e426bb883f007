import { parseArgs } from 'node:util';
import { defaultDataDir } from '#server/config/site-folder.ts';
import { DirectusError } from './errors';
import type { PreviewRequest } from './preview/preview';
import type { ReleaseRequest } from './release/release';

export type Command = { readonly name: 'help' } | LocalCommand | FolderCommand | RemoteCommand;

/** Starts a Directus on this machine, and the site unless `alone`. */
export interface LocalCommand {
  readonly name: 'start';
  readonly data: string;
  readonly port: number;
  readonly sitePort: number;
  readonly alone: boolean;
}

/** A command for the data folder of a Directus on this machine. */
type FolderCommand = { readonly data: string; readonly backup: string } & (
  | { readonly name: 'backup' }
  | { readonly name: 'restore'; readonly replace: boolean }
);

/** A command for a running Directus. */
export type RemoteCommand = { readonly url: string; readonly token: string } & (
  | {
      readonly name: 'push';
      readonly dryRun: boolean;
      readonly allowDestructive: boolean;
    }
  | { readonly name: 'diff' }
  | {
      readonly name: 'migrate';
      /** The path of a migration script. */
      readonly script: string;
      /** Folder for a backup of entries, written before the script changes them. */
      readonly backupFolder: string;
    }
  | {
      readonly name: 'seed';
      readonly from: string | undefined;
      /** Replaces existing entries, after a backup into this folder. */
      readonly overwrite: { readonly backupFolder: string } | undefined;
      /** Does not ask before it overwrites. */
      readonly yes: boolean;
    }
  | { readonly name: 'access'; readonly newToken: boolean }
  | { readonly name: 'enquiries' }
  | { readonly name: 'flow'; readonly site: string; readonly secret: string | undefined }
  | { readonly name: 'pull'; readonly to: string }
  | { readonly name: 'previews'; readonly site: string }
  | ({ readonly name: 'preview-url' } & PreviewRequest)
  | ({ readonly name: 'release' } & ReleaseRequest)
);

type Environment = Readonly<Record<string, string | undefined>>;

const options = {
  help: { type: 'boolean', short: 'h' },
  data: { type: 'string' },
  port: { type: 'string' },
  'site-port': { type: 'string' },
  alone: { type: 'boolean' },
  url: { type: 'string' },
  token: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'allow-destructive': { type: 'boolean' },
  'new-token': { type: 'boolean' },
  overwrite: { type: 'boolean' },
  yes: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  site: { type: 'string' },
  version: { type: 'string' },
  publish: { type: 'boolean' },
  replace: { type: 'boolean' },
} as const;

const flags = {
  start: ['data', 'port', 'site-port', 'alone'],
  backup: ['data'],
  restore: ['data', 'replace'],
  push: ['url', 'token', 'dry-run', 'allow-destructive'],
  diff: ['url', 'token'],
  migrate: ['url', 'token'],
  access: ['url', 'token', 'new-token'],
  enquiries: ['url', 'token'],
  seed: ['url', 'token', 'from', 'overwrite', 'yes'],
  flow: ['url', 'token', 'site'],
  pull: ['url', 'token', 'to'],
  previews: ['url', 'token', 'site'],
  'preview-url': ['url', 'token', 'site', 'version'],
  release: ['url', 'token', 'site', 'publish'],
} as const satisfies Record<string, readonly (keyof typeof options)[]>;

type Name = keyof typeof flags;
/** How many words a command takes after its name; none by default. */
const words: { readonly [name in Name]?: number } = {
  'preview-url': 2,
  release: 1,
  migrate: 1,
  backup: 1,
  restore: 1,
};

const isName = (name: string): name is Name => Object.hasOwn(flags, name);

/** @throws DirectusError for an unknown command or an invalid flag */
export function parseCommand(args: readonly string[], env: Environment): Command {
  const { values, positionals } = read(args);
  if (values.help) return { name: 'help' };
  const [name = 'start', ...rest] = positionals;
  if (!isName(name)) {
    throw wrongUsage(`“${name}” is not a command. Use one of ${Object.keys(flags).join(', ')}.`);
  }
  const surplus = rest[words[name] ?? 0];
  if (surplus !== undefined) throw wrongUsage(`There is one argument too many: “${surplus}”.`);
  const allowed: readonly string[] = flags[name];
  const wrongFlag = Object.keys(values).find((flag) => !allowed.includes(flag));
  if (wrongFlag) throw wrongUsage(`${name} has no flag --${wrongFlag}.`);
  const folder = `${env['DATA_DIR'] || defaultDataDir(env)}/directus`;
  if (name === 'start') {
    const { data = folder, port = '8055', 'site-port': sitePort = '3000', alone = false } = values;
    return {
      name,
      data,
      port: portOf('port', port),
      sitePort: portOf('site-port', sitePort),
      alone,
    };
  }
  if (name === 'backup' || name === 'restore') {
    const [backup] = rest;
    if (!backup) throw wrongUsage(`${name} needs the folder of the backup.`);
    const { data = folder, replace = false } = values;
    return name === 'backup' ? { name, data, backup } : { name, data, backup, replace };
  }
  const target = targetOf(values.url ?? env['DIRECTUS_URL'], values.token ?? env['DIRECTUS_TOKEN']);
  const site = () => siteOf(values.site ?? env['SITE_URL']);
  switch (name) {
    case 'push': {
      const dryRun = values['dry-run'] ?? false;
      const allowDestructive = values['allow-destructive'] ?? false;
      return { name, ...target, dryRun, allowDestructive };
    }
    case 'diff':
      return { name, ...target };
    case 'migrate': {
      const [script] = rest;
      if (!script) throw wrongUsage('migrate needs the path of a migration script.');
      return { name, ...target, script, backupFolder: `${folder}/backups` };
    }
    case 'access':
      return { name, ...target, newToken: values['new-token'] ?? false };
    case 'enquiries':
      return { name, ...target };
    case 'seed':
      return {
        name,
        ...target,
        from: values.from,
        yes: values.yes ?? false,
        overwrite: values.overwrite ? { backupFolder: `${folder}/backups` } : undefined,
      };
    case 'flow':
      return { name, ...target, site: site(), secret: noticeSecret(env) };
    case 'pull':
      if (!values.to) throw wrongUsage('pull needs --to with the folder to write into.');
      return { name, ...target, to: values.to };
    case 'previews':
      return { name, ...target, site: site() };
    case 'preview-url': {
      const [collection = '', entry] = rest;
      const { version } = values;
      const secret = env['PREVIEW_SECRET']?.trim();
      if (!secret) {
        throw new DirectusError(
          'Set PREVIEW_SECRET to the value that the site uses. It signs preview addresses.',
        );
      }
      return { name, ...target, site: site(), collection, entry, version, secret };
    }
    case 'release': {
      const [key] = rest;
      if (!key) throw wrongUsage('release needs the key of a version, such as spring.');
      const secret = env['PREVIEW_SECRET']?.trim();
      const isShown = secret && (values.site ?? env['SITE_URL']);
      return {
        name,
        ...target,
        key,
        publish: values.publish ?? false,
        backupFolder: `${folder}/releases`,
        preview: isShown ? { site: site(), secret } : undefined,
      };
    }
  }
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], strict: true, allowPositionals: true, options });
  } catch (error) {
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw wrongUsage(sentence);
  }
}

const wrongUsage = (problem: string) => new DirectusError(`${problem} See --help.`);

function portOf(flag: string, value: string): number {
  const number = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (number < 1 || number > 65_535) {
    throw wrongUsage(`--${flag} is “${value}”. Write a whole number from 1 to 65535.`);
  }
  return number;
}

function targetOf(url = '', token = ''): { url: string; token: string } {
  if (!URL.canParse(url) || !/^https?:/.test(url)) {
    throw new DirectusError(
      `--url is “${url}”. Write the address of a Directus, for example https://content.example.com.`,
    );
  }
  if (token.trim() === '') {
    throw new DirectusError('Give an administrator’s token in DIRECTUS_TOKEN, or with --token.');
  }
  const { origin, pathname } = new URL(url);
  return { url: `${origin}${pathname}`.replace(/(?<!\/)\/+$/, ''), token: token.trim() };
}

function siteOf(site = ''): string {
  const { origin, pathname } = URL.canParse(site) ? new URL(site) : {};
  if (!origin || !/^https?:/.test(origin) || pathname !== '/') {
    throw new DirectusError(
      `The address of the site is “${site}”. Give an address such as https://firm.example with --site or in SITE_URL.`,
    );
  }
  return origin;
}

/** The site requires the same minimum. */
const minSecretLength = 32;

function noticeSecret(env: Environment): string | undefined {
  const secret = env['REVALIDATE_SECRET']?.trim();
  if (secret && secret.length < minSecretLength) {
    throw new DirectusError(
      `REVALIDATE_SECRET has fewer than ${minSecretLength} characters, which the site does not accept. Use a longer one, or unset it to get a new one.`,
    );
  }
  return secret || undefined;
}

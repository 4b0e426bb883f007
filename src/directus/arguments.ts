import { parseArgs } from 'node:util';
import { messages } from './messages';
import type { PreviewRequest } from './preview/preview';

/** What the command line asks for. */
export type Command =
  | { readonly name: 'help' }
  | LocalCommand
  | (Target & {
      readonly name: 'push';
      readonly dryRun: boolean;
      readonly allowDestructive: boolean;
      /** Where the entries that a migration changes are written before. */
      readonly backupFolder: string;
    })
  | (Target & { readonly name: 'diff' })
  | (Target & {
      readonly name: 'seed';
      readonly from: string | undefined;
      readonly overwrite: boolean;
    })
  | (Target & { readonly name: 'access'; readonly newToken: boolean })
  | (Target & {
      readonly name: 'flow';
      readonly site: string;
      readonly secret: string | undefined;
    })
  | (Target & { readonly name: 'pull'; readonly to: string })
  | (Target & { readonly name: 'previews'; readonly site: string })
  | (Target & { readonly name: 'preview-url' } & PreviewRequest);

/** A Directus of one's own, with the site in front. */
export interface LocalCommand {
  readonly name: 'start';
  readonly data: string;
  readonly port: number;
  readonly sitePort: number;
  /** Without the site in front. */
  readonly alone: boolean;
}

interface Target {
  readonly url: string;
  readonly token: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

export const USAGE = `The site's content in a Directus.

  npm run directus                        starts one on this machine, with the site in front
    -- --data <folder>                    where it stores everything (default: directus in DATA_DIR, .data)
    -- --port <number>                    port of the Directus (default 8055)
    -- --site-port <number>               port of the site (default 3000)
    -- --alone                            without the site

  npm run directus -- <command> --url <address> --token <token of an administrator>

  push    gives it the model of the schemas, and its entries the migrations it has not had
            --dry-run                     says what would change, and changes nothing
            --allow-destructive           also what loses content
  diff    says in what its model differs; ends with 1 when it does
  access  makes the roles Website, Preview, Editor and Publisher, and the site's tokens, printed once
            --new-token                   makes other tokens
  seed    loads the embedded content and pictures, where there is none yet
            --from <folder>               another content folder, as pull writes it
            --overwrite                   also where there is
  flow    makes it tell the site of every change, so that it shows with the next request
            --site <address>              the site; its REVALIDATE_SECRET is read, or made and printed once
  pull    writes its content as files
            --to <folder>                 into this folder
  previews  lets Studio open previews of the site, and edit in them
            --site <address>              the site (default: SITE_URL)
  preview-url <collection> [id or slug]   prints the address of a preview, good for an hour, signed with PREVIEW_SECRET
            --version <key>               a version of the entry
            --site <address>              the site (default: SITE_URL)

The token may stand in DIRECTUS_TOKEN, which no list of processes shows, the address in DIRECTUS_URL.`;

const OPTIONS = {
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
  from: { type: 'string' },
  to: { type: 'string' },
  site: { type: 'string' },
  version: { type: 'string' },
} as const;

/** Which flags a command takes. */
const FLAGS = {
  start: ['data', 'port', 'site-port', 'alone'],
  push: ['url', 'token', 'dry-run', 'allow-destructive'],
  diff: ['url', 'token'],
  access: ['url', 'token', 'new-token'],
  seed: ['url', 'token', 'from', 'overwrite'],
  flow: ['url', 'token', 'site'],
  pull: ['url', 'token', 'to'],
  previews: ['url', 'token', 'site'],
  'preview-url': ['url', 'token', 'site', 'version'],
} as const satisfies Record<string, readonly (keyof typeof OPTIONS)[]>;

type Name = keyof typeof FLAGS;
const isName = (name: string): name is Name => Object.hasOwn(FLAGS, name);

/** @throws DirectusError for a command or flag that cannot be understood */
export function parseCommand(args: readonly string[], env: Environment): Command {
  const { values, positionals } = read(args);
  if (values.help) return { name: 'help' };
  const [name = 'start', ...rest] = positionals;
  if (!isName(name)) throw messages.unknownCommand(name, Object.keys(FLAGS));
  const surplus = rest[name === 'preview-url' ? 2 : 0];
  if (surplus !== undefined) throw messages.wrongFlag(`“${surplus}” is one word too many.`);
  const allowed: readonly string[] = FLAGS[name];
  const other = Object.keys(values).find((flag) => !allowed.includes(flag));
  if (other) throw messages.wrongFlag(`--${other} does not belong to ${name}.`);
  const folder = `${env['DATA_DIR'] || '.data'}/directus`;
  if (name === 'start') {
    return {
      name,
      data: values.data ?? folder,
      port: portOf('port', values.port ?? '8055'),
      sitePort: portOf('site-port', values['site-port'] ?? '3000'),
      alone: values.alone ?? false,
    };
  }
  const target = targetOf(values.url ?? env['DIRECTUS_URL'], values.token ?? env['DIRECTUS_TOKEN']);
  switch (name) {
    case 'push':
      return {
        name,
        ...target,
        dryRun: values['dry-run'] ?? false,
        allowDestructive: values['allow-destructive'] ?? false,
        backupFolder: `${folder}/backups`,
      };
    case 'diff':
      return { name, ...target };
    case 'access':
      return { name, ...target, newToken: values['new-token'] ?? false };
    case 'seed':
      return { name, ...target, from: values.from, overwrite: values.overwrite ?? false };
    case 'flow':
      return {
        name,
        ...target,
        site: siteOf(values.site ?? env['SITE_URL']),
        secret: secretOf(env['REVALIDATE_SECRET']?.trim()),
      };
    case 'pull':
      if (!values.to) throw messages.wrongFlag('pull needs --to with the folder to write into.');
      return { name, ...target, to: values.to };
    case 'previews':
      return { name, ...target, site: siteOf(values.site ?? env['SITE_URL']) };
    case 'preview-url':
      return {
        ...{ name, ...target, site: siteOf(values.site ?? env['SITE_URL']) },
        ...{ collection: rest[0] ?? '', entry: rest[1], version: values.version },
        secret: previewSecretOf(env['PREVIEW_SECRET']?.trim()),
      };
  }
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], strict: true, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw messages.wrongFlag(sentence);
  }
}

function portOf(flag: string, value: string): number {
  const number = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (number < 1 || number > 65_535) {
    throw messages.wrongFlag(
      `--${flag} is “${value}”, but must be a whole number from 1 to 65535.`,
    );
  }
  return number;
}

function targetOf(url = '', token = ''): Target {
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw messages.noUrl(url);
  if (token.trim() === '') throw messages.noToken();
  const { origin, pathname } = new URL(url);
  return { url: `${origin}${pathname}`.replace(/\/+$/, ''), token: token.trim() };
}

function siteOf(site = ''): string {
  const { origin, pathname } = URL.canParse(site) ? new URL(site) : {};
  if (!origin || !/^https?:/.test(origin) || pathname !== '/') throw messages.noSite(site);
  return origin;
}

/** As the site itself requires. */
const LEAST_SECRET = 32;

function secretOf(secret: string | undefined): string | undefined {
  if (secret && secret.length < LEAST_SECRET) throw messages.shortSecret(LEAST_SECRET);
  return secret || undefined;
}

function previewSecretOf(secret: string | undefined): string {
  if (!secret) throw messages.noPreviewSecret();
  return secret;
}

import { parseArgs } from 'node:util';
import { type FormatName, formatNames, isFormat } from '#check/report/formats.ts';

/** What the command line asks of the content check. */
export interface CheckSettings {
  readonly help: boolean;
  readonly content: { readonly url: string; readonly token?: string } | undefined;
  /** The day the check is made for: YYYY-MM-DD. */
  readonly today: string;
  /** Ask whether addresses elsewhere answer. */
  readonly external: boolean;
  /** A file with a snapshot of the content service's data model, to compare the schemas with. */
  readonly snapshot: string | undefined;
  /** The format on standard output. */
  readonly format: FormatName;
  /** Further reports, written to files. */
  readonly reports: readonly { readonly format: FormatName; readonly file: string }[];
}

/** A flag that cannot be understood, in one sentence. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

export const usage = `Checks content against the schemas of this site, and beyond them.

  npm run content:check -- [flags]

  --url <address>           the content service (default: the embedded content)
  --token <text>            the token to read it with (default: CONTENT_TOKEN)
  --external                ask whether addresses elsewhere answer
  --snapshot <file>         compare the schemas with a snapshot of the service's data model (YAML or JSON)
  --format <name>           on standard output: ${formatNames.join(', ')} (default: terminal)
  --report <name>=<file>    write a report in that format, too; may be repeated
  --today <YYYY-MM-DD>      the day review dates are compared with (default: today, in UTC)
  --help                    show this

Exit status: 0 clean, 1 findings, 2 could not check.`;

/**
 * Reads the flags of the content check.
 * @param env where `CONTENT_TOKEN` is taken from, so that a token need not stand in a command line
 * @throws {ArgumentError} for a flag that is unknown, lacks its value, or has one it cannot have
 */
export function parseArguments(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  now: Date,
): CheckSettings {
  const {
    help = false,
    external = false,
    url,
    token,
    snapshot,
    format,
    report,
    today,
  } = read(args);
  const given = token ?? env['CONTENT_TOKEN']?.trim();
  if (token !== undefined && url === undefined) {
    throw new ArgumentError(
      '--token is given without --url. Name the content service it belongs to.',
    );
  }
  const day = today ?? now.toISOString().slice(0, 10);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) {
    throw new ArgumentError(`--today is “${day}”, which is not a day. Write it as 2026-01-31.`);
  }
  return {
    help,
    content:
      url === undefined ? undefined : { url: addressOf(url), ...(given ? { token: given } : {}) },
    today: day,
    external,
    snapshot,
    format: formatOf('--format', format ?? 'terminal'),
    reports: (report ?? []).map((one) => {
      const [name = '', ...rest] = one.split('=');
      const file = rest.join('=');
      if (file === '') {
        throw new ArgumentError(
          `--report is “${one}”. Write it as format=file, for example junit=report.xml.`,
        );
      }
      return { format: formatOf('--report', name), file };
    }),
  };
}

function formatOf(flag: string, name: string): FormatName {
  if (isFormat(name)) return name;
  throw new ArgumentError(`${flag} knows no “${name}”. Choose one of ${formatNames.join(', ')}.`);
}

function addressOf(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  // First, so that no message repeats a password.
  if (url && (url.username || url.password || url.search || url.hash)) {
    throw new ArgumentError('--url holds more than an address. Give a token with --token.');
  }
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ArgumentError(`--url is “${value}”, which is not an http(s) address.`);
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      strict: true,
      allowPositionals: false,
      options: {
        help: { type: 'boolean', short: 'h' },
        external: { type: 'boolean' },
        url: { type: 'string' },
        token: { type: 'string' },
        snapshot: { type: 'string' },
        format: { type: 'string' },
        report: { type: 'string', multiple: true },
        today: { type: 'string' },
      },
    }).values;
  } catch (error) {
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw new ArgumentError(sentence);
  }
}

import { type FormatName, formatNames, isFormat } from '#check/report/formats.ts';
import { ArgumentError, parseCommandLine } from '#server/node/cli/command-line.ts';
import { messages } from './messages';

const options = {
  help: { type: 'boolean', short: 'h', default: false },
  external: { type: 'boolean', default: false },
  url: { type: 'string' },
  token: { type: 'string' },
  snapshot: { type: 'string' },
  format: { type: 'string', default: 'terminal' },
  report: { type: 'string', multiple: true },
  today: { type: 'string' },
} as const;

/**
 * Reads the flags of the content check; `usage` says what each is for.
 * @param env where `CONTENT_TOKEN` is taken from, so that a token need not stand in a command line
 * @throws {ArgumentError} for a flag that is unknown, lacks its value, or has one it cannot have
 */
export function parseArguments(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  now: Date,
) {
  const { values } = parseCommandLine({ args, options });
  const { help, external, url, snapshot, today = now.toISOString().slice(0, 10) } = values;
  if (values.token !== undefined && url === undefined) {
    throw new ArgumentError(messages.tokenWithoutUrl);
  }
  if (!/^\d{4}-\d\d-\d\d$/.test(today) || Number.isNaN(Date.parse(today))) {
    throw new ArgumentError(messages.noDay(today));
  }
  const token = values.token ?? env['CONTENT_TOKEN']?.trim();
  return {
    help,
    content: url === undefined ? undefined : { url: addressOf(url), ...(token ? { token } : {}) },
    today,
    external,
    snapshot,
    format: formatOf('--format', values.format),
    reports: (values.report ?? []).map((report) => {
      const [, name = '', file = ''] = /^([^=]*)=(.*)$/s.exec(report) ?? [];
      if (file === '') throw new ArgumentError(messages.badReport(report));
      return { format: formatOf('--report', name), file };
    }),
  };
}

function formatOf(flag: string, name: string): FormatName {
  if (isFormat(name)) return name;
  throw new ArgumentError(messages.unknownFormat(flag, name, formatNames));
}

function addressOf(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  // First, so that no message repeats a password.
  if (url && (url.username || url.password || url.search || url.hash)) {
    throw new ArgumentError(messages.urlWithExtras);
  }
  if (!url || !/^https?:$/.test(url.protocol)) throw new ArgumentError(messages.badUrl(value));
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

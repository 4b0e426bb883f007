import { contentOf } from '#check/engine/content-flags.ts';
import { type FormatName, formats } from '#check/report/formats.ts';
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
  const { help, external, snapshot, today = now.toISOString().slice(0, 10) } = values;
  if (!/^\d{4}-\d\d-\d\d$/.test(today) || Number.isNaN(Date.parse(today))) {
    throw new ArgumentError(messages.noDay(today));
  }
  return {
    help,
    content: contentOf(values, env),
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
  if (Object.hasOwn(formats, name)) return name as FormatName;
  throw new ArgumentError(messages.unknownFormat(flag, name, Object.keys(formats)));
}

import { ArgumentError, parseCommandLine } from '#server/node/cli/command-line.ts';
import { fetchSources } from '#sources/fetch-sources.ts';
import type { ReadSources } from '../engine/check-sources';
import { contentOf } from '../engine/content-flags';
import { savedSources, savingSources } from '../engine/source-files';
import { type FormatName, formats } from '../report/formats';

export const usage = `Checks content against the schemas of this site and against rules that schemas cannot express.

  npm run content:check -- [flags]

  --url <address>           the content service (default: the embedded content)
  --token <text>            the token for the content service (default: CONTENT_TOKEN)
  --external                also check that links to other sites work
  --sources                 also compare figures with the official sources that a machine can read
  --sources-from <folder>   as --sources, with saved files instead of requests
  --sources-save <folder>   as --sources, and save the files
  --snapshot <file>         compare the schemas with a snapshot of the data model (YAML or JSON)
  --format <name>           the format on standard output: ${Object.keys(formats).join(', ')} (default: terminal)
  --report <name>=<file>    also write a report in that format; may be repeated
  --version <key>           check this version of Directus as if it were published; says what else changes
  --on <YYYY-MM-DD>         check the content of this day (default: today, in UTC); says what else changes
  --help                    show this

Exit status: 0 clean, 1 findings, 2 the check is incomplete.`;

const options = {
  help: { type: 'boolean', short: 'h', default: false },
  external: { type: 'boolean', default: false },
  url: { type: 'string' },
  token: { type: 'string' },
  sources: { type: 'boolean', default: false },
  'sources-from': { type: 'string' },
  'sources-save': { type: 'string' },
  snapshot: { type: 'string' },
  format: { type: 'string', default: 'terminal' },
  report: { type: 'string', multiple: true },
  version: { type: 'string' },
  on: { type: 'string' },
} as const;

export function parseArguments(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  now: Date,
) {
  const { values } = parseCommandLine({ args, options });
  const { help, external, snapshot, version, on } = values;
  const today = on ?? now.toISOString().slice(0, 10);
  if (!/^\d{4}-\d\d-\d\d$/.test(today) || Number.isNaN(Date.parse(today))) {
    throw new ArgumentError(`--on is “${today}”. Write a date such as 2026-01-31.`);
  }
  const content = contentOf(values, env);
  if (version !== undefined && content === undefined) {
    throw new ArgumentError('--version needs --url, because the embedded content has no versions.');
  }
  return {
    help,
    content,
    version,
    today,
    listsChanges: version !== undefined || on !== undefined,
    external,
    sources: sourcesOf(values, env),
    snapshot,
    format: formatOf('--format', values.format),
    reports: (values.report ?? []).map((report) => {
      const [, name = '', file = ''] = /^([^=]*)=(.*)$/s.exec(report) ?? [];
      if (file === '') {
        throw new ArgumentError(
          `--report is “${report}”. Write format=file, for example html=report.html.`,
        );
      }
      return { format: formatOf('--report', name), file };
    }),
  };
}

function sourcesOf(
  {
    sources,
    'sources-from': from,
    'sources-save': save,
  }: {
    readonly sources: boolean;
    readonly 'sources-from'?: string | undefined;
    readonly 'sources-save'?: string | undefined;
  },
  env: Readonly<Record<string, string | undefined>>,
): ReadSources | undefined {
  const options = { siteUrl: env['SITE_URL'] };
  if (from !== undefined && save !== undefined) {
    throw new ArgumentError('--sources-from reads files, so there is nothing for --sources-save.');
  }
  if (from !== undefined) return savedSources(from);
  if (save !== undefined) return savingSources(save, options);
  return sources ? (addresses) => fetchSources(addresses, options) : undefined;
}

function formatOf(flag: string, name: string): FormatName {
  if (Object.hasOwn(formats, name)) return name as FormatName;
  throw new ArgumentError(
    `${flag} does not accept “${name}”. Choose one of ${Object.keys(formats).join(', ')}.`,
  );
}

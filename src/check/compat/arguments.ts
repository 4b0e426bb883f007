import { ArgumentError, parseCommandLine } from '#server/node/cli/command-line.ts';
import { failures } from './messages';

/** What the command line asks for. */
export interface Settings {
  readonly base: string;
  readonly url: string | undefined;
  readonly token: string | undefined;
  readonly json: boolean;
}

const options = {
  base: { type: 'string' },
  url: { type: 'string' },
  token: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** The settings in the words of a command line; `undefined` when they ask for help. @throws {ArgumentError} when they make no sense */
export function readSettings(args: readonly string[]): Settings | undefined {
  const { base, url, token, json, help } = parseCommandLine({ args, options }).values;
  if (help) return undefined;
  if (!base?.trim()) throw new ArgumentError(failures.noBase);
  if (token !== undefined && url === undefined) throw new ArgumentError(failures.tokenWithoutUrl);
  if (url !== undefined && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) {
    throw new ArgumentError(failures.badUrl(url));
  }
  return { base, url, token, json };
}

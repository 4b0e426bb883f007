import { ArgumentError, parseCommandLine } from '#server/node/cli/command-line.ts';
import { failures } from './messages';

const options = {
  base: { type: 'string' },
  url: { type: 'string' },
  token: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** What the command line asks for; `undefined` when that is help. @throws {ArgumentError} when it makes no sense */
export function readSettings(args: readonly string[]) {
  const { base, url, token, json, help } = parseCommandLine({ args, options }).values;
  if (help) return undefined;
  if (!base?.trim()) throw new ArgumentError(failures.noBase);
  if (token !== undefined && url === undefined) throw new ArgumentError(failures.tokenWithoutUrl);
  if (url !== undefined && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) {
    throw new ArgumentError(failures.badUrl(url));
  }
  return { base, url, token, json };
}

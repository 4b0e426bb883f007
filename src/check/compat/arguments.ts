import { parseArgs } from 'node:util';
import { CannotCompare, failures, USAGE } from './messages';

/** What the command line asks for. */
export interface Settings {
  readonly base: string;
  readonly url: string | undefined;
  readonly token: string | undefined;
  readonly json: boolean;
}

/** The settings in the words of a command line; `undefined` when they ask for help. @throws CannotCompare when they make no sense. */
export function readSettings(args: readonly string[]): Settings | undefined {
  const { base, url, token, json, help } = valuesOf(args);
  if (help) return undefined;
  if (base === undefined || base.trim() === '') throw new CannotCompare(failures.noBase);
  if (token !== undefined && url === undefined) throw new CannotCompare(failures.tokenWithoutUrl);
  if (url !== undefined && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) {
    throw new CannotCompare(failures.badUrl(url));
  }
  return { base, url, token, json };
}

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        base: { type: 'string' },
        url: { type: 'string' },
        token: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotCompare(`${failures.usage(reason)}\n\n${USAGE}`);
  }
}

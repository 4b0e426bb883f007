import { parseArgs } from 'node:util';
import { CannotCompare, failures, USAGE } from './messages';

/** The widths pictures are taken at: a phone, a tablet, a desk. */
export const WIDTHS: readonly number[] = [360, 768, 1440];

/** What the command line asks for. */
export interface Settings {
  readonly base: string;
  /** Only pages at these paths; all of them when there is none. */
  readonly only: readonly string[];
  readonly widths: readonly number[];
}

/** The settings in the words of a command line; `undefined` when they ask for help. @throws CannotCompare when they make no sense. */
export function readSettings(args: readonly string[]): Settings | undefined {
  const { base, only = [], width = [], help } = valuesOf(args);
  if (help) return undefined;
  if (base === undefined || base.trim() === '') throw new CannotCompare(failures.noBase);
  for (const path of only) {
    if (!/^\/(?!\/)\S*$/.test(path)) throw new CannotCompare(failures.badPath(path));
  }
  const widths = width.map((value) => {
    const number = /^\d{3,4}$/.test(value) ? Number(value) : 0;
    if (number < 200 || number > 4000) throw new CannotCompare(failures.badWidth(value));
    return number;
  });
  return {
    base,
    only: [...new Set(only)],
    widths: widths.length > 0 ? [...new Set(widths)].sort((a, b) => a - b) : WIDTHS,
  };
}

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        base: { type: 'string' },
        only: { type: 'string', multiple: true },
        width: { type: 'string', multiple: true },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotCompare(`${failures.usage(reason)}\n\n${USAGE}`);
  }
}

import { parseArgs } from 'node:util';

export interface Flags {
  /** The measurements to make; all of them if it is empty. */
  readonly names: readonly string[];
  /** How often `paint` visits a page. */
  readonly runs: number;
  /** The pages for `paint`: every path that contains one of these texts, or all pages. */
  readonly routes: readonly string[];
  /** The number of requests for `memory`. */
  readonly requests: number;
  /** A folder with another built version, for `paint`. */
  readonly beside: string | undefined;
}

/** An invalid flag; the message names it and the remedy. */
export class FlagError extends Error {
  override readonly name = 'FlagError';
}

const usage = `npm run bench -- [weight] [throughput] [memory] [paint] [flags]

  --runs <number>      how often paint visits a page (default: 3)
  --routes <list>      pages for paint: parts of paths, with commas between
  --beside <folder>    a built checkout of another version, which paint visits in turn
  --requests <number>  requests over which memory is measured (default: 200000)`;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        runs: { type: 'string', default: '3' },
        routes: { type: 'string', default: '' },
        requests: { type: 'string', default: '200000' },
        beside: { type: 'string' },
      },
    });
  } catch (error) {
    throw new FlagError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

function parseCount(flag: string, text: string, min: number): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (count >= min) return count;
  throw new FlagError(`${flag} is “${text}”: give a whole number from ${min}.`);
}

/** Parses the command line. @throws {FlagError} with the invalid flag and the remedy */
export function readFlags(args: readonly string[]): Flags {
  const { positionals, values } = parse(args);
  return {
    names: positionals,
    runs: parseCount('--runs', values.runs, 1),
    routes: values.routes.split(',').filter((part) => part !== ''),
    requests: parseCount('--requests', values.requests, 1_000),
    beside: values.beside,
  };
}

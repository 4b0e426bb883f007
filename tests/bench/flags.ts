import { parseArgs } from 'node:util';

export interface Flags {
  /** The measurements to make; all of them if it is empty. */
  readonly only: readonly string[];
  /** How often Lighthouse loads a page in each mode, and how often `paint` visits it. */
  readonly runs: number;
  /** The pages for Lighthouse and `paint`, see `chosenFrom`; all pages if it is empty. */
  readonly routes: readonly string[];
  /** The number of requests for the memory measurement. */
  readonly requests: number;
  /** The numbers of posts for the export, smallest first. */
  readonly posts: readonly number[];
  /** The folder for Directus's data. The default folder is reused by later runs. */
  readonly directus: string | undefined;
  /** A folder with another built version, for `paint`. */
  readonly beside: string | undefined;
  /** The output file of the figures. */
  readonly json: string | undefined;
}

/** An invalid flag; the message names it and the remedy. */
export class FlagError extends Error {
  override readonly name = 'FlagError';
}

const options = {
  only: { type: 'string', multiple: true },
  runs: { type: 'string', default: '3' },
  routes: { type: 'string', default: '' },
  requests: { type: 'string', default: '200000' },
  posts: { type: 'string', default: '1000,10000' },
  directus: { type: 'string' },
  beside: { type: 'string' },
  json: { type: 'string' },
} as const;

const usage = `npm run bench -- [flags]

  --only <name>        one measurement; may be given more than once
  --runs <number>      how often Lighthouse loads a page each way, and paint visits it (default: 3)
  --routes <list>      pages for both: paths, or parts of them, with commas between
  --requests <number>  requests that the memory is looked at over (default: 200000)
  --posts <list>       exports with so many posts, with commas between (default: 1000,10000)
  --directus <folder>  data of a Directus to measure before (default: one that is made once)
  --beside <folder>    a built checkout of another version, which paint visits in turn
  --json <file>        where the figures go (default: test-results/bench/bench.json)`;

const listOf = (text: string) =>
  text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));

function count(flag: string, text: string, least: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value >= least) return value;
  throw new FlagError(`${flag} is “${text}”: give a whole number from ${least}.`);
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new FlagError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/** Parses the command line. @throws {FlagError} with the invalid flag and the remedy */
export function readFlags(args: readonly string[]): Flags {
  const { only = [], runs, routes, requests, posts, directus, beside, json } = parsed(args);
  const sizes = listOf(posts).map((text) => count('--posts', text, 20));
  if (sizes.length === 0) throw new FlagError('--posts names no number: give one, as 200,2000.');
  return {
    only: only.flatMap(listOf),
    runs: count('--runs', runs, 1),
    routes: listOf(routes),
    requests: count('--requests', requests, 1_000),
    posts: [...new Set(sizes)].sort((a, b) => a - b),
    ...{ directus, beside, json },
  };
}

/**
 * The selected paths. A full path selects itself; any other text selects every path that contains it. An empty selection means
 * all paths.
 * @throws {FlagError} if a text selects nothing
 */
export function chosenFrom(paths: readonly string[], asked: readonly string[]): readonly string[] {
  if (asked.length === 0) return paths;
  const wanted = new Set<string>();
  for (const name of asked) {
    const found = paths.includes(name) ? [name] : paths.filter((path) => path.includes(name));
    if (found.length === 0) {
      throw new FlagError(
        `--routes: no page has “${name}” in its path. They are ${paths.join(', ')}.`,
      );
    }
    for (const path of found) wanted.add(path);
  }
  return paths.filter((path) => wanted.has(path));
}

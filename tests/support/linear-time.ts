import { expect } from 'vitest';

export type Read = (text: string) => unknown;

/** A piece that is repeated, and what comes before and after it. */
export type Worst = readonly [piece: string, before?: string, after?: string];

/** A linear reader takes ten times as long for ten times the text, a quadratic one a hundred times. */
const maxGrowth = 50;

/** Shorter times say nothing about growth. */
const minMs = 2;

const maxRuns = 10;

/** Runs of a short text that add up to this are enough: other work hardly changes a time as long as this. */
const enoughRunsMs = 100;

const textOf = ([piece, before = '', after = '']: Worst, length: number): string =>
  before + piece.repeat(length / piece.length) + after;

/**
 * Returns the shortest of several times, which other work on the machine disturbs least. Stops at a time that is short enough,
 * or when the times add up to `allMs`.
 */
async function measure(
  read: Read,
  text: string,
  enoughMs: number,
  allMs = Number.POSITIVE_INFINITY,
): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  let spent = 0;
  for (let run = 0; run < maxRuns && shortest > enoughMs && spent < allMs; run += 1) {
    const started = performance.now();
    await read(text);
    const time = performance.now() - started;
    shortest = Math.min(shortest, time);
    spent += time;
  }
  return Math.max(shortest, minMs);
}

async function expectGrowth(read: Read, worst: Worst, length: number, max: number): Promise<void> {
  const short = await measure(read, textOf(worst, length), minMs, enoughRunsMs);
  const long = await measure(read, textOf(worst, 10 * length), max * short);
  expect(long / short, `${JSON.stringify(worst)} × ${10 * length}`).toBeLessThanOrEqual(max);
}

export async function expectLinear(read: Read, worst: Worst): Promise<void> {
  // A cubic reader would take hours for the longer texts.
  await expectGrowth(read, worst, 1_000, 10 * maxGrowth);
  await expectGrowth(read, worst, 10_000, maxGrowth);
}

const blank = ' ';

export const blanks: readonly Worst[] = [
  [blank, 'a', '!'],
  ['\n', 'a', '!'],
  ['\u00a0', 'a', '!'],
];

export const words: readonly Worst[] = [
  ['a'],
  ['a-'],
  ['a. '],
  ['A of '],
  ['no '],
  ['fee '],
  ['அ '],
  ...blanks,
];

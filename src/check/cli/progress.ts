import type { Step } from '#check/engine/check-content.ts';
import { createProgressLine, type Output } from '#server/node/progress-line.ts';

const width = 24;

function bar(read: number, total: number): string {
  const full = total === 0 ? width : Math.round((Math.min(read, total) / total) * width);
  return `${'█'.repeat(full)}${'░'.repeat(width - full)}`;
}

function lineOf(step: Step): string {
  if (!('collection' in step)) {
    const what = step.step === 'links' ? 'Following links' : 'Looking at pictures and files';
    return `${what}: ${step.count}…`;
  }
  const { collection, read, total } = step;
  return total === undefined
    ? `Reading ${collection}: ${read}`
    : `${bar(read, total)} ${collection} ${read} of ${total}`;
}

/** Shows how far a check has come. */
export const createProgress = (output: Output) => createProgressLine(output, lineOf);

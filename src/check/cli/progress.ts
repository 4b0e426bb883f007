import type { CheckProgress } from '#check/engine/check-content.ts';
import { createProgressLine, type Output } from '#server/node/cli/progress-line.ts';
import { messages } from './messages';

/** The width of the bar, in columns. */
const width = 24;

function bar(read: number, total: number): string {
  const filled = total === 0 ? width : Math.round((Math.min(read, total) / total) * width);
  return '█'.repeat(filled).padEnd(width, '░');
}

function lineOf(progress: CheckProgress): string {
  if (progress.phase !== 'reading') return messages[progress.phase](progress.count);
  const { collection, read, total } = progress;
  return total === undefined
    ? messages.reading(collection, read)
    : `${bar(read, total)} ${collection} ${read} of ${total}`;
}

/** Shows how far a check has come. */
export const createProgress = (output: Output) => createProgressLine(output, lineOf);

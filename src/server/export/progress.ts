import { createProgressLine, type Output } from '#server/node/cli/progress-line.ts';

const width = 24;

/** How far a part of the work has come. */
export interface Progress {
  readonly what: string;
  readonly done: number;
  readonly total: number;
  /** Time since that part began. */
  readonly seconds: number;
}

function lineOf({ what, done, total, seconds }: Progress): string {
  const full = total === 0 ? width : Math.round((Math.min(done, total) / total) * width);
  const speed = seconds > 0 ? `, ${Math.round(done / seconds)} a second` : '';
  return `${'█'.repeat(full)}${'░'.repeat(width - full)} ${what}: ${done} of ${total}${speed}`;
}

/** Shows how far an export has come. */
export const createProgress = (output: Output) => createProgressLine(output, lineOf);

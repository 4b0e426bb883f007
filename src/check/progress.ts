import type { Step } from './check-content';

/** A stream that may be a terminal. */
interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

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

/** Shows how far a check has come in one line of a terminal; in a pipe or a log it shows nothing. */
export function createProgress(output: Output) {
  if (output.isTTY !== true) return { show: (_step: Step) => {}, end: () => {} };
  const clear = '\r\u001b[2K';
  return {
    show: (step: Step) => {
      output.write(`${clear}${lineOf(step)}`);
    },
    end: () => {
      output.write(clear);
    },
  };
}

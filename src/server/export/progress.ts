/** A stream that may be a terminal. */
interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const width = 24;

/** How far a part of the work has come. */
export interface Step {
  readonly what: string;
  readonly done: number;
  readonly total: number;
  /** Since that part began. */
  readonly seconds: number;
}

function lineOf({ what, done, total, seconds }: Step): string {
  const full = total === 0 ? width : Math.round((Math.min(done, total) / total) * width);
  const speed = seconds > 0 ? `, ${Math.round(done / seconds)} a second` : '';
  return `${'█'.repeat(full)}${'░'.repeat(width - full)} ${what}: ${done} of ${total}${speed}`;
}

/** Shows how far an export has come in one line of a terminal; in a pipe or a log it shows nothing. */
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

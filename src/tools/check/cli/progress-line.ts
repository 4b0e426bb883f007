export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Shows progress in one line of a terminal, and nothing in a pipe or a log. */
export function createProgressLine<Step>(output: Output, lineOf: (step: Step) => string) {
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

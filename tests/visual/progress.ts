/** A stream that may be a terminal. */
export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Says what is being done: each step in a line of its own, and how far it has come in one that is written over. */
export function createProgress(output: Output) {
  const clear = output.isTTY === true ? '\r\u001b[2K' : '';
  return {
    say: (line: string) => {
      output.write(`${clear}${line}\n`);
    },
    /** In a pipe or a log nothing, for there it would be a line for each page. */
    show: (line: string) => {
      if (clear) output.write(`${clear}${line}`);
    },
  };
}

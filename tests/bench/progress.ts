/** A stream that may be a terminal. */
interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Reports progress: each step on its own line, and its progress on a line that is overwritten. */
export function createProgress(output: Output) {
  const clear = output.isTTY === true ? '\r\u001b[2K' : '';
  return {
    say: (line: string) => {
      output.write(`${clear}${line}\n`);
    },
    /** Prints nothing into a pipe or log, which would get a line for each page. */
    show: (line: string) => {
      if (clear) output.write(`${clear}${line}`);
    },
  };
}

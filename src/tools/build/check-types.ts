import { execFile } from 'node:child_process';

/** @returns the compiler's messages, or `undefined` when there are none */
function checkTypes(root: string): Promise<string | undefined> {
  const tsc = ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'src', '--pretty', 'false'];
  return new Promise((resolve) => {
    execFile(process.execPath, tsc, { cwd: root }, (error, stdout) => {
      resolve(error ? stdout.trim() || error.message : undefined);
    });
  });
}

interface TypeWatch {
  readonly root: string;
  /** Called after each failed check, and with `undefined` after the first check that passes again. */
  readonly onResult: (mistakes: string | undefined) => void;
}

/** Returns a function that starts a check. If called during a check, it starts another one afterwards. */
export function watchTypes({ root, onResult }: TypeWatch): () => void {
  let isRunning = false;
  let isChanged = false;
  return function check() {
    isChanged = true;
    if (isRunning) return;
    isRunning = true;
    isChanged = false;
    checkTypes(root).then((mistakes) => {
      isRunning = false;
      if (isChanged) check();
      else onResult(mistakes);
    });
  };
}

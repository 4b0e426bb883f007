import { execFile } from 'node:child_process';

/** The projects that `npm run typecheck` checks. Codegen writes them for the site that `SITE` names. */
const projects = ['src/generated', 'src/generated/tsconfig.web.json'];

function checkProject(root: string, words: readonly string[]): Promise<string | undefined> {
  const tsc = ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false', ...words];
  return new Promise((resolve) => {
    execFile(process.execPath, tsc, { cwd: root }, (error, stdout) => {
      resolve(error ? stdout.trim() || error.message : undefined);
    });
  });
}

/**
 * Checks one project after the other, until one has mistakes.
 * @returns the compiler's messages, or `undefined` when there are none
 */
export async function checkTypes(
  root: string,
  ...flags: readonly string[]
): Promise<string | undefined> {
  for (const project of projects) {
    const mistakes = await checkProject(root, ['-p', project, ...flags]);
    if (mistakes) return mistakes;
  }
  return;
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the text of a TypeScript module in a process of its own. It can import any module of the site. */
export function runElsewhere(module: string) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', module],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let [out, err] = ['', ''];
  child.stdout.on('data', (part: Buffer) => {
    out += part;
  });
  child.stderr.on('data', (part: Buffer) => {
    err += part;
  });
  const ended = once(child, 'close');
  return {
    /** Resolves once the process has written this text. */
    async says(text: string): Promise<void> {
      while (!out.includes(text)) {
        if (child.exitCode !== null) throw new Error(`It ended without “${text}”: ${err}`);
        await Promise.race([once(child.stdout, 'data'), ended]);
      }
    },
    /** Kills the process like `kill -9` and resolves with its output. */
    async kill(): Promise<string> {
      child.kill('SIGKILL');
      await ended;
      return out;
    },
    async ended() {
      await ended;
      return { code: child.exitCode, out, err };
    },
  };
}

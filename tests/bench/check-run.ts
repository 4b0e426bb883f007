import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Measurement } from './measurement';
import { memoryFrom } from './npm-processes';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** In seconds and megabytes. */
const allowed = { seconds: 90, memory: 400 };

/**
 * Checks a service's content as `npm run content:check` does. Measures the duration and the memory of all processes together,
 * including Vite, which builds the check.
 * @throws with its output if it could not check
 */
export async function checkOfService(url: string, token: string): Promise<Measurement> {
  const begun = performance.now();
  const child = spawn(
    'npm',
    ['run', '--silent', 'content:check', '--', '--url', url, '--format', 'json'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, CONTENT_TOKEN: token },
    },
  );
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += String(chunk);
  });
  const closed = once(child, 'close');
  let most = 0;
  while (child.exitCode === null && child.signalCode === null) {
    most = Math.max(most, await memoryFrom(child.pid ?? 0));
    await Promise.race([closed, wait(100)]);
  }
  await closed;
  const seconds = (performance.now() - begun) / 1000;
  // Exit status 1 means that the check has findings.
  if (child.exitCode !== 0 && child.exitCode !== 1) {
    throw new Error(`The check ended with ${child.exitCode ?? child.signalCode}:\n${printed}`);
  }
  const { checked } = JSON.parse(printed) as { readonly checked: { readonly entries: number } };
  return {
    ...{ figure: 'check', name: '`content:check`, all its processes together' },
    result: `${checked.entries.toLocaleString('en')} entries in ${seconds.toFixed(1)} s; at most ${Math.round(most)} MB resident`,
    target: `≤ ${allowed.seconds} s, ≤ ${allowed.memory} MB`,
    met: seconds <= allowed.seconds && most <= allowed.memory,
    figures: { seconds, memoryMb: most, entries: checked.entries },
  };
}

import { format } from 'node:util';
import type { Lines } from './log';

/**
 * Makes lines of the log of what is written to the console. The console is how the core of the site, which runs without Node,
 * too, and its libraries report to the operator.
 * @returns gives the console back
 */
export function takeOverConsole(
  lines: Pick<Lines, 'debug' | 'info' | 'warn' | 'error'>,
  target: Console = console,
): () => void {
  const before = { ...target };
  for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    const level = method === 'log' ? 'info' : method;
    target[method] = (...parts: readonly unknown[]) => {
      const err = parts.find((part) => part instanceof Error);
      const words = parts.filter((part) => part !== err);
      const line = words.length > 0 ? format(...words) : err?.message;
      if (err) lines[level]({ err }, line);
      else lines[level](line);
    };
  }
  return () => void Object.assign(target, before);
}

import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** The process that stored a row. */
export interface Owner {
  readonly host: string;
  readonly pid: number;
  /** Distinguishes processes with the same pid, as in a restarted container. */
  readonly process: string;
}

export const self: Owner = { host: hostname(), pid: process.pid, process: randomUUID() };

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Returns whether a process has ended. Processes of other hosts count as running. */
export const hasEnded = ({ host, pid, process }: Owner): boolean =>
  host === self.host && process !== self.process && (pid === self.pid || !isAlive(pid));

import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** A process that has something under way on the disk. */
export interface Owner {
  readonly host: string;
  readonly pid: number;
  /** Distinguishes this process from an earlier one of the same number, as in a container that was started again. */
  readonly process: string;
}

/** This process. */
export const self: Owner = { host: hostname(), pid: process.pid, process: randomUUID() };

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Whether a process has ended; one of another host cannot be asked. */
export const hasEnded = ({ host, pid, process }: Owner): boolean =>
  host === self.host && process !== self.process && (pid === self.pid || !isAlive(pid));

import { arch, availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';

/** The machine that the figures were measured on. Figures from different machines cannot be compared. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
  /** The load average in the minute before the bench: above about 0.5 other programs were running. 0 if the system has none. */
  readonly load: number;
  /** ISO date-time. */
  readonly measuredAt: string;
}

export const thisMachine = (): Machine => ({
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: availableParallelism(),
  memoryGb: Math.round(totalmem() / 1024 ** 3),
  system: `${platform()} ${release()} ${arch()}`,
  node: process.version,
  load: Math.round((loadavg()[0] ?? 0) * 100) / 100,
  measuredAt: new Date().toISOString(),
});

export const machineLine = ({
  processor,
  cores,
  memoryGb,
  system,
  node,
  load,
  measuredAt,
}: Machine) =>
  `${processor}, ${cores} cores, ${memoryGb} GB; ${system}; Node ${node.slice(1)}; load ${load} at the beginning${load > cores / 4 ? ' (not quiet: figures of time are worse than the machine’s own)' : ''}; ${measuredAt}`;

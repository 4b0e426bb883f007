import { arch, availableParallelism, cpus, platform, release, totalmem } from 'node:os';

/** What the figures were measured on: they mean nothing without it. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
  /** ISO date-time. */
  readonly measuredAt: string;
}

/** This machine, now. */
export const thisMachine = (): Machine => ({
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: availableParallelism(),
  memoryGb: Math.round(totalmem() / 1024 ** 3),
  system: `${platform()} ${release()} ${arch()}`,
  node: process.version,
  measuredAt: new Date().toISOString(),
});

/** The machine in one line. */
export const machineLine = ({ processor, cores, memoryGb, system, node, measuredAt }: Machine) =>
  `${processor}, ${cores} cores, ${memoryGb} GB; ${system}; Node ${node.slice(1)}; ${measuredAt}`;

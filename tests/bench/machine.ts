import { availableParallelism, cpus, loadavg, platform, release } from 'node:os';

/** The machine and its load. Figures from different machines cannot be compared. */
export function describeMachine(): string {
  const cores = availableParallelism();
  const load = loadavg()[0] ?? 0;
  const warning = load > cores / 4 ? ', so other programs slowed the measurement down' : '';
  return `${cpus()[0]?.model.trim()}, ${cores} cores; ${platform()} ${release()}; Node ${process.version}; load ${load.toFixed(2)} at the beginning${warning}; ${new Date().toISOString()}`;
}

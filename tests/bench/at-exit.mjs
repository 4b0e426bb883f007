import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a program that ends by itself (`node --import`): at its end it writes to its file descriptor 3, as JSON, what it
 * has taken of the machine, all its threads together: time in milliseconds, the most memory in bytes.
 */
if (isMainThread) {
  process.once('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    writeSync(
      3,
      JSON.stringify({ cpuMs: (userCPUTime + systemCPUTime) / 1000, maxRss: maxRSS * 1024 }),
    );
  });
}

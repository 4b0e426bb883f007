import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a program that ends by itself (`node --import`). At its end it writes the program's resource use to file
 * descriptor 3, as JSON.
 * The figures cover all threads: processor time in milliseconds, and peak memory in bytes.
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

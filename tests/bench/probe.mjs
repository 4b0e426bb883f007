import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into a measured server (`node --expose-gc --import`): reports its resource use on request. It collects garbage only
 * when asked for memory, because the collection would count as the server's time.
 */

/** Starts at the first request, so that it slows down only servers that are asked. */
let delays;

/** The longest block of the event loop since the last call, in milliseconds. */
function longestPause() {
  delays ??= monitorEventLoopDelay({ resolution: 5 });
  const longest = delays.max / 1e6;
  delays.reset();
  delays.enable();
  return longest;
}

process.on('message', (asked) => {
  if (asked === 'pause') {
    process.send?.(longestPause());
    return;
  }
  if (asked === 'memory') globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
  process.send?.({ cpuMs: (user + system) / 1000, rss, heapUsed, external, arrayBuffers });
});
// The probe must not keep the server alive.
process.channel?.unref();

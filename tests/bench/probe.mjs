import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into a server under measurement (`node --expose-gc --import`): says what it has taken of the machine, when asked.
 * Garbage is collected when memory is asked for, and only then: it would count as time of the server.
 */

/** Begins when it is first asked for: whoever does not ask is not slowed down by it. */
let delays;

/** How long the event loop stood still at most since this was last asked, in milliseconds. */
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
// The measurement ends the server, not the other way round.
process.channel?.unref();

/**
 * Loaded into a server under measurement (`node --expose-gc --import`): says what it has taken of the machine, when asked.
 * Garbage is collected when memory is asked for, and only then: it would count as time of the server.
 */
process.on('message', (asked) => {
  if (asked === 'memory') globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
  process.send?.({ cpuMs: (user + system) / 1000, rss, heapUsed, external, arrayBuffers });
});
// The measurement ends the server, not the other way round.
process.channel?.unref();

/** Loaded into a server under measurement (`node --expose-gc --import`): says what it has taken of the machine, when asked. */
process.on('message', () => {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
  process.send?.({ cpuMs: (user + system) / 1000, rss, heapUsed, external, arrayBuffers });
});
// The measurement ends the server, not the other way round.
process.channel?.unref();

/**
 * Loaded into a measured server (`node --expose-gc --import`): reports its resource use on request. It collects garbage only
 * when asked for memory, because the collection would count as the server's time.
 */

process.on('message', (asked) => {
  if (asked === 'memory') globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ cpuMs: (user + system) / 1000, rss, heapUsed, external });
});
// The probe must not keep the server alive.
process.channel?.unref();

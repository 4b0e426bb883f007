import { Counter } from 'prom-client';
import { ConfigError } from '#server/config/config.ts';
import { httpAddress, secret } from '#server/config/settings.ts';
import { defineCapability } from '#server/site/capability.ts';

/** Purges a CDN in front of the site after each change of its content. See README.md. */
export const cdnPurge = defineCapability({
  name: 'cdn-purge',
  needs: ['change-notices'],
  settings: { PURGE_URL: httpAddress, PURGE_SECRET: secret, REVALIDATE_SECRET: secret },
  checkSettings({ PURGE_URL, ...secrets }) {
    if (PURGE_URL === undefined) return;
    for (const name of ['PURGE_SECRET', 'REVALIDATE_SECRET'] as const) {
      if (secrets[name] !== undefined) continue;
      throw new ConfigError(
        `PURGE_URL is set but ${name} is not: set ${name}, or unset PURGE_URL. Purging needs REVALIDATE_SECRET to receive notices of changes, and PURGE_SECRET to identify the site to the CDN.`,
      );
    }
  },
  async open({ clock, events, metrics, store }, { PURGE_URL, PURGE_SECRET }) {
    if (PURGE_URL === undefined || PURGE_SECRET === undefined) return undefined;
    const { findCollection } = await import('#content/resources/collection.ts');
    const { filesTag } = await import('#content/store/tags.ts');
    const { createPurge } = await import('./purge');
    const purges = new Counter({
      name: 'velox_purges_total',
      labelNames: ['outcome'],
      help: 'Purge requests to the CDN, by outcome.',
      registers: [metrics],
    });
    // Starts at zero, so that the first failure is an increase.
    for (const outcome of ['accepted', 'failed']) purges.inc({ outcome }, 0);
    const purge = createPurge({
      url: PURGE_URL,
      secret: PURGE_SECRET,
      clock,
      count: (outcome) => purges.inc({ outcome }),
    });
    store.subscribe(({ keys, isRestored }) => {
      if (!isRestored) purge([...new Set(keys.flatMap((key) => findCollection(key) ?? []))]);
    });
    events.on('changed', ({ collection }) => {
      if (collection === filesTag) purge([filesTag]);
    });
    return { purgesProxies: true };
  },
});

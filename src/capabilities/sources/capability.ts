import { Gauge } from 'prom-client';
import { ConfigError } from '#server/config/config.ts';
import { defineCapability } from '#server/site/capability.ts';

function checkSchedule(value = 'off'): 'off' | 'daily' {
  if (value === 'off' || value === 'daily') return value;
  throw new ConfigError(`SOURCES is “${value}”: give “daily” or “off”.`);
}

/** Compares claims with their official sources once a day. See README.md. */
export const sources = defineCapability({
  name: 'sources',
  settings: { SOURCES: checkSchedule },
  async open({ database, isStandalone, log, feeds, metrics, readSources, store }, { SOURCES }) {
    const { createSourceChecks } = await import('./source-checks');
    const checks =
      SOURCES === 'daily' && !isStandalone
        ? createSourceChecks({ database, store, feeds, readSources, warn: log.warn })
        : undefined;
    new Gauge({
      name: 'velox_claims_differing',
      help: 'Claims whose official source shows another value; 0 where SOURCES is off.',
      registers: [metrics],
      collect() {
        this.set(checks?.differing() ?? 0);
      },
    });
    return checks && { start: checks.start, stop: checks.stop };
  },
});

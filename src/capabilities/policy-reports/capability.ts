import { Counter } from 'prom-client';
import { defineCapability } from '#server/site/capability.ts';

/** Receives what browsers report about the Content-Security-Policy. See README.md. */
export const policyReports = defineCapability({
  name: 'policy-reports',
  async open({ config: { siteUrl }, isStandalone, findRoute, log, metrics }) {
    if (isStandalone) return undefined;
    const { policyReportsPath } = await import('#server/http/content-policy.ts');
    const { createPolicyReports } = await import('./policy-reports');
    const violations = new Counter({
      name: 'velox_policy_violations_total',
      labelNames: ['directive'],
      help: 'Violations of the Content-Security-Policy reported by browsers.',
      registers: [metrics],
    });
    const reports = createPolicyReports({
      siteUrl,
      findRoute,
      count: (directive) => violations.inc({ directive }),
      log: log.warn,
    });
    return {
      routes: [
        {
          pattern: policyReportsPath,
          method: 'POST',
          label: policyReportsPath,
          handler: ({ req, env }) => reports.fetch(req.raw, env),
        },
      ],
    };
  },
});

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '#server/node/telemetry/metrics.ts';
import { openSite } from '#tests/support/open-site.ts';

const file = fileURLToPath(new URL('../../src/server/deploy/alerts.yml', import.meta.url));

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: Readonly<Record<'meaning' | 'action', string>>;
}

const { groups } = parse(await readFile(file, 'utf8'), { strict: true, uniqueKeys: true }) as {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap(({ rules }) => rules);

/** Metrics that the site does not serve: Prometheus adds `up`, and node_exporter adds the others. */
const otherMetrics = ['up', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes'];

/** The metric names in an expression, without functions, labels and label values. */
const namesIn = (expr: string) =>
  expr
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without|on)\s*\([^)]*\)/g, ' ')
    .match(/\b[a-z_]\w*\b(?!\s*\()/g) ?? [];

/** Each metric of a server with its labels, after one request. */
async function servedFigures(): Promise<string> {
  const metrics = createMetrics();
  metrics.requestEnded({
    id: 'a',
    method: 'POST',
    route: '/enquiries',
    status: 503,
    bytes: 1,
    ms: 1,
    cache: 'hit',
  });
  metrics.site.contentRead('posts', 1, true);
  metrics.collectFrom({
    requestsPending: () => 0,
    isConnected: () => true,
    contentEmptied: () => 0,
    contentReadAt: () => undefined,
  });
  const purge = { url: 'http://cdn.test/purge', secret: 'p'.repeat(32) };
  const site = await openSite({
    registry: metrics.registry,
    revalidateSecret: 'r'.repeat(32),
    purge,
  });
  onTestFinished(() => site.close());
  const server = metrics.server({ state: 'ready' });
  onTestFinished(() => {
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

test('each alert uses metrics and labels that exist', async () => {
  const text = await servedFigures();
  const served = new Set(text.match(/^\w+/gm));
  for (const { alert, expr } of rules) {
    const names = namesIn(expr).filter((name) => !otherMetrics.includes(name));
    for (const name of names) expect([alert, name, served.has(name)]).toEqual([alert, name, true]);
    for (const [, label = '', , value = ''] of expr.matchAll(/(\w+)(=~?)"([^"]*)"/g)) {
      if (label === 'job') continue;
      const values = [...text.matchAll(new RegExp(`\\b${label}="([^"]*)"`, 'g'))];
      const isKnown = values.some(([, setting = '']) => new RegExp(`^(?:${value})$`).test(setting));
      expect([alert, label, value, isKnown]).toEqual([alert, label, value, true]);
    }
  }
});

test('each alert gives its severity, its meaning and the remedy', () => {
  expect(rules.length).toBeGreaterThan(8);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { labels, annotations } of rules) {
    expect(['critical', 'warning']).toContain(labels.severity);
    for (const words of [annotations.meaning, annotations.action]) expect(words).toMatch(/\.$/);
  }
});

test('Prometheus itself accepts the rules, if its tool is installed', () => {
  const checked = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' });
  if (checked.error) return;
  expect(checked.stdout + checked.stderr).toContain(`SUCCESS: ${rules.length} rules found`);
});

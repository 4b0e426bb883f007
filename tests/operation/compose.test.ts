import { access } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { readOperation } from '#server/node/operation.ts';
import { compose, environmentOf, variable } from '#tests/support/compose.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const { services, volumes } = compose;

const secrets = {
  ...{ CONTENT_TOKEN: 'token', SITE_URL: 'https://firm.example' },
  ...{ REVALIDATE_SECRET: 'r'.repeat(48), PURGE_SECRET: 'p'.repeat(48) },
};

test('without a profile the content side alone is started, and it needs nothing else', () => {
  const plain = Object.entries(services).filter(([, { profiles }]) => profiles === undefined);
  expect(plain.map(([name]) => name).toSorted()).toEqual(['database', 'directus']);
  // Docker reads variables of all services, those that are not started included.
  const needed = [...JSON.stringify(services).matchAll(variable)].flatMap(([, name, kind]) =>
    kind === '?' ? (name ?? []) : [],
  );
  expect([...new Set(needed)].toSorted()).toEqual([
    ...['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'DB_PASSWORD', 'DIRECTUS_TOKEN', 'SECRET'],
  ]);
});

test('the profile “site” is the site, the store that servers have in common, and a CDN', () => {
  const site = Object.entries(services).filter(([, { profiles }]) => profiles?.includes('site'));
  expect(site.map(([name]) => name).toSorted()).toEqual(['cdn', 'site', 'valkey']);
});

test.each(Object.entries(services))('%s is complete', async (_name, service) => {
  expect(service.image ?? service.build).toBeDefined();
  for (const other of Object.keys(service.depends_on ?? {})) expect(services).toHaveProperty(other);
  if (service.build?.dockerfile) await access(`${root}/${service.build.dockerfile}`);
  for (const volume of service.volumes ?? []) {
    const [source = ''] = volume.split(':');
    if (source.startsWith('.')) await access(`${root}/${source}`);
    else expect(volumes).toHaveProperty(source);
  }
  // Whoever is to be reached from elsewhere is so by a proxy with TLS.
  for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
});

test('the site starts with exactly the environment that is named', () => {
  const env = environmentOf('site', secrets);
  const config = readConfig(env);
  expect(config).toMatchObject({
    ...{ host: '0.0.0.0', port: 3000, siteUrl: secrets.SITE_URL, dataDir: '/data' },
    content: { url: 'http://directus:8055', token: 'token', publicUrl: 'http://127.0.0.1:8055' },
    purge: { url: 'http://cdn/purge', secret: secrets.PURGE_SECRET },
    revalidateSecret: secrets.REVALIDATE_SECRET,
  });
  expect(config.enquiries.trustedProxies).toBe(1);
  expect(readOperation(env).metrics).toEqual({ host: '0.0.0.0', port: 9464 });
  // Both know one secret.
  expect(environmentOf('cdn', secrets)['PURGE_SECRET']).toBe(secrets.PURGE_SECRET);
});

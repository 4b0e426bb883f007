import { access, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { capabilities } from '#capabilities/index.ts';
import { readConfig, readOperation } from '#server/config/config.ts';
import { configureCapabilities } from '#server/site/open-capabilities.ts';
import { compose, environmentOf, variable } from '#tests/support/compose.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const { services, volumes } = compose;

const secrets = {
  CONTENT_TOKEN: 'token',
  SITE_URL: 'https://firm.example',
  REVALIDATE_SECRET: 'r'.repeat(48),
  PURGE_SECRET: 'p'.repeat(48),
};

test('without a profile only the content side starts, and it needs nothing else', () => {
  const plain = Object.entries(services).filter(([, { profiles }]) => profiles === undefined);
  expect(plain.map(([name]) => name).toSorted()).toEqual(['database', 'directus']);
  // Docker reads the variables of all services, even of those that do not start.
  const needed = [...JSON.stringify(services).matchAll(variable)].flatMap(([, name, kind]) =>
    kind === '?' ? (name ?? []) : [],
  );
  expect([...new Set(needed)].toSorted()).toEqual([
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'DB_PASSWORD',
    'DIRECTUS_TOKEN',
    'SECRET',
  ]);
});

test('the profile “site” has the site, the store that servers share, and a CDN', () => {
  const site = Object.entries(services).filter(([, { profiles }]) => profiles?.includes('site'));
  expect(site.map(([name]) => name).toSorted()).toEqual(['cdn', 'site', 'valkey']);
});

test.each(Object.entries(services))('%s is complete', async (_name, service) => {
  expect(service.image ?? service.build).toBeDefined();
  for (const dependency of Object.keys(service.depends_on ?? {}))
    expect(services).toHaveProperty(dependency);
  if (service.build?.dockerfile) await access(`${root}/${service.build.dockerfile}`);
  for (const volume of service.volumes ?? []) {
    const [source = ''] = volume.split(':');
    if (source.startsWith('.')) await access(`${root}/${source}`);
    else expect(volumes).toHaveProperty(source);
  }
  // Outside access goes through a proxy with TLS.
  for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
});

const megabytesIn = (size = '') => {
  const [, number, unit = 'm'] = /^(\d+)([mg])b?$/.exec(size) ?? [];
  return Number(number) * (unit === 'g' ? 1024 : 1);
};

test.each(Object.entries(services))(
  '%s has no privileges and cannot gain any',
  async (name, service) => {
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.cap_add).toBeUndefined();
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect(service.privileged).toBeUndefined();
    // The site's image sets its own user.
    const { user = /^USER (\S+)$/m.exec(await readFile(`${root}/Containerfile`, 'utf8'))?.[1] } =
      service;
    expect([name, user]).toEqual([name, expect.stringMatching(/^(?!root|0(?::|$))\w/)]);
  },
);

test.each(Object.entries(services))('%s writes only where it must', (name, service) => {
  // Directus writes into folders of its image.
  expect([name, service.read_only]).toEqual([name, name === 'directus' ? undefined : true]);
  for (const place of service.tmpfs ?? []) expect(place).toMatch(/^\/[\w/]+:(?:exec,)?mode=1777$/);
  for (const volume of service.volumes ?? []) {
    if (volume.startsWith('.')) expect(volume).toMatch(/:ro$/);
  }
});

test('each service has a memory limit that is larger than its own limits allow it to use', () => {
  for (const [name, { mem_limit }] of Object.entries(services)) {
    expect([name, megabytesIn(mem_limit) >= 256]).toEqual([name, true]);
  }
  const { valkey, cdn, site } = services;
  const sizesIn = (command: readonly string[] = []) =>
    [...command.join(' ').matchAll(/(\d+)mb?\b/g)].map(([, size]) => Number(size));
  const held = (command?: readonly string[]) => sizesIn(command).reduce((a, b) => a + b, 0);
  expect(held(valkey?.command)).toBe(128);
  expect(megabytesIn(valkey?.mem_limit)).toBeGreaterThanOrEqual(2 * held(valkey?.command));
  // By default Varnish does not limit uncacheable content.
  expect(cdn?.command?.join(' ')).toMatch(/-s malloc,\d+m -s Transient=malloc,\d+m$/);
  expect(megabytesIn(cdn?.mem_limit)).toBeGreaterThanOrEqual(held(cdn?.command) + 256);
  // The site's heap (512 MB), and as much for its pictures.
  expect(megabytesIn(site?.mem_limit)).toBeGreaterThanOrEqual(2 * 512);
});

test('the site starts with exactly the listed environment', () => {
  const env = environmentOf('site', secrets);
  const config = readConfig(env);
  expect(config).toMatchObject({
    host: '0.0.0.0',
    port: 3000,
    siteUrl: secrets.SITE_URL,
    dataDir: '/data',
    content: { url: 'http://directus:8055', token: 'token', publicUrl: 'http://127.0.0.1:8055' },
  });
  expect(() => configureCapabilities(capabilities, env, config)).not.toThrow();
  expect(env).toMatchObject({ PURGE_URL: 'http://cdn/purge', PURGE_SECRET: secrets.PURGE_SECRET });
  expect(config.trustedProxies).toBe(1);
  expect(readOperation(env).metrics).toEqual({ host: '0.0.0.0', port: 9464 });
  // Varnish and the site share the secret for purges.
  expect(environmentOf('cdn', secrets)['PURGE_SECRET']).toBe(secrets.PURGE_SECRET);
});

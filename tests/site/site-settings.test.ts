import { expect, onTestFinished, test, vi } from 'vitest';
import { defaultSettings } from '#generated/default-settings.ts';
import { missingFacts } from '#server/site/required-facts.ts';
import { embeddedContent } from '#tests/check/content-service.ts';
import { hasCapability } from '#tests/support/has-capability.ts';
import { openSite } from '#tests/support/open-site.ts';
import { openOtherService } from '#tests/support/other-service.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { readPage } from '#tests/support/read-page.ts';

vi.setConfig({ testTimeout: 60_000 });

const planted = {
  id: 1,
  brand: 'Planted Brand',
  legal_name: 'Planted Legal Inc.',
  licensee: 'Planted Person',
  licensee_title: 'Planted Class',
  membership_number: 'R777777',
  regulator: 'Planted College',
  regulator_url: 'https://planted-college.example/',
  register_url: 'https://planted-register.example/',
  register_link_text: 'Planted register',
  no_guarantee: 'Planted: nobody can promise.',
  consultation_agreement: 'Planted agreement.',
  email: 'planted@planted.example',
  whatsapp: '+1 647 555 0199',
  established_in: 'Planted Province',
  booking_call: 'Planted call',
  description: 'Planted.',
  area_served: 'Planted Area',
  x_handle: '@planted',
  keywords: ['planted'],
  offices: [
    {
      country: 'Planted Country',
      city: 'Planted City',
      phone: '+1 647 555 0111',
      address: '7 Planted Street',
      from: 'Monday',
      to: 'Friday',
      opens: '8:15',
      closes: '16:45',
      time_zone: 'America/Halifax',
      zone_name: 'Planted time',
    },
  ],
  networks: [{ name: 'Planted Network', url: 'https://network.example/planted' }],
  redirects: [
    { from: '/Planted-Old/', to: '/fees' },
    { from: '/planted-elsewhere', to: 'https://other.example/x', until: '2026-12-01' },
    { from: '/planted-over', to: '/fees', until: '2026-11-01' },
    { from: '/about', to: '/fees' },
    { from: '/blog/posts/planted-gone', to: '/blog/posts' },
    { from: '/loop-a', to: '/loop-b' },
    { from: '/loop-b', to: '/loop-a' },
    { from: '/d%C3%A9p%C3%B4t', to: '/கட்டணம்#part' },
    { from: '/assets/planted', to: '/fees' },
    { from: '/404', to: '/fees' },
    { from: '/.well-known/planted', to: '/fees' },
    { from: '/blog/posts/proof-of-funds', to: '/fees' },
    { from: '/planted-day', to: '/fees', until: '2026-02-30' },
    { from: '/planted-mail', to: 'mailto:planted@planted.example' },
    { from: '/planted-figure', to: '/{{claim:study-permit-fee}}' },
  ],
};

const now = () => Date.parse('2026-11-27T12:00:00Z');

type Settings = Readonly<Record<string, unknown>>;

/** Strings of the program's own facts that another firm's site must not show. */
const ownFacts = [
  defaultSettings.brand,
  defaultSettings.legal_name,
  defaultSettings.membership_number,
  defaultSettings.regulator_url,
  defaultSettings.register_url,
  defaultSettings.email,
  defaultSettings.no_guarantee,
  defaultSettings.consultation_agreement,
  ...defaultSettings.offices.flatMap(({ phone, address, zone_name }) => [
    phone,
    address,
    ...(zone_name ? [zone_name] : []),
  ]),
  ...(defaultSettings.networks ?? []).map(({ url }) => url),
];

/** The program's content, with texts that name none of its facts. */
async function contentOfOthers(): Promise<Awaited<ReturnType<typeof embeddedContent>>> {
  let json = JSON.stringify(await embeddedContent());
  for (const fact of ownFacts) {
    const replacement = fact.startsWith('https://')
      ? 'https://content.example/'
      : fact.replace(/^[+\d ]+$/, '+1 647 555 0100').replace(/.*@.*/, 'content@content.example');
    json = json.replaceAll(fact, replacement === fact ? 'Words of the content' : replacement);
  }
  return JSON.parse(json);
}

async function open(settings: Settings | undefined = planted) {
  quietConsole();
  const content = await contentOfOthers();
  const site_settings = { kind: 'singleton', records: settings ? [settings] : [] } as const;
  const service = await openOtherService({ ...content, site_settings });
  const site = await openSite({ content: service.content, now });
  onTestFinished(async () => {
    await site.close();
    await service.stop();
  });
  const change = (settings: Settings) =>
    service.replaceCollections({
      ...content,
      site_settings: { kind: 'singleton', records: [settings] },
    });
  return { site, change };
}

test('every page shows the facts of the content service, and none of the program’s', async () => {
  const { site } = await open();
  const sitemap = (await site.get('/sitemap.xml')).text;
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  const files = ['/feed.xml', '/atom.xml', '/.well-known/security.txt', '/privacy-policy', '/404'];
  const searchPages = hasCapability('search') ? ['/search'] : [];
  let checked = 0;
  const shown: string[] = [];
  for (const path of new Set([...paths, ...files, ...searchPages, '/no-such-page'])) {
    const { text } = await site.getPublished(path);
    shown.push(...ownFacts.filter((fact) => text.includes(fact)).map((fact) => `${path}: ${fact}`));
    checked += 1;
  }
  console.log(`Facts: ${checked} addresses searched for ${ownFacts.length} facts`);
  expect(checked).toBeGreaterThan(40);
  expect(shown).toEqual([]);
  const about = readPage((await site.get('/about')).text);
  expect(about.title).toBe('About | Planted Brand');
  for (const fact of ['Planted Person', 'R777777', 'Planted Legal Inc.', 'Planted Network']) {
    expect(about.words('footer')).toContain(fact);
  }
  expect(about.words('footer')).toContain('8:15–16:45');
  expect((await site.get('/.well-known/security.txt')).text).toContain('planted@planted.example');
});

test('a changed phone number is on the pages without a restart', async () => {
  const { site, change } = await open();
  const [office] = planted.offices;
  expect((await site.get('/fees')).text).toContain('+1 647 555 0111');
  change({ ...planted, offices: [{ ...office, phone: '+1 647 555 0122' }] });
  expect((await site.get('/fees')).text).toContain('+1 647 555 0122');
});

test('emptied facts leave the last ones, and a service without settings those of the program', async () => {
  const { site, change } = await open();
  expect((await site.get('/fees')).text).toContain('Planted Person');
  change({ ...planted, licensee: null });
  expect((await site.get('/fees')).text).toContain('Planted Person');
  expect(missingFacts(site)).toBeUndefined();
  const { site: otherSite } = await open({});
  expect((await otherSite.get('/fees')).text).toContain(defaultSettings.licensee);
});

test('a site whose settings lack the licensee, and that has shown none before, must not start', async () => {
  const { site } = await open({ ...planted, membership_number: '' });
  await site.get('/fees');
  expect(missingFacts(site)).toMatch(/lack facts .* “Site settings”/);
});

const fees = '/%E0%AE%95%E0%AE%9F%E0%AF%8D%E0%AE%9F%E0%AE%A3%E0%AE%AE%E0%AF%8D';

test('redirects lead where editors want, in every spelling, and nowhere else', async () => {
  const { site } = await open();
  const ask = async (path: string) => {
    const { status, headers } = await site.get(path);
    return [path, status, headers.get('location')];
  };
  for (const path of ['/d%C3%A9p%C3%B4t', '/D%C3%89p%c3%b4t/', '//de%CC%81po%CC%82t', '/dépôt']) {
    expect(await ask(path)).toEqual([path, 301, `${fees}#part`]);
  }
  expect(await ask('/dépôt?a=1')).toEqual(['/dépôt?a=1', 301, `${fees}?a=1#part`]);
  for (const path of ['/planted-day', '/planted-mail', '/planted-figure', '/.well-known/planted']) {
    expect(await ask(path)).toEqual([path, 302, '/404']);
  }
  expect(await ask('/404')).toEqual(['/404', 404, null]);
  expect(await ask('/assets/planted')).toEqual(['/assets/planted', 404, null]);
  const { status } = await site.get('/d%C3%A9p%C3%B4t', { method: 'POST' });
  expect(status).toBe(405);
});

test.each([
  ['/planted-old', 301, '/fees'],
  ['/planted-old?from=mail', 301, '/fees?from=mail'],
  ['/planted-elsewhere', 302, 'https://other.example/x'],
  ['/blog/posts/planted-gone', 301, '/blog/posts'],
  ['/planted-over', 302, '/404'],
  ['/loop-a', 302, '/404'],
  ['/about', 200, null],
  ['/blog/posts/proof-of-funds', 200, null],
])('%s answers %i %s', async (path, status, location) => {
  const { site } = await open();
  const answer = await site.get(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
});

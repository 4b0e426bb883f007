import { expect, onTestFinished, test, vi } from 'vitest';
import { defaultSettings } from '#generated/default-settings.ts';
import { embeddedContent } from '#tests/check/content-service.ts';
import { hasCapability } from '#tests/support/has-capability.ts';
import { openSite } from '#tests/support/open-site.ts';
import { openOtherService } from '#tests/support/other-service.ts';
import { withReviewedRows } from '#tests/support/reviewed-rows.ts';
import { pathsIn } from '#tests/support/sitemap.ts';

/** What editors are promised: a fact that changes in the site settings changes on every address of the site. */

vi.setConfig({ testTimeout: 240_000 });

const [toronto, chennai] = defaultSettings.offices;
if (!toronto || !chennai) throw new Error('The firm has two offices.');

const changed = {
  ...defaultSettings,
  id: 1,
  email: 'write@changed.example',
  whatsapp: '+1 647 555 0177',
  offices: [
    { ...toronto, phone: '+1 647 555 0111', address: '7 Changed Street, Toronto', opens: '8:10' },
    { ...chennai, phone: '+91 22 5550 0122', address: '8 Other Road, Chennai', closes: '19:20' },
  ],
};

/** Each former fact as a reader, a link or a program reads it. */
const formerFacts = [
  defaultSettings.email,
  ...defaultSettings.offices.map(({ phone }) => phone),
  ...defaultSettings.offices.map(({ phone }) => phone.replaceAll(/\D/g, '')),
  ...defaultSettings.offices.map(({ address }) => address.split(',', 1).join()),
  '9:00–17:00',
  '"opens":"09:00","closes":"17:00"',
  '10:00–18:00',
  '"opens":"10:00","closes":"18:00"',
];

const everyFact =
  '{{phone:toronto}}, {{phone:chennai}}, {{whatsapp}}, {{email}}, {{address:toronto}}, {{hours:chennai}}';

/** A post that names every fact: in its title, its text, and its description for search engines. */
const post = {
  id: 9001,
  status: 'published',
  title: 'Zebra {{phone:toronto}}',
  slug: 'zebra',
  date_created: '2026-11-20T09:00:00Z',
  body: `<p>Zebra: ${everyFact}.</p>`,
  seo_description: everyFact,
};

async function contentWith(settings: object) {
  const content = withReviewedRows(await embeddedContent());
  const posts = [...(content['posts']?.records ?? []), post];
  return {
    ...content,
    posts: { kind: 'list', records: posts },
    site_settings: { kind: 'singleton', records: [{ ...settings }] },
  } as const;
}

test('changed facts leave no former value on any page, feed, sitemap or result of the search', async () => {
  const service = await openOtherService(await contentWith({ id: 1, ...defaultSettings }));
  const site = await openSite({
    content: service.content,
    now: () => Date.parse('2026-11-27T12:00:00Z'),
  });
  onTestFinished(async () => {
    await site.close();
    await service.stop();
  });
  const read = async (path: string) =>
    (await site.getPublished(path)).text.replaceAll(/\u00a0|&nbsp;/g, ' ');
  const searches = ['zebra', 'phone', 'toronto office', 'whatsapp', 'refused'].flatMap((query) => [
    `/search.json?q=${encodeURIComponent(query)}`,
    `/search?q=${encodeURIComponent(query)}`,
  ]);
  const paths = [
    ...new Set([
      ...pathsIn((await site.get('/sitemap.xml')).text),
      '/feed.xml',
      '/atom.xml',
      '/sitemap.xml',
      '/robots.txt',
      '/.well-known/security.txt',
      '/404',
      '/no-such-page',
      '/blog/posts/zebra',
      ...(hasCapability('search') ? searches : []),
    ]),
  ];
  const findIn = async (facts: readonly string[]) => {
    const places: string[] = [];
    for (const path of paths) {
      const text = await read(path);
      places.push(...facts.filter((fact) => text.includes(fact)).map((fact) => `${path}: ${fact}`));
    }
    return places;
  };
  const before = await findIn(formerFacts);
  for (const fact of formerFacts) expect(before.join('\n')).toContain(fact);
  service.replaceCollections(await contentWith(changed));
  await site.get('/contact');
  expect(await findIn(formerFacts)).toEqual([]);
  expect(await findIn(['{{'])).toEqual([]);
  console.log(`Facts: ${paths.length} addresses, ${before.length} former values before the change`);
  expect(paths.length).toBeGreaterThan(60);

  const zebra = await read('/blog/posts/zebra');
  for (const link of [
    'tel:+16475550111',
    'https://wa.me/16475550177',
    'mailto:write@changed.exa',
  ]) {
    expect(zebra).toContain(`<a href="${link}`);
  }
  expect(zebra).toContain('<title>Zebra +1 647 555 0111');
  expect(zebra).toContain('name="description" content="+1 647 555 0111, +91 22 5550 0122');
  expect(zebra).toContain('"headline":"Zebra +1 647 555 0111"');
  expect(await read('/feed.xml')).toContain('Zebra +1 647 555 0111');
  const booking = await read('/book-your-appointment');
  expect(booking).toContain('<a href="tel:+912255500122">+91 22 5550 0122</a> (Chennai)');
});

test('an office that is renamed leaves no braces, and the page stays', async () => {
  const renamed = { ...changed, offices: [{ ...changed.offices[0], city: 'Ottawa' }] };
  const service = await openOtherService(await contentWith(renamed));
  const site = await openSite({ content: service.content });
  onTestFinished(async () => {
    await site.close();
    await service.stop();
  });
  for (const path of ['/blog/posts/zebra', '/book-your-appointment', '/feed.xml']) {
    const { status, text } = await site.get(path);
    expect([path, status, text.includes('{{')]).toEqual([path, 200, false]);
    expect(text).toContain('a detail that is being checked');
  }
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toPath } from '#content/resources/key.ts';
import { openSite } from '#tests/support/open-site.ts';
import { openOtherService } from '#tests/support/other-service.ts';
import { contentWithSecrets, expectNoSecret, planted } from '#tests/support/private-fields.ts';
import { pathsIn } from '#tests/support/sitemap.ts';

/** Fields for editors and the licensee: what they hold is in nothing that a visitor can get. */

// Renders every page.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let service: Awaited<ReturnType<typeof openOtherService>>;
let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  service = await openOtherService(contentWithSecrets);
  site = await openSite({ content: service.content });
});
afterAll(async () => {
  await site.close();
  await service.stop();
});

test('the marks for the licensee, approvals and facts of the firm are among the fields', () => {
  expect([...new Set(planted)]).toEqual(
    expect.arrayContaining([
      'about_page.facts',
      'appeals_refugees_hc_cases.claims.*.unconfirmed',
      'appeals_refugees_hc_cases.claims.*.unbound',
      'fees_page.government_fees.*.unconfirmed',
      'fees_page.government_fees.*.unbound',
      'testimonials.approved_on',
      'testimonials.evidence',
    ]),
  );
});

test('no page, feed or sitemap has them', async () => {
  const sitemap = await site.getPublished('/sitemap.xml');
  const listed = pathsIn(sitemap.text);
  expect(listed.length).toBeGreaterThan(38);
  const otherPaths = ['/feed.xml', '/atom.xml', '/sitemap.xml', '/404'];
  for (const path of [...listed, ...otherPaths]) {
    const { text } = await site.getPublished(path);
    expect(text.length, path).toBeGreaterThan(100);
    expectNoSecret(path, text);
  }
});

test('no resource has them', async () => {
  for (const key of site.store.current().keys()) {
    const path = toPath(key);
    expectNoSecret(path, (await site.getPublished(path)).text);
  }
});

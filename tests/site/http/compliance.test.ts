import { beforeAll, expect, test, vi } from 'vitest';
import { defaultSettings as firm } from '#generated/default-settings.ts';
import { pages } from '#renderer/pages.ts';
import { type EmbeddedSite, embeddedSite } from '#tests/support/embedded-site.ts';
import { readPage } from '#tests/support/read-page.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let site: EmbeddedSite;

beforeAll(async () => {
  site = await embeddedSite();
});

/** Every route of the site: pages with a descriptor, and those without. */
const routes = [
  ...pages.map(({ path }) => path),
  '/blog/posts',
  '/blog/posts?page=2',
  '/blog/posts/proof-of-funds',
  '/blog/posts/there-is-no-such-post',
  '/privacy-policy',
  '/erase-my-data',
  '/404',
];

test.each(routes)(
  '%s names the licensee, the licence number and the regulator, and makes no promises',
  async (path) => {
    const { text } = await site.get(path);
    const words = readPage(text).words('footer');
    const { licensee, membership_number: number, regulator, no_guarantee: notice } = firm;
    for (const fact of [licensee, number, regulator, notice]) {
      expect(words).toContain(fact);
    }
  },
);

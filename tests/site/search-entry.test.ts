import { expect, onTestFinished, test, vi } from 'vitest';
import { createContentClient } from '#content/client/client.ts';
import { collections } from '#generated/collections.ts';
import { pages } from '#renderer/pages.ts';
import { siteDefinition } from '#site/site.ts';
import { embeddedContent } from '#tests/check/content-service.ts';
import { openSite } from '#tests/support/open-site.ts';
import { openOtherService } from '#tests/support/other-service.ts';
import { readPage } from '#tests/support/read-page.ts';
import { checkContent } from '#tools/check/engine/check-content.ts';

vi.setConfig({ testTimeout: 60_000 });

const entryFields = {
  seo_title: 'Planted title',
  seo_description: 'A planted description of this page.',
  seo_picture: 'other-picture',
  seo_hidden: true,
};

type Content = Awaited<ReturnType<typeof embeddedContent>>;

/** A service whose first entries of these collections also have these values. */
async function openWith(names: readonly string[], values: Readonly<Record<string, unknown>>) {
  const content = await embeddedContent();
  const changed: Record<string, Content[string]> = { ...content };
  for (const name of names) {
    const { kind, records } = content[name] ?? { kind: 'list', records: [] };
    const [first, ...rest] = records;
    changed[name] = { kind, records: [{ ...first, ...values }, ...rest] };
  }
  const service = await openOtherService(changed);
  onTestFinished(() => service.stop());
  const post = String(content['posts']?.records[0]?.['slug']);
  return { content: service.content, post: `/blog/posts/${post}` };
}

test('an editor sets title, description and picture of a page and a post, and keeps them out of search engines', async () => {
  const { content, post } = await openWith(['visitor_visa', 'posts', 'home_page'], entryFields);
  const site = await openSite({ content });
  onTestFinished(() => site.close());
  const sitemap = (await site.get('/sitemap.xml')).text;
  for (const path of ['/services/visit/visitor-visas', post, '/']) {
    const page = readPage((await site.get(path)).text);
    expect([path, page.title]).toEqual([path, 'Planted title | Velox Immigration']);
    expect(page.meta('description')).toEqual([entryFields.seo_description]);
    expect(page.meta('og:title')).toEqual(['Planted title | Velox Immigration']);
    expect(page.meta('og:image')).toHaveLength(1);
    expect(page.meta('robots')).toEqual(['noindex']);
    expect(page.canonical).toBeUndefined();
    expect(sitemap).not.toContain(`${path}</loc>`);
  }
  expect(sitemap).toContain('/fees</loc>');
});

test('a description for search engines that two pages share is found', async () => {
  const shared = {
    seo_description:
      'The same words on two pages, which nobody can tell apart in a list of results.',
  };
  const { content } = await openWith(['visitor_visa', 'about_page'], shared);
  const { findings } = await checkContent({
    ...siteDefinition,
    client: createContentClient(content),
    collections: { about_page: collections.about_page, visitor_visa: collections.visitor_visa },
    pages: pages.filter(({ path }) => path === '/about'),
    site: async () => new Response(),
    today: '2026-11-27',
  });
  const duplicates = findings.filter(({ rule }) => rule === 'search-duplicate');
  expect(duplicates.map(({ pointer, message }) => [pointer, message])).toEqual([
    ['/seo_description', expect.stringContaining('the same as that of')],
  ]);
});

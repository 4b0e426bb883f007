import { createStaticHandler } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createResourceStore, type ReadResource } from '#app/data/resources.ts';
import { createContentClient } from '#content/client/client.ts';
import { loadResource } from '#content/load/resource.ts';
import { toPath } from '#content/resources/key.ts';
import { linkedPosts } from '#content/resources/posts.ts';
import { pageEntry, siteSettings } from '#content/resources/resources.ts';
import { defaultSettings } from '#generated/default-settings.ts';
import type { RenderablePage } from '#renderer/page.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { findLoader } from '#tests/support/find-loader.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { servicePage } from '#tests/support/service-page.ts';
import { pageRoute } from './page';

const client = createContentClient({
  url: 'https://cms.test',
  fetch: () => Promise.reject(new Error('nothing is to be asked for')),
});
/** Resources that service pages read besides their own entry. */
const resources = new Map<string, unknown>([
  [toPath(siteSettings()), defaultSettings],
  [toPath(linkedPosts()), { posts: [] }],
  [toPath(pageEntry('fees_page')), { entry: {} }],
]);
const read: ReadResource = async (key) =>
  resources.has(toPath(key))
    ? (resources.get(toPath(key)) as never)
    : loadResource(findLoader(key), client, () => {});

test.each([
  ['no collection', undefined],
  ['an empty one', ''],
  ['one that no schema describes', 'visitor_visas'],
  ['one that is no page', 'testimonials'],
])(
  'a route that names %s is logged and yields nothing; its page says that it is unavailable',
  async (_case, collection) => {
    const written = quietConsole();
    // Types forbid this (tests/types/forbidden-pages.ts), but a descriptor in plain JavaScript is not checked.
    const page = { ...servicePage, collection } as unknown as RenderablePage;
    const context = { store: createResourceStore(), read };
    const { query } = createStaticHandler([{ id: 'page', ...pageRoute(page, () => context) }]);
    const answer = await query(new Request(`${siteUrl}${page.path}`));
    if (answer instanceof Response) throw new Error('The route answered with a redirect.');
    expect(answer.statusCode).toBe(503);
    expect(answer.errors).toBeNull();
    expect(answer.loaderData['page']).toMatchObject({ failure: 'unavailable' });
    expect(written.lines).toEqual([
      [expect.stringContaining(`There is no content resource at “/content/${collection}.json”.`)],
    ]);
  },
);

import { expect, test } from 'vitest';
import { createKey, type ResourceKey, toPath } from '#content/resources/key.ts';
import { post } from '#content/resources/posts.ts';
import { createContentStore } from '#content/store/content-store.ts';
import type { PublishedPost, PublishedResource } from '#content/store/publication.ts';
import { siteLanguage } from '#generated/languages.ts';
import { createPublishedPost } from '#tests/support/published-posts.ts';
import { synonyms } from '#tests/support/sample-synonyms.ts';
import { createSiteSearch } from './site-search';

/** Pseudo-random numbers from 0 to below `max` (Park and Miller). */
function createRandom(seed: number) {
  let state = seed;
  return (max: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % max;
  };
}

const nothingNamed = { files: [], claims: [] } as const;

const animals = ['zebras', 'otters', 'rhinos', 'giraffes', 'koalas', 'tulips', 'tickets', 'cards'];

const queries = [
  'zebras',
  'otters rhinos',
  'card',
  'giraffe',
  'tickets for koalas',
  'blog',
  'tulip',
];

const createPage = (
  collection: string,
  words: string,
  status = 'published',
): PublishedResource => ({
  ...nothingNamed,
  key: createKey('page', { name: collection }),
  value: { entry: { status, title: 'Visits', subtitle: words } },
});

function createPost(at: number, words: string): PublishedPost {
  const slug = `post-${at}`;
  const head = {
    id: slug,
    slug,
    title: `Post ${at}`,
    category: at % 2 === 0 ? 'visit' : 'work',
    date: `2026-01-1${at % 7}`,
  } as const;
  return createPublishedPost(head, { body: `<p>${words}</p>` });
}

/** A store and a search that follows it. */
function openSearch() {
  const store = createContentStore();
  const search = createSiteSearch(store, { hasAnalytics: false, synonyms });
  const publishPosts = (posts: readonly PublishedPost[], gone: readonly string[] = []) =>
    store.publish({ resources: posts, removed: gone.map(post), posts: { isComplete: true } });
  const urls = async (query: string) => {
    const { results } = await search.answer({ query, page: 1, language: siteLanguage });
    return results.map(({ url }) => url);
  };
  return { store, search, publishPosts, urls };
}

test.each([1, 2])(
  'after random publications, results equal those of a new index (seed %i)',
  async (seed) => {
    const random = createRandom(seed);
    const words = () => Array.from({ length: 1 + random(9) }, () => animals[random(8)]).join(' ');
    const { store, search, publishPosts } = openSearch();
    store.publish({ resources: [createPage('visitor_visa', 'For giraffes')] });
    publishPosts([createPost(1, words())]);
    for (let step = 0; step < 20; step += 1) {
      if (random(4) === 0) {
        const status = random(3) === 0 ? 'archived' : 'published';
        store.publish({ resources: [createPage('visitor_visa', words(), status)] });
      } else {
        const posts = Array.from({ length: random(4) }, () => createPost(random(30), words()));
        publishPosts(posts, random(3) === 0 ? [`post-${random(30)}`] : []);
      }
      // Some publications arrive while the index is being renewed.
      if (random(3) > 0) await search.prepare();
      if (step % 10 !== 9) continue;
      await search.prepare();
      const fresh = createSiteSearch(store, { hasAnalytics: false, synonyms });
      await fresh.prepare();
      for (const query of queries) {
        const asked = { query, page: 1, language: siteLanguage };
        expect(await search.answer(asked), query).toEqual(await fresh.answer(asked));
      }
    }
  },
);

test('a changed post makes no other part again', async () => {
  const { store, search, publishPosts } = openSearch();
  store.publish({ resources: [createPage('visitor_visa', 'For giraffes')] });
  publishPosts(Array.from({ length: 50 }, (_, at) => createPost(at, 'zebras')));
  await search.prepare();
  publishPosts([createPost(7, 'otters')]);
  const read: string[] = [];
  const content = store.current();
  const { read: readContent } = content;
  Object.assign(content, {
    read: (key: ResourceKey<unknown>) => {
      read.push(toPath(key));
      return readContent(key);
    },
  });
  await search.prepare();
  expect(read.filter((path) => path.startsWith('/content/post/'))).toEqual([
    '/content/post/post-7.json',
  ]);
  expect(read).not.toContain('/content/visitor_visa.json');
});

test('a search answers from what is indexed, without withdrawn posts and pages', async () => {
  const { store, search, publishPosts, urls } = openSearch();
  store.publish({ resources: [createPage('visitor_visa', 'For giraffes')] });
  publishPosts([createPost(1, 'zebras'), createPost(2, 'zebras')]);
  await search.prepare();
  publishPosts(
    Array.from({ length: 600 }, (_, at) => createPost(at + 10, `koalas ${'zebras '.repeat(300)}`)),
    ['post-1'],
  );
  store.publish({ resources: [createPage('visitor_visa', 'For giraffes', 'archived')] });
  const answers = await Promise.all(Array.from({ length: 20 }, () => urls('giraffes')));
  expect(answers.flat()).toEqual([]);
  expect(await urls('zebras')).not.toContain('/blog/posts/post-1');
  await search.prepare();
  const { total } = await search.answer({ query: 'koalas', page: 1, language: siteLanguage });
  expect(total).toBe(600);
});

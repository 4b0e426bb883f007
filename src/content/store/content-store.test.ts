import { expect, test } from 'vitest';
import { namedClaims } from '#content/claims/overlay.ts';
import { fileFacts } from '#content/load/files.ts';
import { type ResourceKey, toPath } from '#content/resources/key.ts';
import { post, postsPage, recentPosts } from '#content/resources/posts.ts';
import { pageEntry } from '#content/resources/resources.ts';
import { createPublishedPost } from '#tests/support/published-posts.ts';
import { createContentStore, type PublishedChange } from './content-store';
import type { PublishedResource } from './publication';

const resource = (key: ResourceKey<unknown>, entry: object): PublishedResource => {
  const value = { entry };
  return { key, value, files: [], claims: namedClaims(value, JSON.stringify(value)) };
};

const feesPage = (amount: number, verified_by?: string) =>
  resource(pageEntry('fees_page'), {
    government_fees: [
      {
        fee: 'Study ticket',
        name: 'study-ticket',
        amount,
        source: 'https://fees.official.example/fees',
        verified_on: '2026-11-14',
        verified_by: verified_by || undefined,
      },
    ],
  });

const study = resource(pageEntry('study_in_canada'), {
  title: 'Pay {{claim:study-ticket}}',
});

function openStore() {
  const store = createContentStore();
  let change: PublishedChange | undefined;
  store.subscribe((last) => {
    change = last;
  });
  const words = 'Costs {{claim:study-ticket}}';
  store.publish({
    resources: [
      feesPage(150, 'A. Person'),
      study,
      createPublishedPost({ slug: 'news', title: words, excerpt: words }),
    ],
    posts: { isComplete: true },
  });
  const titles = () => {
    const content = store.current();
    return [
      content.read(pageEntry('study_in_canada')).entry.title,
      content.read(post('news')).post?.title,
      content.read(recentPosts()).posts[0]?.title,
      content.posts[0]?.excerpt,
    ];
  };
  return { store, titles, change: () => change };
}

test('pages and posts show the value of a claim, and change with it', () => {
  const { store, titles, change } = openStore();
  expect(titles()).toEqual(['Pay $150', 'Costs $150', 'Costs $150', 'Costs $150']);
  store.publish({ resources: [feesPage(160, 'A. Person')] });
  expect(titles()).toEqual(['Pay $160', 'Costs $160', 'Costs $160', 'Costs $160']);
  const keys = [study.key, post('news'), recentPosts(), postsPage(1)];
  expect(keys.filter((key) => !change()?.affects(key))).toEqual([]);
});

test('a change that affects no claim affects only its own resource', () => {
  const { store, change } = openStore();
  store.publish({ resources: [resource(pageEntry('contact_page'), { title: 'Contact' })] });
  expect(change()?.keys).toEqual([pageEntry('contact_page')]);
});

test('what an official source says decides whether a figure is shown', () => {
  const { store, titles, change } = openStore();
  store.publish({ resources: [feesPage(150)] });
  expect(titles()[0]).toBe('Pay an amount that is being checked (fees.official.example)');
  const outcome = { value: '$150', isSame: true, day: '2026-11-26' };
  store.publish({ resources: [], outcomes: new Map([['study-ticket', outcome]]) });
  expect(titles()[0]).toBe('Pay $150');
  expect(change()?.affects(study.key)).toBe(true);
});

test('only the content that names a file changes with the facts of the file', () => {
  const { store, change } = openStore();
  const photo = '0b6d7f1e-29a4-4c5f-9d10-6a7e3f2c1b00';
  const home = resource(pageEntry('home_page'), { cards: [{ bgImage: photo }] });
  const publishFacts = (alt: string) =>
    store.publish({
      resources: [
        { key: fileFacts, value: { [photo]: { alt }, other: {} }, files: [], claims: [] },
      ],
    });
  store.publish({ resources: [home] });
  publishFacts('A bus');
  expect(change()?.keys).toEqual([home.key]);
  expect(store.current().read(home.key)).toHaveProperty('files', { [photo]: { alt: 'A bus' } });
  expect(store.current().read(study.key)).not.toHaveProperty('files');
  // The files of the library are neither a page's content nor public.
  expect(store.current().keys().map(toPath)).not.toContain(toPath(fileFacts));
  expect(store.current().names('other')).toBe(false);
  publishFacts('A bus');
  expect(change()?.keys).toEqual([]);
  publishFacts('A bus in the snow');
  expect(change()?.affects(home.key)).toBe(true);
});

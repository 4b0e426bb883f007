import { describe, expect, it } from 'vitest';
import { toPath } from '#content/resources/key.ts';
import {
  linkedPosts,
  newestPosts,
  post,
  postsIndex,
  postsPage,
  recentPosts,
} from '#content/resources/posts.ts';
import { listEntries, navigation, pageEntry } from '#content/resources/resources.ts';
import { resourceAt } from '#content/store/published-content.ts';
import { siteModels } from '#generated/collections.ts';
import { loaderOf, siteResources } from './match';
import { translationRows } from './translations';

describe('addresses of resources', () => {
  it.each([
    [pageEntry('home_page'), '/content/home_page.json'],
    [pageEntry('contact_page'), '/content/contact_page.json'],
    [navigation(), '/content/navigation.json'],
    [postsPage(3), '/content/posts/page/3.json'],
    [newestPosts(), '/content/posts/newest.json'],
    [postsIndex(24), '/content/posts/index/24.json'],
    [recentPosts(), '/content/posts/recent.json'],
    [linkedPosts(), '/content/posts/linked.json'],
    [post('recent'), '/content/post/recent.json'],
    [post('விசா'), '/content/post/%E0%AE%B5%E0%AE%BF%E0%AE%9A%E0%AE%BE.json'],
    [listEntries('testimonials'), '/content/lists/testimonials.json'],
  ])('%#', (key, path) => {
    expect(toPath(key)).toBe(path);
    expect(resourceAt(path)).toEqual(key);
  });

  it.each([
    '/content/nothing.json',
    '/content/posts.json',
    '/content/testimonials.json',
    '/content/__proto__.json',
    '/content/constructor.json',
    '/content/lists/home_page.json',
    '/content/lists/toString.json',
    '/content/posts/page/0.json',
    '/content/posts/page/01.json',
    '/content/posts/page/10000.json',
    '/content/posts/page/-1.json',
    '/content/posts/page/1/2.json',
    '/content/posts/index.json',
    '/content/posts/index/0.json',
    '/content/posts/index/25.json',
    '/content/posts/index/1/2.json',
    '/content/posts/other.json',
    '/content/post/.json',
    '/content/post/%.json',
    '/content/post/%E0%A4.json',
    '/content/post/a/b.json',
    `/content/post/${'a'.repeat(201)}.json`,
    '/content/home_page',
    '/content/../home_page.json',
    '/home_page.json',
    '',
  ])('nothing at %s', (path) => {
    expect(resourceAt(path)).toBeUndefined();
  });

  it('has a resource for every collection except posts', () => {
    const names = siteModels
      .map(({ name }) => name)
      .filter((name) => !['posts', 'testimonials', 'translations'].includes(name));
    expect(toPath(translationRows)).toBe('/content/translations.json');
    const missing = names.filter((name) => !siteResources.has(`/content/${name}.json`));
    expect([names.length > 15, missing]).toEqual([true, []]);
  });

  it('names the key if no resource has its path', () => {
    const load = () => loaderOf(pageEntry('nothing' as 'home_page'));
    expect(load).toThrow('no content resource at “/content/nothing.json”');
  });

  it('encodes slugs with lone surrogates', () => {
    expect(toPath(post('\ud800'))).toBe('/content/post/%EF%BF%BD.json');
  });
});

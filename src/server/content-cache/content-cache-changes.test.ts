import { describe, expect, it, test, vi } from 'vitest';
import { post, postsPage } from '#content/resources/posts.ts';
import {
  held,
  key,
  openBlog,
  openContentCache,
  page,
  subtitle,
} from '#tests/support/open-content-cache.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';

const changed = { collection: 'contact_page', keys: ['1'], slugs: [] };

describe('what has changed in the content service', () => {
  it('is not shown again before it was read anew, however long that takes', async () => {
    const { read, peek, touch, ask, waits } = openContentCache();
    const next = held();
    ask.mockResolvedValueOnce(page('Before')).mockReturnValueOnce(next.promise);
    await read(key);
    expect(touch(changed)).toEqual([key.path]);
    expect(peek(key.path)).toBeUndefined();
    const reading = read(key);
    expect(peek(key.path)).toBeUndefined();
    next.answer(page('After'));
    expect(subtitle(await reading)).toBe('After');
    expect(waits).toEqual([]);
  });

  it('is shown as it was where the service fails', async () => {
    quietConsole();
    const { read, touch, ask } = openContentCache();
    ask.mockResolvedValueOnce(page('Before')).mockRejectedValue(new Error('down'));
    await read(key);
    touch(changed);
    expect(subtitle(await read(key))).toBe('Before');
    expect(subtitle(await read(key))).toBe('Before');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is asked for past the caches of the service, from the start on, with each notice anew', async () => {
    const { read, touch, ask, pass } = openContentCache();
    ask.mockResolvedValue(page('Words'));
    const questions = () => ask.mock.calls.map(([, query]) => JSON.stringify(query?.deep));
    await read(key);
    touch(changed);
    await read(key);
    pass(6_000);
    await read(key);
    touch(changed);
    await read(key);
    const [before, first, later, second] = questions();
    expect(before).toMatch(/^\{"id":\{"_search":"notice \d+"\}\}$/);
    expect(first).not.toBe(before);
    expect(later).toBe(first);
    expect(second).not.toBe(first);
  });

  it('is asked for again where it was being read: the answer may be from before', async () => {
    const { read, touch, ask } = openContentCache();
    const before = held();
    ask.mockReturnValueOnce(before.promise).mockResolvedValueOnce(page('After'));
    const asked = read(key);
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    touch(changed);
    expect(subtitle(await read(key))).toBe('After');
    before.answer(page('Before'));
    await asked;
    expect(subtitle(await read(key))).toBe('After');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('does not come back from the disk while the service answers', async () => {
    const { read, touch, ask, waits } = openContentCache(5_000, page('Stored'));
    const next = held();
    ask.mockReturnValueOnce(next.promise);
    touch(changed);
    const reading = read(key);
    await vi.waitFor(() => expect(ask).toHaveBeenCalled());
    expect(waits).toEqual([]);
    next.answer(page('After'));
    expect(subtitle(await reading)).toBe('After');
  });

  it('leaves alone what it does not touch', async () => {
    const { read, touch, ask } = openContentCache();
    ask.mockResolvedValue(page('Words'));
    await read(key);
    expect(touch({ ...changed, collection: 'about_page' })).toEqual([]);
    await read(key);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

const blog = (keys: string[], slugs: string[] = []) => ({ collection: 'posts', keys, slugs });
// The slugs of all posts are read where no post is found.
const lists = ['posts/page/1', 'posts/slugs'];
const everyPost = ['post/a', 'post/b', ...lists, 'post/nothing'];

test.each([
  ['a post by its key', blog(['2']), ['post/b', ...lists, 'post/nothing']],
  ['a post by its slug', blog([], ['a']), ['post/a', ...lists]],
  ['a post under a new slug', blog(['2'], ['nothing']), ['post/b', ...lists, 'post/nothing']],
  ['any post', blog([]), everyPost],
  ['an author', { ...blog(['7']), collection: 'authors' }, everyPost],
  ['an author who is a user', { ...blog(['7']), collection: 'directus_users' }, everyPost],
  ['a post nobody has seen', blog(['9']), [...lists, 'post/nothing']],
])(
  'a change of %s touches it, what lists it, and where it may appear',
  async (_case, change, expected) => {
    const { read, touch } = openBlog(['a', 'b']);
    for (const asked of [post('a'), post('b'), postsPage(1), post('nothing'), key]) {
      await read<unknown>(asked);
    }
    expect(touch(change).toSorted()).toEqual(
      expected.map((name) => `/content/${name}.json`).toSorted(),
    );
  },
);

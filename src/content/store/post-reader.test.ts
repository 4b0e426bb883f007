import { expect, test } from 'vitest';
import { toPath } from '#content/resources/key.ts';
import { post as postKey } from '#content/resources/posts.ts';
import { list, memoryStorage, openReader, post } from '#tests/support/open-reader.ts';

const posts = (...records: readonly Record<string, unknown>[]) => ({ posts: list(...records) });

const bodies = (asked: readonly string[]) => asked.filter((question) => /_in/.test(question));

test('the index of posts is always read, texts only of changed posts', async () => {
  const { reader, asked, replace, store, paths } = openReader(posts(post(1), post(2)));
  await reader.sync();
  expect(bodies(asked())).toHaveLength(1);
  paths();
  await reader.sync();
  const second = asked();
  expect(second.some((question) => question.startsWith('posts'))).toBe(true);
  expect(bodies(second)).toEqual([]);
  expect(paths()).toEqual([]);
  replace(posts(post(1), post(2, { title: 'Other', date_updated: '2026-01-01T00:00:00' })));
  await reader.sync();
  expect(bodies(asked())).toEqual([expect.stringMatching(/"_in":\["2"\]/)]);
  expect(store.current().read(postKey('post-2')).post?.title).toBe('Other');
  expect(paths()).toContain('/content/post/post-2.json');
});

test('new posts appear, removed posts disappear, and a changed slug changes the address', async () => {
  const { reader, replace, slugs, paths } = openReader(posts(post(1), post(2)));
  await reader.sync();
  paths();
  replace(posts(post(2, { slug: 'renamed', date_updated: '2026-01-01T00:00:00' }), post(3)));
  await reader.sync();
  expect(slugs()).toEqual(['post-3', 'renamed']);
  expect(paths()).toEqual(
    expect.arrayContaining(
      ['post-1', 'post-2', 'renamed', 'post-3'].map((slug) => toPath(postKey(slug))),
    ),
  );
});

test('after a notice, a post is read even if its index row is unchanged', async () => {
  const { reader, replace, store } = openReader(posts(post(1), post(2)));
  await reader.sync();
  replace(posts(post(1, { body: '<p>Other</p>' }), post(2)));
  await reader.sync();
  const words = () => String(store.current().read(postKey('post-1')).post?.body);
  expect(words()).toBe('<p>Words</p>');
  await reader.sync({ collection: 'posts', keys: ['1'], slugs: [] });
  expect(words()).toBe('<p>Other</p>');
});

test('a renamed author has the new name in all posts', async () => {
  const by = (name: string) => posts(post(1, { author: { name } }));
  const { reader, replace, store } = openReader(by('Meena'));
  await reader.sync();
  replace(by('Mina'));
  await reader.sync();
  expect(store.current().posts[0]?.author).toBe('Mina');
});

test('posts are sorted by day, and within a day by id', async () => {
  const day = { date_created: '2025-12-01T00:00:00' };
  const { reader, slugs } = openReader(
    posts(post(10, day), post(9, day), post(3), post(4, { date_created: null })),
  );
  await reader.sync();
  expect(slugs()).toEqual(['post-3', 'post-9', 'post-10', 'post-4']);
});

test('a post that cannot be shown is left out', async () => {
  const { reader, slugs, findings } = openReader(posts(post(1, { title: null }), post(2)));
  await reader.sync();
  expect(slugs()).toEqual(['post-2']);
  expect(findings.map(({ rule }) => rule)).toContain('required');
});

test('until all posts are read, a missing post is not reported as missing', async () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    post(at + 1, { date_created: `2025-01-01T00:00:${at}` }),
  );
  const { reader, store, behave } = openReader(posts(...many));
  let count = 0;
  behave((url) => {
    const isText = /_in/.test(url.search);
    count += isText ? 1 : 0;
    return isText && count === 2 ? Response.json({ errors: [] }, { status: 500 }) : undefined;
  });
  await reader.sync();
  const { posts: some, isComplete } = store.current();
  expect([some.length, isComplete]).toEqual([50, false]);
  const oldest = postKey(many.at(-1)?.slug ?? '');
  expect(() => store.current().read(postKey('nowhere'))).toThrow('has not been read');
  await reader.sync();
  expect(store.current().posts).toHaveLength(60);
  expect(store.current().read(oldest).post).not.toBeNull();
  expect(store.current().read(postKey('nowhere')).post).toBeNull();
});

test('posts whose texts are too large for one answer are read in halves', async () => {
  const opened = openReader(posts(post(1), post(2), post(3)));
  const { reader, behave, slugs } = opened;
  behave((url) => {
    const ids = /"_in":\[([^\]]*)\]/.exec(decodeURIComponent(url.search))?.[1]?.split(',') ?? [];
    const headers = { 'content-type': 'application/json', 'content-length': '99999999' };
    return ids.length > 1 ? new Response('{"data":', { headers }) : undefined;
  });
  await reader.sync();
  expect(slugs()).toEqual(['post-3', 'post-2', 'post-1']);
});

test('a service without authors has posts', async () => {
  const { reader, slugs, behave } = openReader(posts(post(1)));
  behave((url) =>
    url.search.includes('author')
      ? Response.json(
          {
            errors: [
              {
                message:
                  'You don\'t have permission to access field "author" in collection "posts" or it does not exist. Queried in root.',
              },
            ],
          },
          { status: 403 },
        )
      : undefined,
  );
  await reader.sync();
  expect(slugs()).toEqual(['post-1']);
});

test('in a service without change dates, texts are read again in turn', async () => {
  const { reader, replace, store, behave } = openReader(posts(post(1)));
  behave((url) =>
    url.search.includes('date_updated')
      ? Response.json(
          {
            errors: [
              {
                message:
                  'You don\'t have permission to access field "date_updated" in collection "posts" or it does not exist. Queried in root.',
              },
            ],
          },
          { status: 403 },
        )
      : undefined,
  );
  await reader.sync();
  replace(posts(post(1, { title: 'Other' })));
  await reader.sync();
  expect(store.current().posts[0]?.title).toBe('Other');
});

test('slugs that cannot be addresses are repaired, and every spelling leads to the post', async () => {
  const { reader, slugs, store } = openReader(posts(post(1, { slug: 'My_Post' })));
  await reader.sync();
  expect(slugs()).toEqual(['my-post']);
  for (const slug of ['my-post', 'My_Post', 'MY_POST', 'my post']) {
    expect([slug, store.current().read(postKey(slug)).post?.slug]).toEqual([slug, 'my-post']);
  }
});

test('two posts that exchange their slugs are both shown', async () => {
  const { reader, replace, store, slugs } = openReader(posts(post(1), post(2)));
  await reader.sync();
  const date_updated = '2026-01-01T00:00:00';
  replace(
    posts(post(1, { slug: 'post-2', date_updated }), post(2, { slug: 'post-1', date_updated })),
  );
  await reader.sync();
  expect(slugs()).toEqual(['post-1', 'post-2']);
  expect(store.current().read(postKey('post-1')).post?.title).toBe('Post 2');
});

test('a scheduled post is announced by its date, and appears without the content service', async () => {
  const publish_on = '2026-01-01T01:00:00';
  const { reader, store, slugs, behave, time } = openReader(
    posts(post(1), post(2, { publish_on })),
    { storage: memoryStorage(), program: 'a' },
  );
  await reader.sync();
  expect(slugs()).toEqual(['post-1']);
  expect(store.current().nextChange()).toBe(Date.parse(`${publish_on}Z`));
  behave(() => Promise.reject(new Error('ECONNREFUSED')));
  time.pass(60 * 60_000);
  await reader.sync();
  expect(slugs()).toEqual(['post-2', 'post-1']);
});

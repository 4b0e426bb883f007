import { expect, test } from 'vitest';
import type { ContentClient } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import { loadPost, loadPostsPage } from '#content/load/posts.ts';
import { readWindow, withWindows } from './post-window';

const record = { id: 1, slug: 'first', title: 'First', status: 'published', body: '<p>Words.</p>' };

test('posts that were read in bulk report the fields that the content service refused', async () => {
  const client: ContentClient = {
    url: 'https://cms.example',
    read: async () => ({ data: [record], meta: { filter_count: 1 }, refused: ['author.name'] }),
  };
  const window = await readWindow(client, 1);
  const unasked: ContentClient = {
    url: client.url,
    read: (collection) => Promise.reject(new ContentError('network', { collection })),
  };
  for (const resource of [loadPost('first'), loadPostsPage(1)]) {
    const pointers: string[] = [];
    await resource.load(withWindows(unasked, [window]), ({ pointer }) => pointers.push(pointer));
    expect(pointers).toEqual(['/author/name']);
  }
});

test('a text that may not be read is refused by name, not left out of “all”', async () => {
  let asked: readonly string[] = [];
  const client: ContentClient = {
    url: 'https://cms.example',
    read: async (_collection, { fields = [], optional = [] } = {}) => {
      asked = [...fields, ...optional];
      return { data: [record], meta: {} };
    },
  };
  await readWindow(client, 1);
  expect(asked).toEqual(['*', 'body', 'content', 'author.name', 'publish_on', 'unpublish_on']);
});

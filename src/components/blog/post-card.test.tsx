import { expect, test } from 'vitest';
import type { Asset } from '#generated/formats.ts';
import { draw } from '#tests/support/draw.tsx';
import { PostCard } from './post-card';

const post = { slug: 'விசா-1', title: 'A <b>title</b>', excerpt: 'The first words...' };

test('a card links to its post and shows date, author, excerpt and picture', () => {
  const view = draw(
    <PostCard
      post={{
        ...post,
        date: '2026-11-21T23:30:00Z',
        author: 'R. Iyer',
        image: 'post-pgwp' as unknown as Asset,
      }}
    />,
  );
  expect(view.links('h2')).toEqual([`/blog/posts/${encodeURIComponent(post.slug)}`]);
  expect(view.words('h2')).toBe('A <b>title</b>');
  expect(view.words('time')).toBe('November 21, 2026');
  expect(view.words('li')).toContain('R. Iyer');
  expect(view.words('p')).toBe('The first words...');
  expect(view.all('img')[0]?.attributes['src']).toContain('/assets/post-pgwp');
});

test('a post without a picture shows the logo, and missing facts leave no empty elements', () => {
  const view = draw(<PostCard post={{ ...post, excerpt: '' }} />);
  expect(view.all('img')[0]?.attributes['src']).toContain('/assets/logo');
  expect(view.all('time')).toEqual([]);
  expect(view.all('p')).toEqual([]);
});

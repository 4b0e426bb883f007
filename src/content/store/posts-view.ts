import type { Figures } from '#content/claims/figures.ts';
import { withFigures, withFigureValues } from '#content/claims/overlay.ts';
import { newestFirst } from '#content/load/posts.ts';
import { findSlug, repairSlug } from '#content/load/slugs.ts';
import {
  LINKED_POSTS,
  type LinkedPosts,
  linkedPosts,
  MAX_INDEX_PART,
  MAX_POSTS_PAGE,
  NEWEST_POSTS,
  type NewestPosts,
  newestPosts,
  POSTS_PER_PAGE,
  POSTS_PER_PART,
  type Post,
  type PostsIndex,
  type PostsPage,
  type RecentPosts,
  recentPosts,
} from '#content/resources/posts.ts';
import { MAX_SLUG } from '#generated/formats.ts';
import type { PostHead, PublishedPost } from './publication';

/** Posts in the sidebar (specification, section 9). */
const RECENT_POSTS = 5;

const noPost: Post = { post: null, excerpt: '' };

export type PostsQuestion =
  | { readonly kind: 'post'; readonly slug: string }
  | { readonly kind: 'page' | 'index'; readonly number: number }
  | { readonly kind: 'recent' | 'newest' | 'linked' };

/** Parses the path of a resource about posts. @returns `undefined` for other paths, and for numbers and slugs out of range */
export function postsQuestion(path: string): PostsQuestion | undefined {
  const [, encoded] = /^\/content\/post\/([^/]+)\.json$/.exec(path) ?? [];
  if (encoded !== undefined) {
    const slug = decoded(encoded);
    return slug === '' || slug.length > MAX_SLUG ? undefined : { kind: 'post', slug };
  }
  const [, kind, digits] =
    /^\/content\/posts\/(page|index)\/([1-9]\d{0,3})\.json$/.exec(path) ?? [];
  switch (kind) {
    case 'page':
      return Number(digits) <= MAX_POSTS_PAGE ? { kind, number: Number(digits) } : undefined;
    case 'index':
      return Number(digits) <= MAX_INDEX_PART ? { kind, number: Number(digits) } : undefined;
  }
  return shortLists.find((list) => list.path === path);
}

export const shortLists = [
  { kind: 'recent', path: recentPosts().path },
  { kind: 'newest', path: newestPosts().path },
  { kind: 'linked', path: linkedPosts().path },
] as const;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const withValues = (head: PostHead, figures: Figures): PostHead =>
  head.claims.length === 0
    ? head
    : {
        ...head,
        title: withFigureValues(head.title, figures),
        excerpt: withFigureValues(head.excerpt, figures),
      };

/** The posts that were written or changed last, without sorting all of them. */
function latest(posts: readonly PublishedPost[], count: number): readonly PublishedPost[] {
  let found: readonly PublishedPost[] = [];
  for (const post of posts) {
    const last = found[count - 1];
    if (last && newestFirst(last.head, post.head) <= 0) continue;
    found = [...found, post].sort((a, b) => newestFirst(a.head, b.head)).slice(0, count);
  }
  return found;
}

export function createPostsView(posts: readonly PublishedPost[], figures: Figures) {
  const heads = posts.map(({ head }) => withValues(head, figures));
  const bodies = once(() => new Map(posts.map(({ head, body }) => [head.key, body])));
  const bySlug = once(() => new Map(heads.map((head) => [head.slug, head])));
  const listed = {
    recent: once(() => latest(posts, RECENT_POSTS)),
    newest: () => posts.slice(0, NEWEST_POSTS),
    linked: () => posts.slice(0, LINKED_POSTS),
  };
  const headsOf = (list: keyof typeof listed): readonly PostHead[] =>
    listed[list]().map(({ head }) => withValues(head, figures));
  const repairedSlugs = once(() =>
    heads.flatMap(({ key: id, stored, slug: served }) =>
      stored === undefined ? [] : [{ id, stored, served }],
    ),
  );

  function bodyOf({ key, claims }: PostHead): Post {
    const post: Post = JSON.parse(bodies().get(key) ?? JSON.stringify(noPost));
    return claims.length === 0 ? post : withFigures(post, figures);
  }

  const part = <T>(number: number, size: number, map: (head: PostHead) => T): readonly T[] =>
    heads.slice((number - 1) * size, number * size).map(map);

  /** Finds a post by its slug, or by any spelling of the slug that the content service stores. */
  function headOf(slug: string): PostHead | undefined {
    const known = bySlug().get(slug);
    if (known) return known;
    const served = findSlug(repairedSlugs(), slug)?.served ?? repairSlug(slug);
    return served === undefined ? undefined : bySlug().get(served);
  }

  const pages = Math.max(1, Math.ceil(heads.length / POSTS_PER_PAGE));

  function page(number: number): PostsPage {
    const posts = part(number, POSTS_PER_PAGE, (head) => ({
      slug: head.slug,
      title: head.title,
      excerpt: head.excerpt,
      date: head.date,
      modified: head.modified,
      image: head.thumbnail ?? head.image ?? head.header,
      author: head.author,
    }));
    return {
      posts: posts.toSorted(newestFirst),
      page: number,
      pages,
      total: heads.length,
    };
  }

  function index(number: number): PostsIndex {
    const posts = part(number, POSTS_PER_PART, (head) => ({
      id: head.id,
      slug: head.slug,
      title: head.title,
      published: head.published,
      date: head.date,
      modified: head.modified,
      image: head.header ?? head.image ?? head.thumbnail,
      isUnlisted: head.isUnlisted,
    }));
    return {
      posts: posts.toSorted(newestFirst),
      part: number,
      parts: Math.max(1, Math.ceil(heads.length / POSTS_PER_PART)),
      total: heads.length,
    };
  }

  const recent = once(
    (): RecentPosts => ({
      posts: headsOf('recent').map(({ slug, title, date, image, thumbnail, header }) => ({
        ...{ slug, title, date },
        image: image ?? thumbnail ?? header,
      })),
    }),
  );

  const newest = (): NewestPosts => ({
    posts: headsOf('newest').map((head) => {
      const { post } = bodyOf(head);
      const { id, slug, title, date, published, modified, excerpt, author } = head;
      const text = post?.body ?? post?.content;
      return { id, slug, title, date, published, modified, excerpt, author, text };
    }),
  });

  const linked = (): LinkedPosts => ({
    posts: headsOf('linked').map(({ slug, title, date, services }) => ({
      ...{ slug, title, date, services },
    })),
  });

  return {
    pages,
    heads,
    listed,
    headOf,
    answer(
      question: PostsQuestion,
    ): Post | PostsPage | PostsIndex | RecentPosts | NewestPosts | LinkedPosts {
      switch (question.kind) {
        case 'post': {
          const head = headOf(question.slug);
          return head ? bodyOf(head) : noPost;
        }
        case 'page':
          return page(question.number);
        case 'index':
          return index(question.number);
        case 'recent':
          return recent();
        case 'newest':
          return newest();
        case 'linked':
          return linked();
      }
    },
  };
}

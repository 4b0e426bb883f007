import { newestFirst } from '#content/load/posts.ts';
import { findSlug, repairSlug } from '#content/load/slugs.ts';
import type { ResourceKey } from '#content/resources/key.ts';
import { postsPerPage, postsPerPart } from '#content/resources/list-sizes.ts';
import {
  type AuthorPage,
  type Category,
  type LinkedPosts,
  maxLinkedPosts,
  type NewestPosts,
  newestPostsCount,
  type Post,
  type PostsIndex,
  type PostsPage,
  type RecentPosts,
} from '#content/resources/posts.ts';
import type { PostLists } from '#content/resources/resources.ts';
import { collections } from '#generated/collections.ts';
import { roles } from '#generated/roles.ts';
import type { PostHead } from './publication';

/** Posts in the sidebar (specification, section 9). */
const recentPosts = 5;

const noPost: Post = { post: null, excerpt: '' };

export function once<T>(make: () => T): () => T {
  let cache: { readonly value: T } | undefined;
  return () => {
    cache ??= { value: make() };
    return cache.value;
  };
}

/** The posts that were written or changed last, without sorting all of them. */
function latest(heads: readonly PostHead[], count: number): readonly PostHead[] {
  let newestHeads: readonly PostHead[] = [];
  for (const head of heads) {
    const last = newestHeads[count - 1];
    if (last && newestFirst(last, head) <= 0) continue;
    newestHeads = [...newestHeads, head].sort(newestFirst).slice(0, count);
  }
  return newestHeads;
}

/** Groups posts by a key, in their order. Leaves out posts without the key. */
function grouped(
  heads: readonly PostHead[],
  keyOf: (head: PostHead) => string | undefined,
): ReadonlyMap<string, readonly PostHead[]> {
  const groups = new Map<string, PostHead[]>();
  for (const head of heads) {
    const key = keyOf(head);
    if (!key) continue;
    const group = groups.get(key);
    if (group) group.push(head);
    else groups.set(key, [head]);
  }
  return groups;
}

const { category: categoryField } = collections[roles.posts].model.fields;
const categoryOrder = (categoryField?.type === 'text' && categoryField.enum) || [];

interface PostsViewOptions {
  /** The slugs of the people who have a page if they wrote or reviewed a post. */
  readonly people: readonly string[];
  readonly readPost: (slug: string) => Post;
}

export type PostsView = ReturnType<typeof createPostsView>;

/**
 * Makes the lists of posts.
 * @param heads the posts in the order of the blog, as visitors see them
 */
export function createPostsView(
  heads: readonly PostHead[],
  { people, readPost }: PostsViewOptions,
) {
  const bySlug = once(() => new Map(heads.map((head) => [head.slug, head])));
  const byCategory = once(() => grouped(heads, ({ category }) => category));
  const byAuthor = once(() => grouped(heads, ({ authorSlug }) => authorSlug));
  const byReviewer = once(() =>
    grouped(heads, ({ authorSlug, reviewerSlug }) =>
      authorSlug === reviewerSlug ? undefined : reviewerSlug,
    ),
  );
  const categories = once(
    () => categoryOrder.filter((name) => byCategory().has(name)) as readonly Category[],
  );
  const repairedSlugs = once(() =>
    heads.flatMap(({ key: id, stored, slug: served }) =>
      stored === undefined ? [] : [{ id, stored, served }],
    ),
  );

  const part = <T>(
    number: number,
    size: number,
    map: (head: PostHead) => T,
    list: readonly PostHead[] = heads,
  ): readonly T[] => list.slice((number - 1) * size, number * size).map(map);

  /** Finds a post by its slug, or by any spelling of the slug that the content service stores. */
  function headOf(slug: string): PostHead | undefined {
    const known = bySlug().get(slug);
    if (known) return known;
    const served = findSlug(repairedSlugs(), slug)?.served ?? repairSlug(slug);
    return served === undefined ? undefined : bySlug().get(served);
  }

  const pagesIn = (list: readonly PostHead[]) => Math.max(1, Math.ceil(list.length / postsPerPage));
  const pages = pagesIn(heads);

  function page(number: number, list: readonly PostHead[] = heads): PostsPage {
    const summary = (head: PostHead) => ({
      slug: head.slug,
      title: head.title,
      excerpt: head.excerpt,
      date: head.date,
      modified: head.modified,
      image: head.thumbnail ?? head.image ?? head.header,
      author: head.author,
    });
    return {
      posts: part(number, postsPerPage, summary, list).toSorted(newestFirst),
      page: number,
      pages: pagesIn(list),
      total: list.length,
      categories: categories(),
    };
  }

  function authorPage(name: string, number: number): AuthorPage {
    const reviewed = number === 1 ? (byReviewer().get(name) ?? []) : [];
    return {
      ...page(number, byAuthor().get(name) ?? []),
      reviewed: part(1, postsPerPage, ({ slug, title, date }) => ({ slug, title, date }), reviewed),
    };
  }

  function index(number: number): PostsIndex {
    const posts = part(number, postsPerPart, (head) => ({
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
      parts: Math.max(1, Math.ceil(heads.length / postsPerPart)),
      total: heads.length,
    };
  }

  const lists = once((): PostLists => {
    const pagesOfPerson = (name: string): number => {
      const written = byAuthor().get(name);
      if (written) return pagesIn(written);
      return byReviewer().has(name) ? 1 : 0;
    };
    return {
      all: heads.length > 0 ? pages : 0,
      categories: Object.fromEntries(
        categories().map((name) => [name, pagesIn(byCategory().get(name) ?? [])]),
      ),
      people: Object.fromEntries(
        people.flatMap((name) => {
          const count = pagesOfPerson(name);
          return count > 0 ? [[name, count] as const] : [];
        }),
      ),
    };
  });

  const recent = once(
    (): RecentPosts => ({
      posts: latest(heads, recentPosts).map(({ slug, title, date, image, thumbnail, header }) => ({
        slug,
        title,
        date,
        image: image ?? thumbnail ?? header,
      })),
    }),
  );

  function listNewest(list: readonly PostHead[]): NewestPosts {
    const posts = list.slice(0, newestPostsCount).map((head) => {
      const { post } = readPost(head.slug);
      const { id, slug, title, date, published, modified, excerpt, author } = head;
      const text = post?.body ?? post?.content;
      const isSample = post?.sample;
      return { id, slug, title, date, published, modified, excerpt, author, text, isSample };
    });
    return { posts };
  }
  const newest = once(() => listNewest(heads));

  const linked = once(
    (): LinkedPosts => ({
      posts: heads.slice(0, maxLinkedPosts).map(({ slug, title, date, services, category }) => ({
        slug,
        title,
        date,
        services,
        category,
      })),
    }),
  );

  return {
    pages,
    heads,
    headOf,
    lists,
    /** Returns a resource of posts; `undefined` for other resources. */
    read({ kind, name, page: number = 1 }: ResourceKey<unknown>) {
      switch (kind) {
        case 'post': {
          const head = headOf(name);
          return head ? readPost(head.slug) : noPost;
        }
        case 'posts':
          return page(number);
        case 'category':
          return page(number, byCategory().get(name) ?? []);
        case 'author':
          return authorPage(name, number);
        case 'index':
          return index(number);
        case 'lists':
          return lists();
        case 'recent':
          return recent();
        case 'newest':
          return name ? listNewest(byCategory().get(name) ?? []) : newest();
        case 'linked':
          return linked();
        default:
          return undefined;
      }
    },
  };
}

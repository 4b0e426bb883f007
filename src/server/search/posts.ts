import type { ReadResource } from '#app/data/resources.ts';
import { pathOf } from '#app/routes/blog/blog-address.ts';
import { plainLines } from '#content/html/plain-text.ts';
import { mostText } from '#content/load/post-texts.ts';
import {
  type IndexedPost,
  POSTS_PER_TEXTS,
  type PostsIndex,
  post,
  postsIndex,
  postTexts,
} from '#content/resources/posts.ts';
import { textOf } from '#generated/formats.ts';
import type { SearchDocument } from '#search/document.ts';
import { pause } from '#search/postings.ts';
import type { SearchIndex } from '#search/search-index.ts';
import type { ContentChange } from '#server/content-cache/resource-tags.ts';

interface PostsOptions {
  readonly index: SearchIndex;
  readonly read: ReadResource;
  readonly readOnce: ReadResource;
  /** Characters of all posts together that are searched. */
  readonly mostCharacters: number;
}

/** So few posts are read one by one, as their pages read them, rather than all posts in parts. */
const fewPosts = 20;

/** Of each post so much is searched, however many there are. */
const fewestCharacters = 800;

/** Maximum HTML of a post that is searched: markup takes several times the space of its words. */
const mostHtml = 5 * mostText;

/** The union of any number of changes. */
interface Changed {
  readonly keys: Set<string>;
  readonly slugs: Set<string>;
  /** True if a change named no posts: then any post may have changed. */
  isAny: boolean;
}

const noChange = (): Changed => ({ keys: new Set(), slugs: new Set(), isAny: false });

const isSome = ({ keys, slugs, isAny }: Changed) => isAny || keys.size > 0 || slugs.size > 0;

const isIn = ({ id, slug }: IndexedPost, { keys, slugs, isAny }: Changed): boolean =>
  isAny || slugs.has(slug) || (id === undefined ? keys.size > 0 : keys.has(id));

function addTo(all: Changed, keys: Iterable<string>, slugs: Iterable<string>, isAny: boolean) {
  for (const key of keys) all.keys.add(key);
  for (const slug of slugs) all.slugs.add(slug);
  all.isAny ||= isAny;
}

type Unread = ReadonlyMap<string, symbol>;

const documentOf = ({ slug, title }: IndexedPost, text: string): SearchDocument => ({
  ...{ url: pathOf(slug), kind: 'post', title, text },
});

/** The posts of the blog in an index: their titles at once, their texts as these are read. */
export function createSearchedPosts({ index, read, readOnce, mostCharacters }: PostsOptions) {
  let parts: readonly PostsIndex[] = [];
  let shown: ReadonlyMap<string, IndexedPost> = new Map();
  /** Slugs of posts whose texts are not in the index, or may have changed; each time with a value of its own. */
  const unread = new Map<string, symbol>();
  let changed = noChange();

  async function readParts(): Promise<readonly PostsIndex[]> {
    const first = await read(postsIndex(1));
    const rest = Array.from({ length: first.parts - 1 }, (_, at) => read(postsIndex(at + 2)));
    return [first, ...(await Promise.all(rest))];
  }

  /** Brings the index to what visitors see now: posts that are gone go, new ones come with their titles. */
  async function renew(): Promise<void> {
    const touched = changed;
    changed = noChange();
    const current = await readParts().catch((error: unknown) => {
      addTo(changed, touched.keys, touched.slugs, touched.isAny);
      throw error;
    });
    const isSame =
      current.length === parts.length && current.every((part, at) => part === parts[at]);
    if (isSame && !isSome(touched)) return;
    const now = new Map(current.flatMap((part) => part.posts).map((one) => [one.slug, one]));
    const added: SearchDocument[] = [];
    for (const slug of shown.keys()) {
      if (now.has(slug)) continue;
      index.remove(pathOf(slug));
      unread.delete(slug);
    }
    for (const [slug, one] of now) {
      const before = shown.get(slug);
      const isNew = before?.title !== one.title || before.date !== one.date;
      if (isNew || isIn(one, touched)) unread.set(slug, Symbol());
      if (before?.title === one.title) continue;
      added.push(documentOf(one, index.documentAt(pathOf(slug))?.text ?? ''));
    }
    [parts, shown] = [current, now];
    await index.add(added);
  }

  /** Puts texts into the index, of posts that are still to be seen. */
  async function addTexts(wanted: Unread, texts: Iterable<readonly [slug: string, text: string]>) {
    const most = Math.max(fewestCharacters, Math.floor(mostCharacters / shown.size));
    await index.add(
      Array.from(texts).flatMap(([slug, text]) => {
        const one = shown.get(slug);
        if (!one || !wanted.has(slug)) return [];
        // What changed while it was read is read again.
        if (unread.get(slug) === wanted.get(slug)) unread.delete(slug);
        return documentOf(one, text.slice(0, most));
      }),
    );
  }

  async function readFew(wanted: Unread): Promise<void> {
    for (const slug of wanted.keys()) {
      const found = (await read(post(slug))).post;
      const html = found?.body ?? found?.content ?? '';
      const text = typeof html === 'string' ? html : textOf(html);
      await addTexts(wanted, [[slug, plainLines(text.slice(0, mostHtml))]]);
      await pause();
    }
  }

  async function readAll(wanted: Unread): Promise<void> {
    const count = Math.ceil((parts[0]?.total ?? 0) / POSTS_PER_TEXTS);
    for (let part = 1; part <= count; part += 1) {
      const { posts } = await readOnce(postTexts(part));
      await addTexts(
        wanted,
        posts.map(({ slug, text }) => [slug, text] as const),
      );
    }
  }

  return {
    renew,
    /** To be called with each change of posts in the content service. */
    touch({ keys, slugs }: ContentChange): void {
      // Before the first search nothing is known that could have changed.
      if (parts.length === 0) return;
      addTo(changed, keys, slugs, keys.length === 0 && slugs.length === 0);
    },
    hasUnread: () => unread.size > 0,
    /** Whether what is not read yet is read within the time of a search. */
    hasFewUnread: () => unread.size <= fewPosts,
    /** Reads what is not read yet. @throws ContentError when that fails; what was read until then is in the index */
    async readTexts(): Promise<void> {
      const wanted = new Map(unread);
      if (wanted.size <= fewPosts) return readFew(wanted);
      await readAll(wanted);
      // Posts that were in no part, as another was published meanwhile.
      const rest = [...wanted].filter(([slug, since]) => unread.get(slug) === since);
      await readFew(new Map(rest.slice(0, fewPosts)));
    },
  };
}

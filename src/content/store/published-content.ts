import type { SourceOutcome } from '#content/claims/figure.ts';
import type { Report } from '#content/findings/finding.ts';
import { siteResources } from '#content/load/match.ts';
import { isOfPosts } from '#content/resources/collection.ts';
import {
  fromPath,
  type ResourceKey,
  type ResourceKind,
  toPath,
  translateKey,
} from '#content/resources/key.ts';
import { NotPublished } from '#content/resources/not-published.ts';
import { personSlug } from '#content/resources/people.ts';
import { linkedPosts, type Post, post, postsPage, recentPosts } from '#content/resources/posts.ts';
import {
  type LanguageAddresses,
  type People,
  people,
  siteSettings,
} from '#content/resources/resources.ts';
import { isOriginal, type LanguageTag, languages, siteLanguage } from '#generated/languages.ts';
import { findAddresses, keysInLanguages } from './languages';
import { applyOverlays, createOverlays, hiddenKinds } from './overlays';
import { createPostsView, once, type PostsView } from './posts-view';
import {
  isPost,
  type PostHead,
  type PostsState,
  type Published,
  type PublishedPost,
  readValue,
} from './publication';
import { isMissing } from './tags';

export type PublishedContent = ReturnType<typeof createContent>;

export interface PublishedText {
  readonly key: ResourceKey<unknown>;
  readonly json: string;
  readonly claims: readonly string[];
}

export interface State {
  /** All resources by their paths, posts included. */
  readonly resources: ReadonlyMap<string, Published>;
  /** The posts among the resources, in the order of the blog. */
  readonly posts: readonly PublishedPost[];
  /** Undefined until posts have been read. */
  readonly postsState: PostsState | undefined;
  readonly outcomes: ReadonlyMap<string, SourceOutcome>;
}

/** The key of the resource at a path of this site, still percent-encoded; `undefined` if there is none. */
export function resourceAt(path: string): ResourceKey<unknown> | undefined {
  const key = fromPath(path);
  if (!key || !isOriginal(key.language)) return undefined;
  const isServed = isOfPosts(key) || key.kind === 'addresses' || siteResources.has(path);
  return isServed ? key : undefined;
}

/** Lists of posts with pictures. Their texts have values already. */
const pictureLists: ReadonlySet<ResourceKind> = new Set(['posts', 'category', 'author', 'recent']);

function firstDate(
  all: readonly { readonly changesAt?: number | undefined }[],
): number | undefined {
  const dates = all.map(({ changesAt = Number.POSITIVE_INFINITY }) => changesAt);
  const first = dates.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  return Number.isFinite(first) ? first : undefined;
}

const hasToken = ({ title, excerpt }: PostHead) => title.includes('{{') || excerpt.includes('{{');

/** An immutable snapshot of the content, so that a page never mixes two states. */
export function createContent(state: State, report?: Report) {
  const { resources, posts, postsState } = state;
  const { isComplete, changesAt: postsChangeAt } = postsState ?? { isComplete: false };
  const { all: overlays, translations, stored, rows } = createOverlays(state, { report });
  const shownResources = new Map<string, unknown>();
  const views = new Map<LanguageTag, PostsView>();
  let namedFiles: ReadonlySet<string> | undefined;

  const published = once(() =>
    Array.from(resources.values()).filter(({ key }) => !hiddenKinds.has(key.kind)),
  );
  const getResource = (key: ResourceKey<unknown>): Published | undefined =>
    hiddenKinds.has(key.kind) ? undefined : resources.get(toPath(translateKey(key, siteLanguage)));

  function readResource(key: ResourceKey<unknown>): unknown {
    const path = toPath(key);
    const known = shownResources.get(path);
    if (known !== undefined) return known;
    const resource = getResource(key);
    if (!resource) return undefined;
    const shown = applyOverlays(overlays, readValue(resource), key);
    // Parsed posts would need too much memory.
    if (!isPost(resource)) shownResources.set(path, shown);
    return shown;
  }

  /** Returns the title and the excerpt of a post with the values that they name. */
  function shownHead({ key, head }: PublishedPost): PostHead {
    if (!hasToken(head)) return head;
    const summary: unknown = { post: { title: head.title }, excerpt: head.excerpt };
    const shown = applyOverlays(overlays, summary, key) as Post;
    return { ...head, title: shown.post?.title ?? head.title, excerpt: shown.excerpt };
  }

  /** Returns the head of a post that is translated as a whole. */
  function translatedHead(resource: PublishedPost, tag: LanguageTag): PostHead | undefined {
    const { head } = resource;
    if (!translations.hasTitle(head.title, tag)) return undefined;
    const key = translateKey(resource.key, tag);
    const translated = translations.translate(readValue(resource), key);
    if (!translated.isComplete) return undefined;
    const { post: shown, excerpt } = translated.value as Post;
    return { ...head, title: shown?.title ?? head.title, excerpt };
  }

  /** Returns the slugs of the people of the firm. */
  function listPeople(): readonly string[] {
    const team = resources.get(toPath(people()));
    const { people: persons } = (team ? readValue(team) : { people: [] }) as People;
    const slugs = new Set(persons.map(({ name }) => personSlug(name)));
    slugs.delete('');
    return [...slugs];
  }

  const storedView = once(() =>
    createPostsView(
      posts.map(({ head }) => head),
      {
        people: listPeople(),
        // The cast is safe: a key names one kind of value.
        readPost: (slug) => readValue(resources.get(toPath(post(slug))) as PublishedPost) as Post,
      },
    ),
  );

  function createView(tag: LanguageTag): PostsView {
    const heads = isOriginal(tag)
      ? posts.map(shownHead)
      : posts.flatMap((resource) => translatedHead(resource, tag) ?? []);
    return createPostsView(heads, {
      people: listPeople(),
      // The cast is safe: a key names one kind of value.
      readPost: (slug) => readResource(translateKey(post(slug), tag)) as Post,
    });
  }

  function viewIn(tag: LanguageTag): PostsView {
    const view = views.get(tag) ?? createView(tag);
    views.set(tag, view);
    return view;
  }

  const addresses = once((): LanguageAddresses => {
    const translated = languages.filter(({ tag }) => translations.languages.includes(tag));
    const all = translated.map(
      ({ tag }) => [tag, findAddresses(published(), translations, tag, viewIn(tag))] as const,
    );
    const isAny = ({ pages, posts: slugs }: LanguageAddresses[string]) =>
      Object.keys(pages).length + slugs.length > 0;
    return Object.fromEntries(all.filter(([, lists]) => isAny(lists)));
  });

  function readPosts(key: ResourceKey<unknown>): unknown {
    // Names come from visitors, so they must not get into the log.
    const name = key.name === '' ? toPath(key) : '/content/posts';
    if (postsState === undefined) throw new NotPublished(name);
    const value: unknown = viewIn(key.language).read(key);
    const isUncertain = !isComplete && (key.kind === 'index' || isMissing(key, value));
    if (isUncertain) throw new NotPublished(name);
    return pictureLists.has(key.kind) ? applyOverlays(overlays, value, key) : value;
  }

  function find(key: ResourceKey<unknown>): unknown {
    if (key.kind === 'addresses') return addresses();
    return isOfPosts(key) ? readPosts(key) : readResource(key);
  }

  return {
    overlays,
    published,
    /** The posts of a language in the order of the blog, as visitors see them. */
    postsIn: (tag: LanguageTag): readonly PostHead[] => viewIn(tag).heads,
    get posts(): readonly PostHead[] {
      return viewIn(siteLanguage).heads;
    },
    /** Returns a list of posts without the values that its texts name. */
    readStoredList: (key: ResourceKey<unknown>): unknown => storedView().read(key),
    isComplete,
    nextChange: () => firstDate([...resources.values(), { changesAt: postsChangeAt }]),
    /** @throws NotPublished */
    read<T>(key: ResourceKey<T>): T {
      const resource = find(key);
      if (resource === undefined) throw new NotPublished(toPath(key));
      // Safe: a key names one kind of resource.
      return resource as T;
    },
    /** Returns whether a resource of the content service has been read; lists of posts do not count. */
    has: (key: ResourceKey<unknown>): boolean => getResource(key) !== undefined,
    /** The keys of everything that pages show, without lists of posts until all posts are read. */
    keys(): readonly ResourceKey<unknown>[] {
      const ownKeys = published().map(({ key }) => key);
      const { pages } = viewIn(siteLanguage);
      const lists = [
        recentPosts(),
        linkedPosts(),
        ...Array.from({ length: pages }, (_, at) => postsPage(at + 1)),
      ];
      return [...ownKeys, ...(isComplete ? lists : []), ...keysInLanguages(addresses(), ownKeys)];
    },
    /** The next date when a resource changes by its schedule, in milliseconds since 1970. */
    changesAt(key: ResourceKey<unknown>): number | undefined {
      if (key.kind !== 'post') {
        return isOfPosts(key) ? postsChangeAt : getResource(key)?.changesAt;
      }
      const head = viewIn(siteLanguage).headOf(key.name);
      return head && getResource(post(head.slug))?.changesAt;
    },
    names(file: string): boolean {
      namedFiles ??= new Set(published().flatMap(({ files }) => files));
      return namedFiles.has(file);
    },
    /** Every resource as JSON, with the names of the claims that it shows. */
    texts: (): readonly PublishedText[] =>
      published().map((resource) => ({
        key: resource.key,
        claims: resource.claims,
        json: isPost(resource) ? resource.json : JSON.stringify(resource.value),
      })),
    /**
     * Returns unpublished content as visitors would see it, with drafts of translations.
     * @param settings the site settings of the same version, whose facts it names
     */
    preview<T>(value: T, key: ResourceKey<unknown>, settings?: unknown): T {
      const previewed = { key, value, files: [], claims: [] };
      // Its figures come before those of the published pages.
      const all = new Map<string, Published>([['previewed', previewed], ...resources]);
      if (settings) all.set(toPath(siteSettings()), { ...previewed, value: settings });
      const draftOverlays = createOverlays({ ...state, resources: all }, { withDrafts: true });
      // The cast is safe: overlays change only texts and figures.
      return applyOverlays(draftOverlays.all, value, key) as T;
    },
    /** The checked figures of all pages, as editors store them. */
    checkedFigures: () => stored,
    /** The last comparison of each figure with its official source. */
    outcomes: state.outcomes,
    /** The translations of all languages, drafts included. */
    translations: () => rows,
  };
}

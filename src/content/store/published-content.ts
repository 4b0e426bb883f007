import type { SourceOutcome } from '#content/claims/figure.ts';
import { checkedFiguresIn, type Figures, figuresIn } from '#content/claims/figures.ts';
import { withFigures } from '#content/claims/overlay.ts';
import type { Report } from '#content/findings/finding.ts';
import { siteResources } from '#content/load/match.ts';
import { isOfPosts } from '#content/resources/collection.ts';
import type { FilesById } from '#content/resources/files.ts';
import {
  fromPath,
  type ResourceKey,
  type ResourceKind,
  toPath,
  translateKey,
} from '#content/resources/key.ts';
import { NotPublished } from '#content/resources/not-published.ts';
import { linkedPosts, type Post, post, postsPage, recentPosts } from '#content/resources/posts.ts';
import type { LanguageAddresses } from '#content/resources/resources.ts';
import type { Translation } from '#content/translations/translations.ts';
import { isOriginal, type LanguageTag, languages, siteLanguage } from '#site.ts';
import { withFiles } from './file-overlay';
import {
  createLanguageContent,
  keysInLanguages,
  type LanguageContent,
  peopleWithPages,
} from './language-content';
import { createPostsView, once, withPostFigures } from './posts-view';
import type { PublishedPost, PublishedResource } from './publication';
import { isMissing } from './tags';

export type PublishedContent = Omit<ReturnType<typeof createContent>, 'listOf'>;

export interface PublishedText {
  readonly key: ResourceKey<unknown>;
  readonly json: string;
  readonly claims: readonly string[];
}

export interface State {
  readonly resources: ReadonlyMap<string, PublishedResource>;
  readonly posts: ReadonlyMap<string, PublishedPost>;
  readonly order: readonly string[];
  /** Undefined until posts have been read. */
  readonly isWhole: boolean | undefined;
  readonly outcomes: ReadonlyMap<string, SourceOutcome>;
  /** Figures of named claims, with the results of official sources. */
  readonly figures: Figures;
  /** Words, focal points and captions of files, by id. */
  readonly files: FilesById;
  /** The translations of all languages, drafts included. */
  readonly rows: readonly Translation[];
}

/** The key of the resource at a path of this site, still percent-encoded; `undefined` if there is none. */
export function resourceAt(path: string): ResourceKey<unknown> | undefined {
  const key = fromPath(path);
  if (!key || !isOriginal(key.language)) return undefined;
  const isServed = isOfPosts(key) || key.kind === 'addresses' || siteResources.has(path);
  return isServed ? key : undefined;
}

function firstDate(all: readonly { readonly changesAt?: number | undefined }[]) {
  const dates = all.flatMap(({ changesAt }) => changesAt ?? []);
  return dates.length === 0 ? undefined : dates.reduce((a, b) => Math.min(a, b));
}

const showsPictures: ReadonlySet<ResourceKind> = new Set([
  'post',
  'posts',
  'category',
  'author',
  'recent',
]);

const showsFigures = ({ claims, value }: PublishedResource): boolean =>
  claims.length > 0 || checkedFiguresIn(value).length > 0;

/** An immutable snapshot of the content, so that a page never mixes two states. */
export function createContent(state: State, report: Report = () => {}) {
  const { resources, posts: known, order, isWhole, figures, outcomes } = state;
  const shown = order.flatMap((key) => known.get(key) ?? []);
  const posts = createPostsView(shown, figures, peopleWithPages(resources), report);
  const { heads } = posts;
  const nextChangeOfPosts = once(() => firstDate(Array.from(known.values(), ({ head }) => head)));
  let namedFiles: ReadonlySet<string> | undefined;
  const shownResources = new Map<string, unknown>();

  /** Returns a resource with the values of the claims, and the facts of the files, that it names. */
  function resource(key: ResourceKey<unknown>): unknown {
    const path = toPath(key);
    const published = resources.get(path);
    if (!published) return undefined;
    const shown = shownResources.get(path);
    if (shown !== undefined) return shown;
    const { value } = published;
    const made = withFiles(
      showsFigures(published) ? withFigures(key, value, figures, report) : value,
      state.files,
    );
    shownResources.set(path, made);
    return made;
  }

  const inLanguages = new Map<string, LanguageContent>();
  function inLanguage(tag: LanguageTag, withDrafts = false): LanguageContent {
    const key = `${tag} ${withDrafts}`;
    const known = inLanguages.get(key);
    if (known) return known;
    const all = { resources, posts: shown, figures, rows: state.rows };
    const made = createLanguageContent(all, tag, withDrafts);
    inLanguages.set(key, made);
    return made;
  }

  const addresses = once((): LanguageAddresses => {
    const translated = new Set<string>(state.rows.map(({ language }) => language));
    const known = languages.filter(({ tag }) => translated.has(tag));
    return Object.fromEntries(
      known.flatMap(({ tag }) => {
        const own = inLanguage(tag).addresses();
        const isEmpty = Object.keys(own.pages).length + own.posts.length === 0;
        return isEmpty ? [] : [[tag, own] as const];
      }),
    );
  });

  function readPosts(key: ResourceKey<unknown>, view = posts) {
    // Slugs and names come from visitors, so they must not get into the log.
    const name = key.name === '' ? toPath(key) : '/content/posts';
    if (isWhole === undefined) throw new NotPublished(name);
    const value = view.read(key);
    const isUncertain = !isWhole && (key.kind === 'index' || isMissing(key, value));
    if (isUncertain) throw new NotPublished(name);
    return showsPictures.has(key.kind) ? withFiles(value, state.files) : value;
  }

  function find(key: ResourceKey<unknown>): unknown {
    if (key.kind === 'addresses') return addresses();
    const language = isOriginal(key.language) ? undefined : inLanguage(key.language);
    if (isOfPosts(key)) return readPosts(key, language?.posts());
    return language ? withFiles(language.resource(key), state.files) : resource(key);
  }

  return {
    posts: heads,
    isWhole: isWhole ?? false,
    nextChange() {
      return firstDate([...resources.values(), { changesAt: nextChangeOfPosts() }]);
    },
    /** @throws NotPublished */
    read<T>(key: ResourceKey<T>): T {
      const found = find(key);
      if (found === undefined) throw new NotPublished(toPath(key));
      // Safe: a key names one kind of resource.
      return found as T;
    },
    /** Returns whether a resource of the content service has been read; posts and lists of posts do not count. */
    has: (key: ResourceKey<unknown>): boolean => resources.has(toPath(key)),
    /** The keys of everything that pages show, without lists of posts until all posts are read. */
    keys(): readonly ResourceKey<unknown>[] {
      const published = Array.from(resources.values(), ({ key }) => key);
      const lists = [
        recentPosts(),
        linkedPosts(),
        ...Array.from({ length: posts.pages }, (_, at) => postsPage(at + 1)),
      ];
      return [
        ...published,
        ...heads.map(({ slug }) => post(slug)),
        ...(isWhole ? lists : []),
        ...keysInLanguages(addresses(), published),
      ];
    },
    /** The next date when a resource changes by its schedule, in milliseconds since 1970. */
    changesAt(key: ResourceKey<unknown>): number | undefined {
      if (key.kind === 'post') return posts.headOf(key.name)?.changesAt;
      if (isOfPosts(key)) return nextChangeOfPosts();
      return resources.get(toPath(translateKey(key, siteLanguage)))?.changesAt;
    },
    names(file: string) {
      namedFiles ??= new Set([...resources.values(), ...heads].flatMap((one) => one.files));
      return namedFiles.has(file);
    },
    /** Every resource and post as JSON, with the names of the claims that it shows. */
    texts: (): readonly PublishedText[] => [
      ...Array.from(resources.values(), ({ key, value, claims }) => ({
        key,
        claims,
        json: JSON.stringify(value),
      })),
      ...shown.map(({ head: { slug, claims }, body }) => ({
        key: post(slug),
        claims,
        json: body,
      })),
    ],
    /** Unpublished content as visitors would see it with the published figures and the facts of files. */
    withFigures<T>(resource: T, key: ResourceKey<unknown>): T {
      const all = [resource, ...Array.from(resources.values(), ({ value }) => value)];
      const own = figuresIn(all, outcomes);
      // The casts are safe: the key of a post names a post.
      const shown =
        key.kind === 'post'
          ? withPostFigures(resource as Post, own)
          : withFigures(key, resource, own);
      return withFiles(shown as T, state.files);
    },
    /** The checked figures of all pages, as editors store them. */
    checkedFigures: () =>
      Array.from(resources.values()).flatMap(({ value }) => checkedFiguresIn(value)),
    inLanguage,
    /** The translations of all languages, drafts included. */
    translations: () => state.rows,
    listOf: (kind: keyof typeof posts.listed) =>
      isWhole === undefined ? undefined : posts.listed[kind](),
  };
}

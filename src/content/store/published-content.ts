import type { SourceOutcome } from '#content/claims/figure.ts';
import { checkedFiguresIn, type Figures, figuresIn } from '#content/claims/figures.ts';
import { withFigures } from '#content/claims/overlay.ts';
import type { Report } from '#content/findings/finding.ts';
import { siteResources } from '#content/load/match.ts';
import type { FilesById } from '#content/resources/files.ts';
import { NotPublished } from '#content/resources/not-published.ts';
import { linkedPosts, type Post, post, postsPage, recentPosts } from '#content/resources/posts.ts';
import {
  type LanguageAddresses,
  languageAddresses,
  type ResourceKey,
} from '#content/resources/resources.ts';
import type { Translation } from '#content/translations/translations.ts';
import { type LanguageTag, languages } from '#site.ts';
import { withFiles } from './file-overlay';
import {
  createLanguageContent,
  type LanguageContent,
  languageIn,
  pathsInLanguages,
  peopleWithPages,
} from './language-content';
import { type PostsQuestion, postsQuestion, type shortLists } from './posts-question';
import { createPostsView, once, withPostFigures } from './posts-view';
import type { PublishedPost, PublishedResource } from './publication';
import { isMissing } from './tags';

export type PublishedContent = Omit<ReturnType<typeof createContent>, 'listOf'>;

export interface PublishedText {
  readonly path: string;
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
  const question = postsQuestion(path);
  if (question?.kind === 'post') return post(question.slug);
  const isKnown = siteResources.has(path) || path === languageAddresses().path;
  return question || isKnown ? { path } : undefined;
}

function firstDate(all: readonly { readonly changesAt?: number | undefined }[]) {
  const dates = all.flatMap(({ changesAt }) => changesAt ?? []);
  return dates.length === 0 ? undefined : dates.reduce((a, b) => Math.min(a, b));
}

const pathOfPost = (slug: string) => post(slug).path;

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
  function resource(path: string): unknown {
    const published = resources.get(path);
    if (!published) return undefined;
    const shown = shownResources.get(path);
    if (shown !== undefined) return shown;
    const { value } = published;
    const made = withFiles(
      showsFigures(published) ? withFigures(path, value, figures, report) : value,
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

  function answer(path: string, question: PostsQuestion, view = posts) {
    // Slugs and names come from visitors, so they must not get into the log.
    const isNamed = 'slug' in question || 'name' in question || 'category' in question;
    const name = isNamed ? '/content/posts' : path;
    if (isWhole === undefined) throw new NotPublished(name);
    const value = view.answer(question);
    const isUncertain = !isWhole && (question.kind === 'index' || isMissing(path, value));
    if (isUncertain) throw new NotPublished(name);
    const showsPictures = ['post', 'page', 'category', 'author', 'recent'].includes(question.kind);
    return showsPictures ? withFiles(value, state.files) : value;
  }

  return {
    posts: heads,
    isWhole: isWhole ?? false,
    nextChange() {
      return firstDate([...resources.values(), { changesAt: nextChangeOfPosts() }]);
    },
    /** @throws NotPublished */
    read<T>({ path }: ResourceKey<T>): T {
      const { tag, path: own } = languageIn(path);
      const language = tag && inLanguage(tag);
      const question = postsQuestion(own);
      const found = question
        ? answer(own, question, language?.posts())
        : own === languageAddresses().path
          ? addresses()
          : language
            ? withFiles(language.resource(own), state.files)
            : resource(own);
      if (found === undefined) throw new NotPublished(path);
      // Safe: a path names one kind of resource.
      return found as T;
    },
    /** The paths of everything that pages show, without lists of posts until all posts are read. */
    paths: (): readonly string[] => [
      ...resources.keys(),
      ...heads.map(({ slug }) => pathOfPost(slug)),
      ...(isWhole
        ? [
            ...[recentPosts(), linkedPosts()].map(({ path }) => path),
            ...Array.from({ length: posts.pages }, (_, at) => postsPage(at + 1).path),
          ]
        : []),
      ...pathsInLanguages(addresses(), [...resources.keys()]),
    ],
    /** The next date when a resource changes by its schedule, in milliseconds since 1970. */
    changesAt(translated: string): number | undefined {
      const { path } = languageIn(translated);
      const question = postsQuestion(path);
      if (!question) return resources.get(path)?.changesAt;
      return question.kind === 'post'
        ? posts.headOf(question.slug)?.changesAt
        : nextChangeOfPosts();
    },
    names(file: string) {
      namedFiles ??= new Set([...resources.values(), ...heads].flatMap((one) => one.files));
      return namedFiles.has(file);
    },
    /** Every resource and post as JSON, with the names of the claims that it shows. */
    texts: (): readonly PublishedText[] => [
      ...Array.from(resources.values(), ({ path, value, claims }) => ({
        ...{ path, claims, json: JSON.stringify(value) },
      })),
      ...shown.map(({ head: { slug, claims }, body }) => ({
        ...{ path: pathOfPost(slug), claims, json: body },
      })),
    ],
    /** Unpublished content as visitors would see it at a path with the published figures and the facts of files. */
    withFigures<T>(resource: T, path: string): T {
      const all = [resource, ...Array.from(resources.values(), ({ value }) => value)];
      const own = figuresIn(all, outcomes);
      const isPost = postsQuestion(path)?.kind === 'post';
      // The casts are safe: the path of a post names a post.
      const shown = isPost
        ? withPostFigures(resource as Post, own)
        : withFigures(path, resource, own);
      return withFiles(shown as T, state.files);
    },
    /** The checked figures of all pages, as editors store them. */
    checkedFigures: () =>
      Array.from(resources.values()).flatMap(({ value }) => checkedFiguresIn(value)),
    inLanguage,
    /** The translations of all languages, drafts included. */
    translations: () => state.rows,
    listOf: (kind: (typeof shortLists)[number]['kind']) =>
      isWhole === undefined ? undefined : posts.listed[kind](),
  };
}

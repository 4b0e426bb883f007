import {
  checkedFiguresIn,
  type Figures,
  figuresIn,
  type SourceOutcome,
} from '#content/claims/figures.ts';
import { withFigures } from '#content/claims/overlay.ts';
import { siteResources } from '#content/load/match.ts';
import type { FilesById } from '#content/resources/files.ts';
import { linkedPosts, post, postsPage, recentPosts } from '#content/resources/posts.ts';
import { type ResourceKey, redirects, siteFacts } from '#content/resources/resources.ts';
import { defaultSite } from '#default-site.ts';
import { namesChangedFile, separateFiles, withFiles } from './file-overlay';
import { type PostsQuestion, postsQuestion, shortLists } from './posts-question';
import { createPostsView, once } from './posts-view';
import type { Publication, PublishedPost, PublishedPosts, PublishedResource } from './publication';
import { isMissing } from './tags';

export class NotPublished extends Error {
  override readonly name = 'NotPublished';

  constructor(path: string) {
    super(`${path} has not been read from the content service yet.`);
  }
}

export type PublishedContent = Omit<ReturnType<typeof createContent>, 'listOf'>;

const nothingNamed = { files: [], claims: [], changesAt: undefined } as const;

export interface PublishedText {
  readonly path: string;
  readonly json: string;
  readonly claims: readonly string[];
}

export interface PublishedChange {
  /** Paths of changed resources, except pages and parts of the list of posts. */
  readonly paths: readonly string[];
  touches(path: string): boolean;
  /** True for content that an earlier process stored, so that visitors may have seen it already. */
  readonly isRestored: boolean;
}

export interface ContentStore {
  current(): PublishedContent;
  publish(publication: Publication): void;
  subscribe(listener: (change: PublishedChange) => void): void;
}

interface State {
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
}

/** The key of the resource at a path of this site, still percent-encoded; `undefined` if there is none. */
export function resourceAt(path: string): ResourceKey<unknown> | undefined {
  const question = postsQuestion(path);
  if (question?.kind === 'post') return post(question.slug);
  return question || siteResources.has(path) ? { path } : undefined;
}

function firstDate(all: readonly { readonly changesAt?: number | undefined }[]) {
  const dates = all.flatMap(({ changesAt }) => changesAt ?? []);
  return dates.length === 0 ? undefined : dates.reduce((a, b) => Math.min(a, b));
}

const pathOfPost = (slug: string) => post(slug).path;

const showsFigures = ({ claims, value }: PublishedResource): boolean =>
  claims.length > 0 || checkedFiguresIn(value).length > 0;

const areSame = <T>(a: readonly T[] | undefined, b: readonly T[] | undefined): boolean =>
  a?.length === b?.length && (a ?? []).every((one, at) => one === b?.[at]);

/** An immutable snapshot of the content, so that a page never mixes two states. */
function createContent(state: State) {
  const { resources, posts: known, order, isWhole, figures, outcomes } = state;
  const shown = order.flatMap((key) => known.get(key) ?? []);
  const posts = createPostsView(shown, figures);
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
      showsFigures(published) ? withFigures(value, figures) : value,
      state.files,
    );
    shownResources.set(path, made);
    return made;
  }

  function answer(path: string, question: PostsQuestion) {
    // The slug comes from a visitor, so it must not get into the log.
    const name = question.kind === 'post' ? '/content/posts' : path;
    if (isWhole === undefined) throw new NotPublished(name);
    const value = posts.answer(question);
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
      const question = postsQuestion(path);
      const found = question ? answer(path, question) : resource(path);
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
    ],
    /** The next date when a resource changes by its schedule, in milliseconds since 1970. */
    changesAt(path: string): number | undefined {
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
    /** Unpublished content as visitors would see it with the published figures and the facts of files. */
    withFigures<T>(resource: T): T {
      const all = [resource, ...Array.from(resources.values(), ({ value }) => value)];
      return withFiles(withFigures(resource, figuresIn(all, outcomes)), state.files);
    },
    /** The checked figures of all pages, as editors store them. */
    checkedFigures: () =>
      Array.from(resources.values()).flatMap(({ value }) => checkedFiguresIn(value)),
    listOf: (kind: (typeof shortLists)[number]['kind']) =>
      isWhole === undefined ? undefined : posts.listed[kind](),
  };
}

/** Holds the published content. Each publication takes effect as a whole. */
export function createContentStore(): ContentStore {
  let state: State = {
    // Every page shows the firm's facts, also while nothing has been read.
    resources: new Map([
      [siteFacts().path, { ...nothingNamed, path: siteFacts().path, value: defaultSite }],
      [redirects().path, { ...nothingNamed, path: redirects().path, value: { redirects: [] } }],
    ]),
    ...{ posts: new Map(), order: [], isWhole: undefined },
    ...{ outcomes: new Map(), figures: new Map(), files: {} },
  };
  let content = createContent(state);
  const listeners: ((change: PublishedChange) => void)[] = [];

  function withPosts({ order, made, gone, isWhole }: PublishedPosts) {
    const posts = new Map(state.posts);
    const changed = new Set<string>();
    const change = (post: PublishedPost | undefined) => post && changed.add(post.head.slug);
    for (const key of gone) {
      change(posts.get(key));
      posts.delete(key);
    }
    for (const post of made) {
      change(posts.get(post.head.key));
      change(post);
      posts.set(post.head.key, post);
    }
    const [before, now] = [new Set(state.order), new Set(order)];
    for (const key of before) if (!now.has(key)) change(posts.get(key));
    for (const key of now) if (!before.has(key)) change(posts.get(key));
    return { state: { posts, order, isWhole }, changed };
  }

  /**
   * Updates the figures of the state.
   * @returns the names of figures that have changed for visitors
   */
  function updateFigures(
    changed: readonly PublishedResource[],
    outcomes: ReadonlyMap<string, SourceOutcome> | undefined,
  ): ReadonlySet<string> {
    if (!outcomes && changed.length === 0) return new Set();
    const before = state.figures;
    const figures = figuresIn(
      Array.from(state.resources.values(), ({ value }) => value),
      outcomes ?? state.outcomes,
    );
    state = { ...state, outcomes: outcomes ?? state.outcomes, figures };
    const names = [...before.keys(), ...figures.keys()];
    const isChanged = (name: string) =>
      JSON.stringify(before.get(name)) !== JSON.stringify(figures.get(name));
    return new Set(names.filter(isChanged));
  }

  return {
    current: () => content,
    subscribe: (listener) => void listeners.push(listener),
    publish({ resources: published, posts, outcomes, isRestored = false }) {
      const before = content;
      const next = posts && withPosts(posts);
      const { others: resources, files = state.files } = separateFiles(published);
      const namesFile = namesChangedFile(state.files, files);
      const all = new Map([
        ...state.resources,
        ...resources.map((resource) => [resource.path, resource] as const),
      ]);
      state = { ...state, ...next?.state, resources: all, files };
      const changedFigures = updateFigures(resources, outcomes);
      content = createContent(state);
      const isNamed = ({ claims }: { readonly claims: readonly string[] }) =>
        claims.some((name) => changedFigures.has(name));
      const dependent = Array.from(all.values()).filter(
        (one) => isNamed(one) || namesFile.resource(one),
      );
      const dependentPosts = content.posts.filter((head) => isNamed(head) || namesFile.post(head));
      const lists = shortLists.filter(
        ({ kind }) =>
          dependentPosts.length > 0 ||
          (posts && !areSame(before.listOf(kind), content.listOf(kind))),
      );
      const changed = new Set([
        ...[...resources, ...dependent].map(({ path }) => path),
        ...dependentPosts.map(({ slug }) => pathOfPost(slug)),
        ...Array.from(next?.changed ?? [], pathOfPost),
        ...lists.map(({ path }) => path),
      ]);
      const touches = (path: string) =>
        changed.has(path) ||
        ((posts !== undefined || dependentPosts.length > 0) &&
          /^\/content\/posts\/(?:page|index|category|author|newest)\//.test(path));
      for (const listener of listeners) listener({ paths: [...changed], touches, isRestored });
    },
  };
}

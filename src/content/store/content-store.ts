import type { SourceOutcome } from '#content/claims/figure.ts';
import { figuresIn } from '#content/claims/figures.ts';
import type { Report } from '#content/findings/finding.ts';
import { translationRows } from '#content/load/translations.ts';
import {
  createKey,
  type ResourceKey,
  type ResourceKind,
  toPath,
  translateKey,
} from '#content/resources/key.ts';
import { post } from '#content/resources/posts.ts';
import { languageAddresses, people, redirects, siteFacts } from '#content/resources/resources.ts';
import { defaultSite } from '#default-site.ts';
import { isOriginal, siteLanguage } from '#site.ts';
import { namesChangedFile, separateParts } from './file-overlay';
import type { Publication, PublishedPost, PublishedPosts, PublishedResource } from './publication';
import { createContent, type PublishedContent, type State } from './published-content';

const nothingNamed = { files: [], claims: [], changesAt: undefined } as const;

export interface PublishedChange {
  /** Changed resources in the language of the site, except pages and parts of the list of posts. */
  readonly keys: readonly ResourceKey<unknown>[];
  touches(key: ResourceKey<unknown>): boolean;
  /** True for content that an earlier process stored, so that visitors may have seen it already. */
  readonly isRestored: boolean;
}

export interface ContentStore {
  current(): PublishedContent;
  publish(publication: Publication): void;
  subscribe(listener: (change: PublishedChange) => void): void;
}

const shortLists = ['recent', 'newest', 'linked'] as const;

/** Kinds of lists that any change of a post may change. A list of the newest posts is one if it is of a category. */
const longLists: ReadonlySet<ResourceKind> = new Set(['posts', 'index', 'category', 'author']);

const isLongList = ({ kind, name }: ResourceKey<unknown>) =>
  longLists.has(kind) || (kind === 'newest' && name !== '');

const areEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const areSame = <T>(a: readonly T[] | undefined, b: readonly T[] | undefined): boolean =>
  a?.length === b?.length && (a ?? []).every((one, at) => one === b?.[at]);

/**
 * Holds the published content. Each publication takes effect as a whole.
 * @param report called with each text that is left out because it is over a limit with its figures
 */
export function createContentStore(report?: Report): ContentStore {
  let state: State = {
    // Every page shows the firm's facts, also while nothing has been read.
    resources: new Map([
      [toPath(siteFacts()), { ...nothingNamed, key: siteFacts(), value: defaultSite }],
      [toPath(redirects()), { ...nothingNamed, key: redirects(), value: { redirects: [] } }],
    ]),
    ...{ posts: new Map(), order: [], isWhole: undefined },
    ...{ outcomes: new Map(), figures: new Map(), files: {}, rows: [] },
  };
  let content = createContent(state, report);
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
      const parts = separateParts(published);
      const { others: resources, files = state.files, rows = state.rows } = parts;
      const namesFile = namesChangedFile(state.files, files);
      const all = new Map([
        ...state.resources,
        ...resources.map((resource) => [toPath(resource.key), resource] as const),
      ]);
      state = { ...state, ...next?.state, resources: all, files, rows };
      const changedFigures = updateFigures(resources, outcomes);
      content = createContent(state, report);
      const isNamed = ({ claims }: { readonly claims: readonly string[] }) =>
        claims.some((name) => changedFigures.has(name));
      const dependent = Array.from(all.values()).filter(
        (one) => isNamed(one) || namesFile.resource(one),
      );
      const dependentPosts = content.posts.filter((head) => isNamed(head) || namesFile.post(head));
      const lists = shortLists.filter(
        (kind) =>
          dependentPosts.length > 0 ||
          (posts && !areSame(before.listOf(kind), content.listOf(kind))),
      );
      const keys: readonly ResourceKey<unknown>[] = [
        ...[...resources, ...dependent].map(({ key }) => key),
        ...dependentPosts.map(({ slug }) => post(slug)),
        ...Array.from(next?.changed ?? [], post),
        ...lists.map((kind) => createKey(kind)),
        ...(parts.rows ? [translationRows] : []),
        ...(areEqual(before.read(languageAddresses()), content.read(languageAddresses()))
          ? []
          : [languageAddresses()]),
      ];
      const changed = new Map(keys.map((key) => [toPath(key), key]));
      const touchesOriginal = (key: ResourceKey<unknown>) =>
        changed.has(toPath(key)) ||
        ((posts !== undefined || dependentPosts.length > 0) && isLongList(key)) ||
        (key.kind === 'lists' && (posts !== undefined || changed.has(toPath(people()))));
      const touches = (key: ResourceKey<unknown>) =>
        (parts.rows !== undefined && !isOriginal(key.language)) ||
        touchesOriginal(translateKey(key, siteLanguage));
      for (const listener of listeners) {
        listener({ keys: [...changed.values()], touches, isRestored });
      }
    },
  };
}

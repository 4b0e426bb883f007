import type { SourceOutcome } from '#content/claims/figure.ts';
import { figuresIn } from '#content/claims/figures.ts';
import type { Report } from '#content/findings/finding.ts';
import { translationRows } from '#content/load/translations.ts';
import { post, postLists } from '#content/resources/posts.ts';
import { languageAddresses, people, redirects, siteFacts } from '#content/resources/resources.ts';
import { defaultSite } from '#default-site.ts';
import { namesChangedFile, separateParts } from './file-overlay';
import { languageIn } from './language-content';
import { shortLists } from './posts-question';
import type { Publication, PublishedPost, PublishedPosts, PublishedResource } from './publication';
import { createContent, type PublishedContent, type State } from './published-content';

const nothingNamed = { files: [], claims: [], changesAt: undefined } as const;

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

const pathOfPost = (slug: string) => post(slug).path;

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
      [siteFacts().path, { ...nothingNamed, path: siteFacts().path, value: defaultSite }],
      [redirects().path, { ...nothingNamed, path: redirects().path, value: { redirects: [] } }],
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
        ...resources.map((resource) => [resource.path, resource] as const),
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
        ({ kind }) =>
          dependentPosts.length > 0 ||
          (posts && !areSame(before.listOf(kind), content.listOf(kind))),
      );
      const changed = new Set([
        ...[...resources, ...dependent].map(({ path }) => path),
        ...dependentPosts.map(({ slug }) => pathOfPost(slug)),
        ...Array.from(next?.changed ?? [], pathOfPost),
        ...lists.map(({ path }) => path),
        ...(parts.rows ? [translationRows.path] : []),
        ...(areEqual(before.read(languageAddresses()), content.read(languageAddresses()))
          ? []
          : [languageAddresses().path]),
      ]);
      const touchesEnglish = (path: string) =>
        changed.has(path) ||
        ((posts !== undefined || dependentPosts.length > 0) &&
          /^\/content\/posts\/(?:page|index|category|author|newest)\//.test(path)) ||
        (path === postLists().path && (posts !== undefined || changed.has(people().path)));
      const touches = (path: string) => {
        const { tag, path: english } = languageIn(path);
        return (tag !== undefined && parts.rows !== undefined) || touchesEnglish(english);
      };
      for (const listener of listeners) listener({ paths: [...changed], touches, isRestored });
    },
  };
}

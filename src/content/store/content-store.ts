import type { Report } from '#content/findings/finding.ts';
import { type ResourceKey, toPath } from '#content/resources/key.ts';
import { redirects, siteSettings } from '#content/resources/resources.ts';
import { defaultSettings } from '#generated/default-settings.ts';
import { describeChange, type PublishedChange } from './change';
import { compareInBlog } from './post-order';
import { isPost, type Publication, type PublishedResource } from './publication';
import { createContent, type PublishedContent, type State } from './published-content';

export type { PublishedChange } from './change';

export interface ContentStore {
  current(): PublishedContent;
  publish(publication: Publication): void;
  subscribe(listener: (change: PublishedChange) => void): void;
}

const byPath = <T extends { readonly key: ResourceKey<unknown> }>(resources: readonly T[]) =>
  resources.map((resource) => [toPath(resource.key), resource] as const);

const ownResource = <T>(key: ResourceKey<T>, value: T): PublishedResource => ({
  key,
  value,
  files: [],
  claims: [],
});

const initialState: State = {
  // Every page shows the firm's facts, also while nothing has been read.
  resources: new Map(
    byPath([
      ownResource(siteSettings(), defaultSettings),
      ownResource(redirects(), { redirects: [] }),
    ]),
  ),
  posts: [],
  postsState: undefined,
  outcomes: new Map(),
};

function addPublication(state: State, publication: Publication): State {
  const {
    removed = [],
    outcomes = state.outcomes,
    posts: postsState = state.postsState,
  } = publication;
  const resources = new Map([...state.resources, ...byPath(publication.resources)]);
  for (const key of removed) resources.delete(toPath(key));
  const hasOtherPosts = removed.length > 0 || publication.resources.some(isPost);
  const posts = hasOtherPosts
    ? [...resources.values()].filter(isPost).sort((a, b) => compareInBlog(a.head, b.head))
    : state.posts;
  return { resources, posts, postsState, outcomes };
}

/**
 * Holds the published content. Each publication takes effect as a whole.
 * @param report called with each text that is left out because it is over a limit with its figures
 */
export function createContentStore(report?: Report): ContentStore {
  let state = initialState;
  let content = createContent(state, report);
  const listeners: ((change: PublishedChange) => void)[] = [];
  return {
    current: () => content,
    subscribe: (listener) => {
      listeners.push(listener);
    },
    publish(publication) {
      const before = content;
      state = addPublication(state, publication);
      content = createContent(state, report);
      const change = describeChange(before, content, publication);
      for (const listener of listeners) listener(change);
    },
  };
}

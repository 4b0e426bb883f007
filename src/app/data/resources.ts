import {
  isCancelledError,
  QueryClient,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ResourceKey } from '#content/resources/resources.ts';

/** Gives a resource by its key: from the content service on the server, from the site's own origin in the browser. */
export type ReadResource = <T>(key: ResourceKey<T>) => Promise<T>;

/** What loaders work with. */
export interface LoaderContext {
  readonly store: QueryClient;
  readonly read: ReadResource;
  /**
   * How long a page of the blog waits for its content before it says that it is loading, in milliseconds. None on the
   * server, which waits as long as it takes: a document is always complete.
   */
  readonly patience?: number;
  /** Whether an editor previews the page: drafts are shown then. */
  readonly isPreview?: boolean;
}

/** Gives a loader what it works with: one and the same in the browser, that of each request on the server. */
export type ContextOf = (args: LoaderFunctionArgs) => LoaderContext;

/** What came of reading a resource. A failure is a value, so that one resource that fails never takes the page with it. */
export type Loaded<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

/** What can be shown of a resource at this moment. */
export type Reading<T> =
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'loading' }
  /** `message` is for visitors, where the site's answer has one. */
  | { readonly state: 'failed'; readonly message?: string };

const keyOf = <T>(key: ResourceKey<T>) => ['resource', key.path] as const;

/** The store of resources on this side. On the server one lives as long as one request. */
export function createResourceStore() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        // Without a connection reading fails at once and says so, instead of waiting for one.
        networkMode: 'always',
        // A page the visitor comes back to is as long as it was, so that its scroll position can be restored.
        gcTime: Number.POSITIVE_INFINITY,
      },
    },
  });
}

/** What the store has of a resource from an earlier reading. */
function olderIn<T>(store: QueryClient, key: ResourceKey<T>): Loaded<T> | undefined {
  const value = store.getQueryData<T>(keyOf(key));
  return value === undefined ? undefined : { ok: true, value };
}

/** What was last logged of each resource that cannot be read: all pages need some, and all would log the same. */
const logged = new Map<string, unknown>();

/** More cannot be read only where somebody makes addresses up. */
const mostLogged = 1_000;

/** Logs why a resource cannot be read, once until it can be or fails for another reason. */
function logFailure(path: string, error: unknown): void {
  // One line: what lies behind it holds sockets and headers, and nothing an operator needs.
  const line = error instanceof Error ? error.message : error;
  if (logged.get(path) === line) return;
  if (logged.size >= mostLogged) logged.clear();
  logged.set(path, line);
  console.error(line);
}

/** Reads a resource into the store, once. What was read before stands in where reading it again fails. */
export async function loadResource<T>(
  { store, read }: LoaderContext,
  key: ResourceKey<T>,
): Promise<Loaded<T>> {
  try {
    const value = await store.fetchQuery({ queryKey: keyOf(key), queryFn: () => read(key) });
    logged.delete(key.path);
    return { ok: true, value };
  } catch (error) {
    if (!isCancelledError(error)) logFailure(key.path, error);
    return olderIn(store, key) ?? { ok: false };
  }
}

/** Reads a resource for a loader that hands on a part of it: the store, and with it the document, does not have the whole. */
export async function readApart<T>(
  { read }: LoaderContext,
  key: ResourceKey<T>,
): Promise<T | undefined> {
  try {
    const value = await read(key);
    logged.delete(key.path);
    return value;
  } catch (error) {
    logFailure(key.path, error);
    return undefined;
  }
}

/**
 * Reads a resource, and waits for it no longer than the context's patience; without one, as long as it takes.
 * @returns `undefined` when it is still on its way and nothing older can stand in
 */
export async function loadWithin<T>(
  context: LoaderContext,
  key: ResourceKey<T>,
): Promise<Loaded<T> | undefined> {
  const { store, patience } = context;
  const reading = loadResource(context, key);
  if (patience === undefined) return reading;
  const late = new Promise<Loaded<T> | undefined>((resolve) => {
    setTimeout(() => resolve(olderIn(store, key)), patience);
  });
  return Promise.race([reading, late]);
}

/** Observes a resource without reading it: the loader of the route has read it, or is reading it. */
const useObserved = <T>(key: ResourceKey<T>) =>
  useQuery<T>({ queryKey: keyOf(key), queryFn: skipToken });

/** A resource that the route has loaded; `undefined` when that failed. */
export function useResource<T>(key: ResourceKey<T>): T | undefined {
  return useObserved(key).data;
}

/** A resource whose route shows the page before it is there; see `loadWithin`. */
export function useReading<T>(key: ResourceKey<T>): Reading<T> {
  const { data, error, fetchStatus } = useObserved(key);
  if (data !== undefined) return { state: 'ready', value: data };
  if (fetchStatus === 'fetching') return { state: 'loading' };
  // What failed on the server is not in the document: here it was never asked for.
  return {
    state: 'failed',
    ...(error && 'publicMessage' in error && typeof error.publicMessage === 'string'
      ? { message: error.publicMessage }
      : {}),
  };
}

/**
 * Several resources of one type, in the order of their keys. They are not observed: the route has loaded them before it shows
 * the page, and `useQueries` weighs another 840 bytes.
 */
export function useResources<T>(keys: readonly ResourceKey<T>[]): readonly (T | undefined)[] {
  const store = useQueryClient();
  return keys.map((key) => store.getQueryData<T>(keyOf(key)));
}

/** The resources in the store by address, as the document carries them to the browser. */
export function storedResources(store: QueryClient): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    store
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.status === 'success')
      .map((query) => [String(query.queryKey[1]), query.state.data]),
  );
}

/** Puts the resources that came with the document into the store. */
export function restoreResources(store: QueryClient, resources: Readonly<Record<string, unknown>>) {
  for (const [path, value] of Object.entries(resources)) store.setQueryData(keyOf({ path }), value);
}

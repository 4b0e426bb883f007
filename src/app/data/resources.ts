import {
  isCancelledError,
  QueryClient,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { type ResourceKey, toPath } from '#content/resources/key.ts';
import { NotPublished } from '#content/resources/not-published.ts';
import type { Language } from '#i18n/words.ts';

export type ReadResource = <T>(key: ResourceKey<T>) => Promise<T>;

export interface LoaderContext {
  readonly store: QueryClient;
  readonly read: ReadResource;
  /** How long a blog page waits for its content before it shows a loading state. Unset on the server, which always waits. */
  readonly maxWaitMs?: number;
  /** Shows drafts and archived pages, in place of a redirect. */
  readonly showsDrafts?: boolean;
  /** The language of the page; English by default. */
  readonly language?: Language;
}

export type GetLoaderContext = (args: LoaderFunctionArgs) => LoaderContext;

/** The result of a read. Failures are values, so that one failed resource does not fail the page. */
export type Loaded<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

export type Reading<T> =
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'loading' }
  /** `message` is the site's message for visitors, if it has one. */
  | { readonly state: 'failed'; readonly message?: string };

const queryKey = <T>(key: ResourceKey<T>) => ['resource', toPath(key)] as const;

export function createResourceStore() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        // Fails at once when offline, instead of waiting for a connection.
        networkMode: 'always',
        // Going back must find all content, or the scroll position cannot be restored.
        gcTime: Number.POSITIVE_INFINITY,
      },
    },
  });
}

function storedResource<T>(store: QueryClient, key: ResourceKey<T>): Loaded<T> | undefined {
  const value = store.getQueryData<T>(queryKey(key));
  return value === undefined ? undefined : { ok: true, value };
}

const loggedFailures = new Map<string, unknown>();

/** Limits memory: anyone can request unlimited made-up addresses. */
const maxLoggedFailures = 1_000;

function logFailure(path: string, error: unknown): void {
  if (error instanceof NotPublished) return;
  // Logs only the message, because the error also contains sockets and headers.
  const line = error instanceof Error ? error.message : error;
  if (loggedFailures.get(path) === line) return;
  if (loggedFailures.size >= maxLoggedFailures) loggedFailures.clear();
  loggedFailures.set(path, line);
  console.error(line);
}

/** Reads a resource into the store. If that fails, the stored value is used. */
export async function loadResource<T>(
  { store, read }: LoaderContext,
  key: ResourceKey<T>,
): Promise<Loaded<T>> {
  try {
    const value = await store.fetchQuery({ queryKey: queryKey(key), queryFn: () => read(key) });
    loggedFailures.delete(toPath(key));
    return { ok: true, value };
  } catch (error) {
    if (!isCancelledError(error)) logFailure(toPath(key), error);
    return storedResource(store, key) ?? { ok: false };
  }
}

/** Reads a resource without storing it, for loaders that put only a part into the document. */
export async function readUnstored<T>(
  { read }: LoaderContext,
  key: ResourceKey<T>,
): Promise<T | undefined> {
  try {
    const value = await read(key);
    loggedFailures.delete(toPath(key));
    return value;
  } catch (error) {
    logFailure(toPath(key), error);
    return undefined;
  }
}

/** Waits at most `maxWaitMs`. Returns `undefined` if the resource is still loading and no value is stored. */
export async function loadWithin<T>(
  context: LoaderContext,
  key: ResourceKey<T>,
): Promise<Loaded<T> | undefined> {
  const { store, maxWaitMs } = context;
  const reading = loadResource(context, key);
  if (maxWaitMs === undefined) return reading;
  const late = new Promise<Loaded<T> | undefined>((resolve) => {
    setTimeout(() => resolve(storedResource(store, key)), maxWaitMs);
  });
  return Promise.race([reading, late]);
}

const useObserved = <T>(key: ResourceKey<T>) =>
  useQuery<T>({ queryKey: queryKey(key), queryFn: skipToken });

export function useResource<T>(key: ResourceKey<T>): T | undefined {
  return useObserved(key).data;
}

/** A resource that may still be loading; see `loadWithin`. */
export function useReading<T>(key: ResourceKey<T>): Reading<T> {
  const { data, error, fetchStatus } = useObserved(key);
  if (data !== undefined) return { state: 'ready', value: data };
  if (fetchStatus === 'fetching') return { state: 'loading' };
  return {
    state: 'failed',
    ...(error && 'publicMessage' in error && typeof error.publicMessage === 'string'
      ? { message: error.publicMessage }
      : {}),
  };
}

/** The stored resources, in the order of their keys. Does not observe them, because the route has already loaded them. */
export function useResources<T>(keys: readonly ResourceKey<T>[]): readonly (T | undefined)[] {
  const store = useQueryClient();
  return keys.map((key) => store.getQueryData<T>(queryKey(key)));
}

export function storedResources(store: QueryClient): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    store
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.status === 'success')
      .map((query) => [String(query.queryKey[1]), query.state.data]),
  );
}

/** Returns the texts of a resource without a translation, on a page in another language. */
export const untranslatedOf = (resource: unknown): readonly string[] =>
  // The content store writes `untranslated`, and nothing else does.
  (Object(resource) as { readonly untranslated?: readonly string[] }).untranslated ?? [];

/** Returns the texts without a translation in all loaded resources. */
export const untranslatedIn = (store: QueryClient): ReadonlySet<string> =>
  new Set(Object.values(storedResources(store)).flatMap(untranslatedOf));

export function restoreResources(store: QueryClient, resources: Readonly<Record<string, unknown>>) {
  for (const [path, value] of Object.entries(resources))
    store.setQueryData(['resource', path], value);
}

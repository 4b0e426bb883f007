import { QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import type { ResourceKey } from '../content/resources/resource-key';

/** Gives a resource by its key: from the content service on the server, from the site's own origin in the browser. */
export type ReadResource = <T>(key: ResourceKey<T>) => Promise<T>;

/** What came of reading a resource. A failure is a value, so that one resource that fails never takes the page with it. */
export type Loaded<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

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
      },
    },
  });
}

/** Reads a resource into the store, once. */
export async function loadResource<T>(
  store: QueryClient,
  read: ReadResource,
  key: ResourceKey<T>,
): Promise<Loaded<T>> {
  try {
    const value = await store.fetchQuery({ queryKey: keyOf(key), queryFn: () => read(key) });
    return { ok: true, value };
  } catch (error) {
    // One line: what lies behind it holds sockets and headers, and nothing an operator needs.
    console.error(error instanceof Error ? error.message : error);
    return { ok: false };
  }
}

/** Reading is the loader's work: on the server there is nothing to wait for, in the browser it happened before the page. */
const alreadyRead = <T>(key: ResourceKey<T>) => ({
  queryKey: keyOf(key),
  enabled: false,
  queryFn: (): Promise<T> => Promise.reject(new Error(`${key.path} is read by its route.`)),
});

/** A resource that the route has loaded; `undefined` when that failed. */
export function useResource<T>(key: ResourceKey<T>): T | undefined {
  return useQuery(alreadyRead(key)).data;
}

/** Several resources of one type that the route has loaded, in the order of their keys. */
export function useResources<T>(keys: readonly ResourceKey<T>[]): readonly (T | undefined)[] {
  return useQueries({ queries: keys.map((key) => alreadyRead(key)) }).map((query) => query.data);
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

import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ResourceKey } from '#content/resources/resource-key.ts';

/** Gives a resource by its key: from the content service on the server, from the site's own origin in the browser. */
export type ReadResource = <T>(key: ResourceKey<T>) => Promise<T>;

/** What came of reading a resource. A failure is a value, so that one resource that fails never takes the page with it. */
export type Loaded<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

/** What can be shown of a resource at this moment. */
export type Reading<T> =
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'loading' }
  /** `message` is for visitors, where the site's answer has one. */
  | { readonly state: 'failed'; readonly message?: string };

/** A resource that was read lately is not read again. In milliseconds. */
const FRESH_MS = 5 * 60_000;

/** What the store has of a resource. */
interface Stored {
  readonly value?: unknown;
  /** When the value was read, in milliseconds since the epoch. */
  readonly readAt?: number;
  readonly error?: unknown;
  /** The reading that has not ended yet. */
  readonly pending?: Promise<Loaded<unknown>>;
}

export type ResourceStore = ReturnType<typeof createResourceStore>;

/**
 * The resources of this side, by address. On the server a store lives as long as one request; in the browser as long as the
 * document, so that a page the visitor comes back to is as long as it was and its scroll position can be restored.
 */
export function createResourceStore() {
  const resources = new Map<string, Stored>();
  const listeners = new Set<() => void>();
  const set = (path: string, stored: Stored) => {
    resources.set(path, stored);
    for (const listener of listeners) listener();
  };
  return {
    get: <T>({ path }: ResourceKey<T>) =>
      resources.get(path) as (Stored & { readonly value?: T }) | undefined,
    set,
    /** Stores what was read just now. */
    put: (path: string, value: unknown) => set(path, { value, readAt: Date.now() }),
    /** Calls the listener after every change. @returns how to end that */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** All that was read, by address, as the document carries it to the browser. */
    values: (): Readonly<Record<string, unknown>> =>
      Object.fromEntries(
        [...resources].flatMap(([path, { value }]) => (value === undefined ? [] : [[path, value]])),
      ),
  };
}

/** Reads a resource into the store, once for all who ask meanwhile. Where reading fails, the value read before is given. */
export function loadResource<T>(
  store: ResourceStore,
  read: ReadResource,
  key: ResourceKey<T>,
): Promise<Loaded<T>> {
  const known = store.get(key);
  const older: Loaded<T> =
    known?.value === undefined ? { ok: false } : { ok: true, value: known.value };
  if (older.ok && Date.now() - (known?.readAt ?? 0) < FRESH_MS) return Promise.resolve(older);
  if (known?.pending) return known.pending as Promise<Loaded<T>>;
  const pending = Promise.resolve(key)
    .then<T>(read)
    .then<Loaded<T>, Loaded<T>>(
      (value) => {
        store.put(key.path, value);
        return { ok: true, value };
      },
      (error: unknown) => {
        // One line: what lies behind it holds sockets and headers, and nothing an operator needs.
        console.error(error instanceof Error ? error.message : error);
        store.set(key.path, { ...known, error });
        return older;
      },
    );
  store.set(key.path, { ...known, pending });
  return pending;
}

/**
 * Reads a resource, and waits for it no longer than `patience` milliseconds; without one, as long as it takes.
 * @returns `undefined` when it is still pending and nothing older is there
 */
export async function loadWithin<T>(
  patience: number | undefined,
  store: ResourceStore,
  read: ReadResource,
  key: ResourceKey<T>,
): Promise<Loaded<T> | undefined> {
  const reading = loadResource(store, read, key);
  if (patience === undefined) return reading;
  const loaded = await new Promise<Loaded<T> | undefined>((resolve) => {
    const timer = setTimeout(resolve, patience);
    void reading.then(resolve).finally(() => clearTimeout(timer));
  });
  if (loaded) return loaded;
  const { value } = store.get(key) ?? {};
  return value === undefined ? undefined : { ok: true, value };
}

const StoreContext = createContext(createResourceStore());

/** Provides the store to views. */
export const StoreProvider = StoreContext.Provider;

/** The store, for what does not change while a page is shown. */
export const useStore = () => useContext(StoreContext);

/** What the store has of a resource, now and whenever that changes. */
function useStored<T>(key: ResourceKey<T>) {
  const store = useStore();
  const get = () => store.get(key);
  return useSyncExternalStore(store.subscribe, get, get);
}

/** A resource that the route has loaded; `undefined` when that failed. */
export const useResource = <T>(key: ResourceKey<T>): T | undefined => useStored(key)?.value;

/** A resource whose route shows the page before it is there; see `loadWithin`. */
export function useReading<T>(key: ResourceKey<T>): Reading<T> {
  const { value, error, pending } = useStored(key) ?? {};
  if (value !== undefined) return { state: 'ready', value };
  if (pending) return { state: 'loading' };
  // What failed on the server is not in the document: here it was never asked for.
  const message =
    error instanceof Error && 'publicMessage' in error ? error.publicMessage : undefined;
  return { state: 'failed', ...(typeof message === 'string' ? { message } : {}) };
}

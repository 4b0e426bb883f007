import { noneReplaced, type PictureVersions } from '#components/pictures/picture-address.ts';
import { type Clock, createGuardedRead, systemClock } from '#content/client/guarded-fetch.ts';
import { messages } from '#server/messages.ts';
import { fields, listAddress, type OverrideFile, readListing, versionsOf } from './override-list';
import type { PictureStore } from './picture-store';

/** What is shown for a named picture at present. */
export interface ImageOverride {
  /** The file of the content service that an editor put there; without it the site's own is shown. */
  readonly file?: OverrideFile;
  /** False when the content service could not be asked, so that this may change at any moment. */
  readonly known: boolean;
}

/** Pictures that pages ask for by a name of this site, and what editors have put in their place. */
export interface ImageOverrides {
  has(name: string): boolean;
  /** Never rejects; waits no longer than `listingMs` at first, and `renewalMs` later. */
  overrideOf(name: string): Promise<ImageOverride>;
  /** Notes that a file did not come as a picture; one that did not come at all (no status) is not asked for again for `restMs`. */
  failed(name: string, id: string, status: number | undefined): void;
  /** The versions of all overrides: the same object until one of them changes. Never rejects. */
  versions(): Promise<PictureVersions>;
  /** The same without waiting, while the list is fresh; shortly before it is not, it is asked for. */
  versionsNow(): PictureVersions | undefined;
  /** The files of the content service have changed: the list counts as stale. */
  touch(): void;
}

interface OverrideOptions {
  /** The names of the pictures; nothing else is ever looked for. */
  readonly names: ReadonlySet<string>;
  /** Asks the content service: a path and query, with the token where there is one. */
  readonly ask: (pathAndQuery: string, init: RequestInit) => Promise<Response>;
  /** How long a list of files counts as fresh, in milliseconds. */
  readonly freshMs: number;
  readonly clock?: Clock | undefined;
  /** Called with each reading of the list, which goes on when a visitor waits no longer. */
  readonly track?: (listing: Promise<unknown>) => void;
  /** The address of the content service: files of another are others. */
  readonly origin?: string | undefined;
  /** Stores the last list, for after a restart while the content service does not answer. */
  readonly store?: PictureStore | undefined;
  /** A signal that ends a page's waiting for the list; after `pageMs` by default. */
  readonly patience?: (() => AbortSignal) | undefined;
}

/** How long the content service may take to list the files. Visitors wait for it only before it has ever been tried. */
const listingMs = 2_000;

/** How long visitors wait for the list to be renewed before the older one counts. */
const renewalMs = 250;

/** How long a page waits for it: as long as for any of its content. */
const pageMs = 50;

/** The part of its freshness after which a list in demand is asked for anew. */
const ahead = 0.8;

/** How long a file that did not come is not asked for again. */
const restMs = 30_000;

/** A list of some hundred files takes a few kilobytes. */
const maxBytes = 1024 * 1024;

/**
 * Looks up what editors have put in the place of the site's pictures: the newest picture among the files of the content
 * service (Directus) whose title is the name. Ids of files cannot be chosen there, titles can. One request asks for all the
 * names; while its answer is renewed, and when it cannot be, the older one is given.
 */
export function createImageOverrides(options: OverrideOptions): ImageOverrides {
  const { names, ask, freshMs, clock = systemClock, store } = options;
  const { track = () => {}, patience = () => AbortSignal.timeout(pageMs) } = options;
  const storeKey = `overrides of ${options.origin}`;
  const read = createGuardedRead({
    fetch: (input, init) => ask(String(input), init ?? {}),
    deadlineMs: listingMs,
    maxBytes,
    retries: 1,
    clock,
  });
  const address = listAddress(names);
  let files: ReadonlyMap<string, OverrideFile> = new Map();
  /** The same as JSON; empty until there is a list. */
  let text = '';
  let versions = noneReplaced;
  /** Whether the content service could give the list when it was last asked. */
  let known = false;
  let lastWarning = '';
  const reportedFiles = new Set<string>();
  /** Until when files that did not come are not asked for. */
  const resting = new Map<string, number>();
  let answeredAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;

  /** Warns once of each trouble, when it begins. */
  function warn(line: string) {
    if (line !== '' && line !== lastWarning) console.warn(line);
    lastWarning = line;
  }

  /** @returns whether it is another than before */
  function setFiles(next: ReadonlyMap<string, OverrideFile>): boolean {
    const written = JSON.stringify([...next]);
    if (written === text) return false;
    const before = JSON.stringify(versions);
    text = written;
    files = next;
    const newer = versionsOf(next);
    if (JSON.stringify(newer) !== before) versions = newer;
    return true;
  }

  async function list(): Promise<void> {
    try {
      const { response, json } = await read(address, {}, 'directus_files');
      const { ok, status } = response;
      if (!ok && (status >= 500 || status === 429)) throw new Error(`It answers ${status}.`);
      const changed = setFiles(ok ? readListing(json) : new Map());
      known = true;
      warn(ok ? '' : messages.filesNotListed(status, fields.join(', ')));
      // Where it cannot be stored, pictures cannot either, and their cache reports it.
      save(changed).catch(() => {});
    } catch (error) {
      // A service that cannot list files cannot give them either: nobody waits for them.
      known = false;
      warn(messages.filesUnreadable(error));
    }
    answeredAt = clock.now();
    asking = undefined;
  }

  /** An unchanged list is read all the same: the store drops first what was used longest ago. */
  async function save(changed: boolean): Promise<void> {
    if (!store || (!changed && (await store.get(storeKey)))) return;
    const facts = { type: 'application/json', checkedAt: clock.now() };
    const body = new Response(text).body;
    if (body) await store.put(storeKey, facts, body);
  }

  /** Loads the list that an earlier process has stored. */
  async function load(from: PictureStore): Promise<void> {
    try {
      const body = await (await from.get(storeKey))?.open();
      if (body) setFiles(new Map((await new Response(body).json()) as [string, OverrideFile][]));
    } catch {
      // None was stored, or none that can be read: the content service is waited for.
    }
    loading = undefined;
  }
  let loading = store && load(store);

  function askAnew() {
    if (!asking) {
      askedAt = clock.now();
      asking = list();
    }
    track(asking);
  }

  /** Begins to ask where the list is no longer fresh. @returns whether there has ever been one */
  function begin(): boolean {
    const first = text === '' && answeredAt === Number.NEGATIVE_INFINITY;
    if (clock.now() - answeredAt >= freshMs) askAnew();
    return !first;
  }

  return {
    has: (name) => names.has(name),
    async overrideOf(name) {
      if (loading) await loading;
      if (!begin()) await asking;
      else if (asking && known) await Promise.race([asking, passed(clock.deadline(renewalMs))]);
      const file = files.get(name);
      if (file === undefined) return { known };
      return clock.now() < (resting.get(file.id) ?? 0) ? { file, known: false } : { file, known };
    },
    failed(name, id, status) {
      if (status === undefined) resting.set(id, clock.now() + restMs);
      if (reportedFiles.has(id)) return;
      reportedFiles.add(id);
      console.warn(messages.overrideFails(name, id, status));
    },
    async versions() {
      if (loading) await loading;
      begin();
      // A page does not wait where another has waited in vain, or where the service failed last time.
      const mayCome = known || answeredAt === Number.NEGATIVE_INFINITY;
      if (asking && mayCome && clock.now() - askedAt < pageMs) {
        await Promise.race([asking, passed(patience())]);
      }
      return versions;
    },
    versionsNow() {
      const age = clock.now() - answeredAt;
      if (loading || age >= freshMs) return undefined;
      if (age > ahead * freshMs) askAnew();
      return versions;
    },
    touch() {
      answeredAt = Number.NEGATIVE_INFINITY;
    },
  };
}

const passed = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

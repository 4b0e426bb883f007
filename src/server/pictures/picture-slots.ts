import { noneReplaced, type PictureVersions } from '#components/pictures/picture-address.ts';
import { type Clock, createGuardedRead, systemClock } from '#content/client/guarded-fetch.ts';
import { messages } from '#server/messages.ts';
import { type Replacement, readListing, versionsOf } from './picture-listing';
import type { PictureStore } from './picture-store';

/** What stands for a picture of a page just now. */
export interface SlotPicture {
  /** The file of the content service that an editor put there; without it the site's own drawing stands. */
  readonly file?: Replacement;
  /** False when the content service could not be asked, so that this may change at any moment. */
  readonly known: boolean;
}

/** Pictures that pages ask for by a name of this site, and what editors have put in their place. */
export interface PictureSlots {
  has(name: string): boolean;
  /** Never rejects, and hardly waits: see `listingMs` and `renewalMs`. */
  pictureIn(name: string): Promise<SlotPicture>;
  /** Tells that a file did not come as a picture; one that did not come at all (no status) is not asked for awhile. */
  failed(name: string, id: string, status: number | undefined): void;
  /** Versions of all that stands in the place of a picture: the same object until one of them changes. Never rejects. */
  replaced(): Promise<PictureVersions>;
  /** The same without waiting, while the list is fresh. Where it is about to be no longer, it is asked for meanwhile. */
  replacedNow(): PictureVersions | undefined;
  /** The files of the content service have changed: they are listed anew before anything is said of them. */
  touch(): void;
}

interface SlotOptions {
  /** The names of the pictures; nothing else is ever looked for. */
  readonly names: ReadonlySet<string>;
  /** Asks the content service: a path and query, with the token where there is one. */
  readonly ask: (pathAndQuery: string, init: RequestInit) => Promise<Response>;
  /** How long a list of files counts as fresh, in milliseconds. */
  readonly freshMs: number;
  readonly clock?: Clock | undefined;
  /** Hears of each listing, which goes on when a visitor waits no longer. */
  readonly underway?: (listing: Promise<unknown>) => void;
  /** Tells the files of one content service from those of another: its address. */
  readonly origin?: string | undefined;
  /** Keeps the last list, so that it is known after a restart while the content service does not answer. */
  readonly store?: PictureStore | undefined;
  /** Resolves after so many milliseconds; the system's unless told. */
  readonly wait?: ((ms: number) => Promise<void>) | undefined;
}

/** How long the content service may take to list the files. Visitors wait for it only before it has ever been tried. */
const listingMs = 2_000;

/** How long visitors wait for a list to be renewed before they are given what the older one says. */
const renewalMs = 250;

/** How long a page waits for it: as long as for any of its content. */
const pageMs = 50;

/** The part of its freshness after which a list in demand is asked for anew. */
const ahead = 0.8;

/** How long a file that did not come is left alone. */
const restMs = 30_000;

/** A list of some hundred files takes a few kilobytes. */
const maxBytes = 1024 * 1024;

/** Fields of a file that are read; a token that may not read one of them may not read the list. */
const fields = ['id', 'title', 'type', 'uploaded_on'] as const;

const realWait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Looks up what editors have put in the place of the site's pictures: the newest picture among the files of the content
 * service (Directus) whose title is the name. Ids of files cannot be chosen there, titles can. One request asks for all the
 * names; while its answer is renewed, and when it cannot be, the older one is given.
 */
export function createPictureSlots(options: SlotOptions): PictureSlots {
  const { names, ask, freshMs, clock = systemClock, store, wait = realWait } = options;
  const { underway = () => {} } = options;
  const keptAs = `files of ${options.origin}`;
  const read = createGuardedRead({
    fetch: (input, init) => ask(String(input), init ?? {}),
    deadlineMs: listingMs,
    maxBytes,
    retries: 1,
    clock,
  });
  const address = listAddress(names);
  let listing: ReadonlyMap<string, Replacement> = new Map();
  let text = '';
  let versions = noneReplaced;
  let known = false;
  let told = '';
  const toldOf = new Set<string>();
  const resting = new Map<string, number>();
  let answeredAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;

  /** Each state of the service is told once, when it begins. */
  function tell(line: string) {
    if (line !== '' && line !== told) console.warn(line);
    told = line;
  }

  /** @returns whether it is another than before */
  function settle(next: ReadonlyMap<string, Replacement>): boolean {
    const written = JSON.stringify([...next]);
    if (written === text) return false;
    const before = JSON.stringify(versions);
    text = written;
    listing = next;
    const versionsNow = versionsOf(next);
    if (JSON.stringify(versionsNow) !== before) versions = versionsNow;
    return true;
  }

  async function list(): Promise<void> {
    try {
      const { response, json } = await read(address, {}, 'directus_files');
      const { ok, status } = response;
      if (!ok && (status >= 500 || status === 429)) throw new Error(`It answers ${status}.`);
      const changed = settle(ok ? readListing(json) : new Map());
      known = true;
      tell(ok ? '' : messages.filesNotListed(status, fields.join(', ')));
      // Where it cannot be kept, the pictures cannot either, and that is told of there.
      keep(changed).catch(() => {});
    } catch (error) {
      // A service that cannot list files cannot give them either: nobody is to wait for that.
      known = false;
      tell(messages.filesUnreadable(error));
    }
    answeredAt = clock.now();
    asking = undefined;
  }

  /** The list is small, and read at every start: it must not be what was used longest ago. */
  async function keep(changed: boolean): Promise<void> {
    if (!store || (!changed && (await store.get(keptAs)))) return;
    const facts = { type: 'application/json', checkedAt: clock.now() };
    const body = new Response(text).body;
    if (body) await store.put(keptAs, facts, body);
  }

  /** Takes up the list that an earlier process has kept. */
  async function takeUp(from: PictureStore): Promise<void> {
    try {
      const body = await (await from.get(keptAs))?.open();
      if (body) settle(new Map((await new Response(body).json()) as [string, Replacement][]));
    } catch {
      // None was kept, or none that can be read: the service is waited for.
    }
    takingUp = undefined;
  }
  let takingUp = store && takeUp(store);

  function askAnew() {
    if (!asking) {
      askedAt = clock.now();
      asking = list();
    }
    underway(asking);
  }

  /** Begins to ask where the list is no longer fresh. @returns whether there has ever been one */
  function begin(): boolean {
    const first = text === '' && answeredAt === Number.NEGATIVE_INFINITY;
    if (clock.now() - answeredAt >= freshMs) askAnew();
    return !first;
  }

  return {
    has: (name) => names.has(name),
    async pictureIn(name) {
      if (takingUp) await takingUp;
      if (!begin()) await asking;
      else if (asking && known) await Promise.race([asking, passed(clock.deadline(renewalMs))]);
      const file = listing.get(name);
      if (file === undefined) return { known };
      return clock.now() < (resting.get(file.id) ?? 0) ? { file, known: false } : { file, known };
    },
    failed(name, id, status) {
      if (status === undefined) resting.set(id, clock.now() + restMs);
      if (toldOf.has(id)) return;
      toldOf.add(id);
      console.warn(messages.slotPictureFails(name, id, status));
    },
    async replaced() {
      if (takingUp) await takingUp;
      begin();
      // Where another page has waited in vain, or the service could not tell last time, this one does not wait.
      const mayCome = known || answeredAt === Number.NEGATIVE_INFINITY;
      if (asking && mayCome && clock.now() - askedAt < pageMs) {
        await Promise.race([asking, wait(pageMs)]);
      }
      return versions;
    },
    replacedNow() {
      const age = clock.now() - answeredAt;
      if (takingUp || age >= freshMs) return undefined;
      if (age > ahead * freshMs) askAnew();
      return versions;
    },
    touch() {
      answeredAt = Number.NEGATIVE_INFINITY;
    },
  };
}

const passed = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

function listAddress(names: ReadonlySet<string>): string {
  const query = new URLSearchParams({
    filter: JSON.stringify({ title: { _in: [...names] } }),
    sort: '-uploaded_on',
    fields: fields.join(','),
    limit: '-1',
  });
  return `/files?${query}`;
}

import { type Clock, createGuardedRead, systemClock } from '../content/guarded-fetch';
import { isAssetId } from '../embedded/assets';
import { messages } from './messages';

/** What stands for a picture of a page just now. */
export interface SlotPicture {
  /** The file of the content service that an editor put there; without it the site's own drawing stands. */
  readonly id?: string;
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
}

/** How long the content service may take to list the files. Visitors wait for it only before it has ever been tried. */
const listingMs = 2_000;

/** How long visitors wait for a list to be renewed before they are given what the older one says. */
const renewalMs = 250;

/** How long a file that did not come is left alone. */
const restMs = 30_000;

/** A list of some hundred files takes a few kilobytes. */
const maxBytes = 1024 * 1024;

/** Fields of a file that are read; a token that may not read one of them may not read the list. */
const fields = ['id', 'title', 'type', 'uploaded_on'] as const;

/**
 * Looks up what editors have put in the place of the site's pictures: the newest picture among the files of the content
 * service (Directus) whose title is the name. Ids of files cannot be chosen there, titles can. One request asks for all the
 * names; while its answer is renewed, the older one is given.
 */
export function createPictureSlots(options: SlotOptions): PictureSlots {
  const { names, ask, freshMs, clock = systemClock, underway = () => {} } = options;
  const read = createGuardedRead({
    fetch: (input, init) => ask(String(input), init ?? {}),
    deadlineMs: listingMs,
    maxBytes,
    retries: 1,
    clock,
  });
  const address = listAddress(names);
  let ids: ReadonlyMap<string, string> = new Map();
  let known = false;
  let told = '';
  const toldOf = new Set<string>();
  const resting = new Map<string, number>();
  let answeredAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  /** Each state of the service is told once, when it begins. */
  function tell(line: string) {
    if (line !== '' && line !== told) console.warn(line);
    told = line;
  }

  async function list(): Promise<void> {
    try {
      const { response, json } = await read(address, {}, 'directus_files');
      const { ok, status } = response;
      if (!ok && (status >= 500 || status === 429)) throw new Error(`It answers ${status}.`);
      ids = ok ? newestByTitle(json) : new Map();
      known = true;
      tell(ok ? '' : messages.filesNotListed(status, fields.join(', ')));
    } catch (error) {
      // A service that cannot list files cannot give them either: nobody is to wait for that.
      ids = new Map();
      known = false;
      tell(messages.filesUnreadable(error));
    }
    answeredAt = clock.now();
    asking = undefined;
  }

  return {
    has: (name) => names.has(name),
    async pictureIn(name) {
      const first = answeredAt === Number.NEGATIVE_INFINITY;
      if (clock.now() - answeredAt >= freshMs) asking ??= list();
      if (asking) underway(asking);
      if (first) await asking;
      else if (asking && known) await Promise.race([asking, passed(clock.deadline(renewalMs))]);
      const id = ids.get(name);
      if (id === undefined) return { known };
      return clock.now() < (resting.get(id) ?? 0) ? { known: false } : { id, known };
    },
    failed(name, id, status) {
      if (status === undefined) resting.set(id, clock.now() + restMs);
      if (toldOf.has(id)) return;
      toldOf.add(id);
      console.warn(messages.slotPictureFails(name, id, status));
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

/**
 * The file for each title, out of a list that has the newest first.
 * @throws TypeError when it is no list of Directus
 */
function newestByTitle(json: unknown): ReadonlyMap<string, string> {
  const data = isObject(json) ? json['data'] : undefined;
  if (!Array.isArray(data)) throw new TypeError('It answers without “data”.');
  const files = data.filter(isObject);
  // Databases differ on where they sort what has no date: while a file is being uploaded it has none.
  const inOrder = [
    ...files.filter((file) => file['uploaded_on']),
    ...files.filter((file) => !file['uploaded_on']),
  ];
  const found = new Map<string, string>();
  for (const { id, title, type } of inOrder) {
    const usable = typeof id === 'string' && isAssetId(id) && /^image\//.test(String(type));
    if (usable && typeof title === 'string' && !found.has(title)) found.set(title, id);
  }
  return found;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

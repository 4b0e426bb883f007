import { policyParts } from '#app/routes/privacy-policy/policy-text.ts';
import type { ContentClient } from '#content/client/client.ts';
import type { ContentStore } from '#content/store/content-store.ts';
import { site } from '#site.ts';
import { programPaths } from './paths';
import type { ContentRecord } from './record';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

interface SweepOptions {
  readonly record: ContentRecord;
  readonly store: ContentStore;
  /** Of the content service, where there is one besides the site's own content. */
  readonly client: ContentClient | undefined;
  /** Whether web analytics is in use: the privacy policy says so. */
  readonly hasAnalytics: boolean;
  /** The version of the site. */
  readonly site: () => Promise<string>;
}

/** Resources that are recorded before the record has written them. */
const BATCH = 50;

/** Ids of files, as fields and texts name them. */
const fileIds = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Asked about at once: an address has room for no more. */
const filesAtOnce = 100;

/**
 * Puts what is published on the record: each publication, and daily all of it, together with what the program itself says.
 */
export function createSweep({ record, store, client, hasAnalytics, site: version }: SweepOptions) {
  /** The paths of resources that are still to be recorded. */
  const due = new Set<string>();
  let files = new Map<string, unknown>();
  let isRunning = false;
  /** Whether all posts had been read at the last publication. */
  let wasWhole = false;
  /** When all was last recorded. */
  let sweptAt = Number.NEGATIVE_INFINITY;
  let working: Promise<void> | undefined;
  let daily: NodeJS.Timeout | undefined;

  function saw(path: string): void {
    try {
      const value = store.current().read<unknown>({ path });
      if (typeof value === 'object' && value !== null) record.saw(path, value);
    } catch {
      // Nothing is published there: what is on the record stays.
    }
  }

  async function workNow(): Promise<void> {
    while (due.size > 0) {
      let count = 0;
      for (const path of due) {
        due.delete(path);
        saw(path);
        count += 1;
        if (count % BATCH === 0) await record.settled();
      }
      // Something may be published meanwhile.
      await record.settled();
    }
    working = undefined;
  }

  function work(): Promise<void> {
    if (due.size > 0) working ??= workNow();
    return working ?? Promise.resolve();
  }

  /** Records which files contents name, and when each was last replaced. The bytes are not on the record. */
  async function readFiles(): Promise<void> {
    if (!client) return;
    const content = store.current();
    const ids = new Set<string>();
    for (const path of content.paths()) {
      for (const [id] of JSON.stringify(content.read<unknown>({ path })).matchAll(fileIds))
        ids.add(id);
    }
    const asked = [...ids].sort();
    const found = new Map(files);
    for (let at = 0; at < asked.length; at += filesAtOnce) {
      const { data } = await client.read('directus_files', {
        fields: ['id', 'type', 'uploaded_on'],
        optional: ['modified_on', 'filesize'],
        filter: { id: { _in: asked.slice(at, at + filesAtOnce) } },
        limit: -1,
      });
      for (const file of Array.isArray(data) ? data : []) found.set(String(file?.id), file);
    }
    files = found;
    const named = asked.flatMap((id) => (found.has(id) ? [[id, found.get(id)]] : []));
    record.saw(programPaths.files, Object.fromEntries(named));
  }

  async function whole(): Promise<void> {
    record.saw(programPaths.version, { site: await version() });
    record.saw(programPaths.facts, { ...site });
    record.saw(programPaths.policy, policyParts(hasAnalytics));
    const shown = (await record.shown()).filter((path) => !path.startsWith('/program/'));
    for (const path of [...store.current().paths(), ...shown]) due.add(path);
    await work();
    // A token that may not read files costs the record their dates alone; the log says so already.
    await readFiles().catch(() => {});
    await record.checked();
    sweptAt = performance.now();
  }

  store.subscribe(({ paths, touches }) => {
    if (!isRunning) return;
    const content = store.current();
    const isWholeNow = content.isWhole && !wasWhole;
    wasWhole = content.isWhole;
    // A list of a part of the posts was never meant to be shown.
    for (const path of paths) if (wasWhole || !path.startsWith('/content/posts/')) due.add(path);
    for (const path of content.paths()) if (isWholeNow || touches(path)) due.add(path);
    void work();
  });

  return {
    /** Records all of it now. */
    whole,
    start() {
      isRunning = true;
      wasWhole = store.current().isWhole;
      const run = () => void whole().catch(() => {});
      run();
      daily = setInterval(() => performance.now() - sweptAt >= DAY_MS && run(), HOUR_MS).unref();
    },
    /** @returns a promise of the end of what is under way */
    async stop(): Promise<void> {
      isRunning = false;
      clearInterval(daily);
      await working;
    },
  };
}

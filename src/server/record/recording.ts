import { policyParts } from '#app/routes/privacy-policy/policy-text.ts';
import type { ContentClient } from '#content/client/client.ts';
import { siteFacts } from '#content/resources/resources.ts';
import type { ContentStore } from '#content/store/content-store.ts';
import type { SiteDatabase } from '#server/data/database.ts';
import type { SiteOptions } from '#server/site/render-page.ts';
import { type ContentRecord, createRecord } from './record';
import { fileIds, programPaths, siteVersion } from './resources';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** After queueing this many resources, wait until the record has written them. */
const batchSize = 50;

/** The ids are part of the address, whose length is limited. */
const maxFilesPerRequest = 100;

interface RecordingOptions {
  readonly record: ContentRecord;
  readonly store: ContentStore;
  /** `undefined` if the site shows its embedded content. */
  readonly client: ContentClient | undefined;
  readonly hasAnalytics: boolean;
  readonly version: () => Promise<string>;
}

/** Records each publication. Once a day, records all published content and the program's own texts. */
export function createRecording(options: RecordingOptions) {
  const { record, store, client, hasAnalytics, version } = options;
  const due = new Set<string>();
  let files = new Map<string, unknown>();
  let isRunning = false;
  /** True if all posts had been read at the last publication. */
  let wasWhole = false;
  let recordedAt = Number.NEGATIVE_INFINITY;
  let working: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function saw(path: string): void {
    try {
      const value = store.current().read<unknown>({ path });
      if (typeof value === 'object' && value !== null) record.saw(path, value);
    } catch {
      // Not published, so the record keeps the last version.
    }
  }

  async function workNow(): Promise<void> {
    let count = 0;
    for (const path of due) {
      due.delete(path);
      saw(path);
      count += 1;
      if (count % batchSize === 0) await record.settled();
    }
    await record.settled();
    working = undefined;
    await work();
  }

  function work(): Promise<void> {
    if (due.size > 0) working ??= workNow();
    return working ?? Promise.resolve();
  }

  /** Records which files the content names and when each was last replaced, but not their bytes. */
  async function recordFiles(): Promise<void> {
    if (!client) return;
    const content = store.current();
    const ids = new Set<string>();
    for (const path of content.paths()) {
      for (const id of JSON.stringify(content.read({ path })).match(fileIds) ?? []) ids.add(id);
    }
    const asked = [...ids].sort();
    const found = new Map(files);
    for (let at = 0; at < asked.length; at += maxFilesPerRequest) {
      const { data } = await client.read('directus_files', {
        fields: ['id', 'type', 'uploaded_on'],
        optional: ['modified_on', 'filesize'],
        filter: { id: { _in: asked.slice(at, at + maxFilesPerRequest) } },
        limit: -1,
      });
      for (const file of Array.isArray(data) ? data : []) found.set(String(file?.id), file);
    }
    files = found;
    const named = asked.flatMap((id) => (found.has(id) ? [[id, found.get(id)]] : []));
    record.saw(programPaths.files, Object.fromEntries(named));
  }

  async function recordAll(): Promise<void> {
    record.saw(programPaths.version, { site: await version() });
    const site = store.current().read(siteFacts());
    record.saw(programPaths.policy, policyParts(hasAnalytics, site));
    const shown = (await record.shown()).filter((path) => !path.startsWith('/program/'));
    for (const path of [...store.current().paths(), ...shown]) due.add(path);
    await work();
    // Without permission to read files, only their dates are missing, which is logged elsewhere.
    await recordFiles().catch(() => {});
    await record.checked();
    recordedAt = performance.now();
  }

  store.subscribe(({ paths, touches }) => {
    if (!isRunning) return;
    const content = store.current();
    const isWholeNow = content.isWhole && !wasWhole;
    wasWhole = content.isWhole;
    // Lists of posts are recorded when all posts have been read.
    for (const path of paths) if (!path.startsWith('/content/posts/')) due.add(path);
    for (const path of content.paths()) if (isWholeNow || touches(path)) due.add(path);
    void work();
  });

  return {
    whole: recordAll,
    settled: record.settled,
    start() {
      isRunning = true;
      wasWhole = store.current().isWhole;
      const run = () => void recordAll().catch(() => {});
      run();
      timer = setInterval(() => performance.now() - recordedAt >= dayMs && run(), hourMs).unref();
    },
    async stop(): Promise<void> {
      isRunning = false;
      clearInterval(timer);
      await working;
      await record.settled();
    },
  };
}

interface OpenOptions
  extends Pick<SiteOptions, 'config' | 'assets' | 'now'>,
    Pick<RecordingOptions, 'store' | 'client'> {
  readonly database: SiteDatabase;
  readonly years: number;
  readonly isClockBelieved: () => boolean;
}

export function openRecording(options: OpenOptions) {
  const { database, years, isClockBelieved, assets, now, config, store, client } = options;
  const version = async () => siteVersion(await assets());
  const record = createRecord({ database, years, site: version, now, isClockBelieved });
  const hasAnalytics = config.analytics !== undefined;
  return createRecording({ record, store, client, version, hasAnalytics });
}

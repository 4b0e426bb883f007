import { entryOf } from '#app/data/page-entry.ts';
import type { ReadResource } from '#app/data/resources.ts';
import { policyParts } from '#app/routes/privacy-policy/policy-text.ts';
import type { ContentClient } from '#content/client/client.ts';
import {
  type IndexedPost,
  linkedPosts,
  post,
  postsIndex,
  postsPage,
  recentPosts,
} from '#content/resources/posts.ts';
import {
  firmFees,
  listEntries,
  navigation,
  type ResourceKey,
  situations,
} from '#content/resources/resources.ts';
import { pages } from '#pages/index.ts';
import { listsOf } from '#renderer/bind.ts';
import { imageOverrides } from '#server/pictures/image-overrides.ts';
import { site } from '#site.ts';
import { programPaths } from './paths';
import type { ContentRecord } from './record';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Notices come in numbers, as editors save: so long after one, all that came meanwhile is looked at together. */
const NOTICE_MS = 10_000;

interface SweepOptions {
  readonly record: ContentRecord;
  /** Reads through the record. */
  readonly read: ReadResource;
  /** Of the content service, where there is one besides the site's own content. */
  readonly client: ContentClient | undefined;
  /** Whether web analytics is in use: the privacy policy says so. */
  readonly hasAnalytics: boolean;
  /** The version of the site. */
  readonly site: () => Promise<string>;
}

/** After so many failures in a row the content service is left alone. */
const mostFailed = 5;

/** Ids of files, as fields and texts name them. */
const fileIds = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Asked about at once: an address has room for no more. */
const filesAtOnce = 100;

/**
 * Reads everything that pages show, whether or not anybody visits them, so that the record has what changed between visits: at the
 * start, daily, and after notices.
 */
export function createSweep({ record, read, client, hasAnalytics, site: version }: SweepOptions) {
  /** The posts as the index last had them. */
  let known = new Map<string, string>();
  let files = new Map<string, unknown>();
  let isStopped = false;
  /** When all was last read. */
  let sweptAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;
  let daily: NodeJS.Timeout | undefined;
  let noticed: NodeJS.Timeout | undefined;

  async function postsNow(): Promise<readonly IndexedPost[]> {
    const first = await read(postsIndex(1));
    const posts = [...first.posts];
    for (let part = 2; part <= first.parts; part += 1) {
      posts.push(...(await read(postsIndex(part))).posts);
    }
    return posts;
  }

  /** One after another, and pages last: what visitors ask for most stays in memory. */
  async function keys(isWhole: boolean): Promise<readonly ResourceKey<object>[]> {
    const posts = new Map((await postsNow()).map((one) => [one.slug, JSON.stringify(one)]));
    const shown = (await record.shown()).map((path) => ({ path }));
    const changed = [...posts].filter(([slug, state]) => isWhole || known.get(slug) !== state);
    const ended = [...known].filter(([slug]) => !posts.has(slug));
    known = posts;
    const { pages: count } = await read(postsPage(1));
    const isPost = ({ path }: ResourceKey<object>) => path.startsWith('/content/post/');
    const onRecord = shown.filter(
      (key) => !key.path.startsWith('/program/') && (isWhole || !isPost(key)),
    );
    return [
      ...[...changed, ...ended].map(([slug]) => post(slug)),
      ...onRecord,
      ...Array.from({ length: count }, (_, at) => postsPage(at + 1)),
      recentPosts(),
      linkedPosts(),
      ...(client ? [imageOverrides] : []),
      ...[...new Set(pages.flatMap(listsOf))].map(listEntries),
      navigation(),
      situations(),
      firmFees(),
      ...pages.map(entryOf),
    ];
  }

  /** Which files contents name, and when each was last replaced. The bytes are not on the record. */
  async function readFiles(ids: ReadonlySet<string>): Promise<void> {
    if (!client) return;
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

  async function sweep(isWhole: boolean): Promise<void> {
    record.saw(programPaths.version, { site: await version() });
    record.saw(programPaths.facts, { ...site });
    record.saw(programPaths.policy, policyParts(hasAnalytics));
    const ids = new Set<string>();
    const all = new Map((await keys(isWhole)).map((key) => [key.path, key]));
    let failed = 0;
    for (const key of all.values()) {
      if (isStopped) return;
      // One that cannot be read by itself is no reason to leave the others out.
      const value = await read(key).catch((error: unknown) => {
        failed += 1;
        if (failed >= mostFailed) throw error;
      });
      if (value === undefined) continue;
      failed = 0;
      for (const [id] of JSON.stringify(value).matchAll(fileIds)) ids.add(id);
    }
    if (!isWhole) return;
    // A token that may not read files costs the record their dates alone; the log says so already.
    await readFiles(ids).catch(() => {});
    await record.checked();
    sweptAt = performance.now();
  }

  /** What cannot be read now is read within the hour. */
  const run = (isWhole: boolean): Promise<void> => {
    const ended = (running ?? Promise.resolve()).then(() => sweep(isWhole)).catch(() => {});
    running = ended;
    return ended;
  };

  return {
    /** Reads all of it now. */
    whole: () => run(true),
    start() {
      void run(true);
      const ifDue = () => performance.now() - sweptAt >= DAY_MS && run(true);
      daily = setInterval(ifDue, HOUR_MS).unref();
    },
    /** Something changed in the content service. */
    notice() {
      if (isStopped) return;
      noticed ??= setTimeout(() => {
        noticed = undefined;
        void run(false);
      }, NOTICE_MS).unref();
    },
    /** @returns a promise of the end of what is under way */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(daily);
      clearTimeout(noticed);
      await running;
    },
  };
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { createContentReader } from '#content/store/content-reader.ts';
import { feeds } from '#generated/site/feeds/index.ts';
import { createAnswerStorage } from '#server/data/answers.ts';
import { lazyExistingDatabase } from '#server/data/database.ts';
import { openContentService, readerSettings } from '#server/site/content-service.ts';
import { fetchSources, type SourceFile } from '#sources/fetch-sources.ts';
import { addressOf, readSource, type SourceData } from '#sources/read-source.ts';
import type { Order, ThreadReport, ThreadSetup } from './threaded-reader';

/** This thread reads content, so that hostile or huge content never delays visitors. */

const setup: ThreadSetup = workerData;
const tell = (report: ThreadReport) => parentPort?.postMessage(report);

async function open() {
  const { content, dataDir, redirects, at } = setup;
  const { client } = await openContentService({
    content,
    // This thread never reads assets.
    embedded: { readAsset: async () => undefined },
  });
  return createContentReader({
    ...readerSettings({ content, redirects }),
    client,
    publish: (publication) => tell({ publication }),
    report: (finding) => tell({ finding }),
    warn: (warning) => tell({ warning }),
    onState: (state) => tell({ state }),
    onRead: (...read) => tell({ read }),
    storage:
      content && dataDir
        ? createAnswerStorage(lazyExistingDatabase(dataDir), content.url)
        : undefined,
    // Changes with the code: the built module imports modules whose names contain content hashes.
    program: createHash('sha256')
      .update(readFileSync(new URL(import.meta.url)))
      .digest('base64'),
    now: at === undefined ? undefined : () => at,
  });
}

/** Files of official sources, for conditional requests. */
const files = new Map<string, SourceFile>();

async function readSources(sources: readonly SourceData[]) {
  const answers = await fetchSources(
    sources.flatMap((source) => addressOf(feeds, source) ?? []),
    { siteUrl: setup.siteUrl, earlier: (address) => files.get(address) },
  );
  for (const [address, file] of answers) if ('bytes' in file) files.set(address, file);
  return sources.map((source) => readSource(feeds, source, answers));
}

const opened = open();

parentPort?.on('message', async ({ id, order, change, sources = [] }: Order) => {
  if (order === 'sources') {
    tell({ done: id, readings: await readSources(sources) });
    return;
  }
  const reader = await opened;
  await (order === 'sync' ? reader.sync(change) : reader[order]());
  tell({ done: id });
});

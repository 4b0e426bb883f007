import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { createContentReader } from '#content/store/content-reader.ts';
import { createAnswerStorage } from '#server/data/answers.ts';
import { openDatabase } from '#server/data/database.ts';
import { openContentService, readerSettings } from '#server/site/content-service.ts';
import type { Order, ThreadReport, ThreadSetup } from './threaded-reader';

/** This thread reads content, so that hostile or huge content never delays visitors. */

const setup: ThreadSetup = workerData;
const tell = (report: ThreadReport) => parentPort?.postMessage(report);

async function open() {
  const { content, dataDir, at } = setup;
  const { client } = await openContentService({
    content,
    // This thread never reads assets.
    embedded: { readAsset: async () => undefined },
  });
  return createContentReader({
    ...readerSettings({ content }),
    client,
    publish: (publication) => tell({ publication }),
    report: (finding) => tell({ finding }),
    warn: (warning) => tell({ warning }),
    onState: (state) => tell({ state }),
    onRead: (...read) => tell({ read }),
    storage:
      content && dataDir ? createAnswerStorage(openDatabase(dataDir), content.url) : undefined,
    // The build's entry module names all its modules, and their names change with their content.
    program: createHash('sha256')
      .update(readFileSync(new URL(import.meta.url)))
      .digest('base64'),
    ...(at === undefined ? {} : { now: () => at }),
  });
}

const opened = open();

parentPort?.on('message', async ({ id, order, change }: Order) => {
  const reader = await opened;
  await (order === 'sync' ? reader.sync(change) : reader[order]());
  tell({ done: id });
});

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createContentReader } from '#content/store/content-reader.ts';
import { readCollections } from '#embedded/service/files.ts';
import { createAnswerStorage } from '#server/data/answers.ts';
import { openDatabase } from '#server/data/database.ts';
import { embeddedFolder } from '#server/embedded-folder.ts';
import { openContentService } from '#server/site/content-service.ts';
import { readerSettings } from '#server/site/reader-settings.ts';
import type { Order, Report, ThreadSetup } from './messages-between';

/** The thread that reads content, so that whatever it gets keeps no visitor waiting. */

const setup: ThreadSetup = workerData;
const tell = (report: Report) => parentPort?.postMessage(report);

async function open() {
  const { content, dataDir, at } = setup;
  const { client } = await openContentService({
    content,
    embedded: async () => ({
      collections: await readCollections(join(embeddedFolder, 'content')),
      // Nobody asks this thread for a file.
      readAsset: async () => undefined,
    }),
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
    // The names of all modules it is made of are in this one, and each changes with its text.
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

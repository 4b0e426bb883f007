import Libsql from 'libsql';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createAnswerStorage } from './answers';
import { openDatabase } from './database';
import { databaseFile } from './database-file';
import { earlierFormats } from './earlier-formats';

const service = 'https://cms.museum.test';
const formatWithQueries = 6;

/** Returns what the storage loads from a database in which an earlier version of the site stored a text. */
async function loadEarlier(name: string, body: string): Promise<string | undefined> {
  const dataDir = await temporaryFolder();
  openDatabase(dataDir).close();
  const file = new Libsql(databaseFile(dataDir));
  file.prepare('INSERT INTO content_answers VALUES (?, ?, ?, NULL)').run(service, name, body);
  file.exec(earlierFormats[formatWithQueries] ?? '');
  file.close();
  const database = openDatabase(dataDir);
  onTestFinished(database.close);
  return createAnswerStorage(database, service).load(name);
}

test('a stored answer of an earlier version can still be shown', async () => {
  const answer = { data: [{ id: 1, title: 'Contact' }], meta: {} };
  const recorded = [{ collection: 'contact_page', query: {}, answer }];
  const loaded = await loadEarlier('/content/contact_page.json', JSON.stringify(recorded));
  expect(JSON.parse(loaded ?? '')).toEqual({ ...answer, refused: [] });
});

test('stored posts and damaged texts stay as they are', async () => {
  const rows = JSON.stringify([{ id: 1 }]);
  expect(await loadEarlier('/content/posts/index', rows)).toBe(rows);
  expect(await loadEarlier('/content/contact_page.json', '[{"answer"')).toBe('[{"answer"');
});

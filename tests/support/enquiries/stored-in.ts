import { openToRead } from '#server/data/database.ts';
import { databaseExists, databaseFile } from '#server/data/database-file.ts';
import { openStore } from '#server/enquiries/store/store.ts';

/** The enquiries in a database, oldest first. */
export function storedIn(dataDir: string) {
  const file = databaseFile(dataDir);
  if (!databaseExists(file)) return [];
  const database = openToRead(file);
  try {
    return openStore(database)
      .all()
      .map(({ id, delivery, read }) => ({ id, delivery, value: read() }));
  } finally {
    database.close();
  }
}

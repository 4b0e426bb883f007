import { openToRead } from '#server/data/database.ts';
import { databaseExists, databaseFile } from '#server/data/database-file.ts';
import type { completeEnquiry } from './complete-enquiry';

interface Row {
  readonly id: string;
  readonly body: string;
  readonly delivery: string;
}

interface Delivery {
  readonly attempts: number;
  readonly forwarded?: string;
  readonly held?: string;
}

type Stored = typeof completeEnquiry & { readonly submissionDate: string };

/** The enquiries in a database, oldest first. They must not be encrypted. */
export function storedIn(dataDir: string) {
  const file = databaseFile(dataDir);
  if (!databaseExists(file)) return [];
  const database = openToRead(file);
  try {
    return database
      .rows<Row>(
        // The patch leaves out what is null.
        `SELECT id, CAST(body AS TEXT) AS body, json_patch('{}', json_object('attempts', attempts, 'forwarded', forwarded,
           'held', held, 'lastError', last_error, 'nextAttempt', next_attempt)) AS delivery
         FROM enquiries ORDER BY from_ms, id`,
      )
      .map(({ id, body, delivery }) => ({
        id,
        delivery: JSON.parse(delivery) as Delivery,
        value: JSON.parse(body) as Stored,
      }));
  } finally {
    database.close();
  }
}

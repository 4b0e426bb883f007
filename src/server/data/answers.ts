import type { AnswerStorage } from '#content/store/session.ts';
import type { SiteDatabase } from './database';

/**
 * Keeps the last answers of a content service in the database.
 * @param service its address: answers of another service are not shown, and are removed
 */
export function createAnswerStorage(database: SiteDatabase, service: string): AnswerStorage {
  return {
    load: (name) =>
      database.rows<{ body: string }>(
        'SELECT body FROM content_answers WHERE service = ? AND name = ?',
        ...[service, name],
      )[0]?.body,
    save: (texts) =>
      database.transaction(() => {
        database.run('DELETE FROM content_answers WHERE service <> ?', service);
        for (const [name, body] of texts) {
          if (body === undefined) {
            database.run(
              'DELETE FROM content_answers WHERE service = ? AND name = ?',
              service,
              name,
            );
          } else {
            database.run(
              `INSERT INTO content_answers (service, name, body) VALUES (?, ?, ?)
               ON CONFLICT (service, name) DO UPDATE SET body = excluded.body`,
              ...[service, name, body],
            );
          }
        }
      }),
  };
}

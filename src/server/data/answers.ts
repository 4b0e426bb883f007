import type { AnswerStorage } from '#content/store/session.ts';
import type { SiteDatabase } from './database';

/**
 * Stores the last answers of a content service in the database.
 * @param service the address of the service; saving removes the answers of others
 */
export const createAnswerStorage = (
  { rows, run, transaction }: SiteDatabase,
  service: string,
): AnswerStorage => ({
  load: (name) =>
    rows<{ body: string }>(
      'SELECT body FROM content_answers WHERE service = ? AND name = ?',
      ...[service, name],
    )[0]?.body,
  save: (texts) =>
    transaction(() => {
      run('DELETE FROM content_answers WHERE service <> ?', service);
      for (const [name, body] of texts) {
        if (body === undefined) {
          run('DELETE FROM content_answers WHERE service = ? AND name = ?', service, name);
        } else {
          run('INSERT OR REPLACE INTO content_answers VALUES (?, ?, ?)', service, name, body);
        }
      }
    }),
});

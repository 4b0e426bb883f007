import type { AnswerStorage } from '#content/store/session.ts';
import type { SiteDatabase } from './database';

/** An answer that was in use for this long without ending the server counts as proved. */
export const provedAfterMs = 60_000;

const suspectForMs = 60 * 60_000;

/**
 * Stores the last answers of a content service in the database. An answer is proved once the server has used it for a minute.
 * When a new answer replaces a proved one, the proved one is kept until the new one is proved.
 * @param service the address of the service; saving removes the answers of others
 */
export function createAnswerStorage(
  { rows, run, transaction }: SiteDatabase,
  service: string,
): AnswerStorage {
  function keepProved(name: string): void {
    run(
      `DELETE FROM content_answers_kept WHERE service = ?1 AND name = ?2 AND kind = 'proved' AND EXISTS (
         SELECT 1 FROM content_answers WHERE service = ?1 AND name = ?2 AND unproved_ms IS NULL)`,
      service,
      name,
    );
    run(
      `INSERT INTO content_answers_kept (service, name, kind, kept_ms, body)
       SELECT service, name, 'proved', ?, body FROM content_answers
       WHERE service = ? AND name = ? AND unproved_ms IS NULL`,
      Date.now(),
      service,
      name,
    );
  }

  return {
    load: (name) =>
      rows<{ body: string }>(
        'SELECT body FROM content_answers WHERE service = ? AND name = ?',
        service,
        name,
      )[0]?.body,
    save: (texts) =>
      transaction(() => {
        run('DELETE FROM content_answers WHERE service <> ?', service);
        for (const [name, body] of texts) {
          keepProved(name);
          if (body === undefined) {
            run('DELETE FROM content_answers WHERE service = ? AND name = ?', service, name);
          } else {
            run(
              'INSERT OR REPLACE INTO content_answers (service, name, body, unproved_ms) VALUES (?, ?, ?, ?)',
              service,
              name,
              body,
              Date.now(),
            );
          }
        }
      }),
    isSuspect: (name, text) =>
      rows(
        `SELECT 1 FROM content_answers_kept
         WHERE service = ? AND name = ? AND kind = 'aside' AND body = ? AND kept_ms > ?`,
        service,
        name,
        text,
        Date.now() - suspectForMs,
      ).length > 0,
  };
}

export const hasAnswers = ({ rows }: SiteDatabase, service: string): boolean =>
  rows('SELECT 1 FROM content_answers WHERE service = ? LIMIT 1', service).length > 0;

/** Marks answers as proved that were saved a minute ago, and drops the ones that they replaced. */
export const proveAnswers = ({ run, transaction }: SiteDatabase, now = Date.now()): void =>
  transaction(() => {
    const isProved = `unproved_ms <= ${now - provedAfterMs}`;
    run(
      `DELETE FROM content_answers_kept WHERE kind = 'proved' AND (service, name) IN
         (SELECT service, name FROM content_answers WHERE ${isProved})`,
    );
    run(`UPDATE content_answers SET unproved_ms = NULL WHERE ${isProved}`);
  });

/**
 * Moves stored answers aside, because they may have ended the server, and puts the proved answers back that they replaced.
 * Deletes nothing. If every answer is proved, moves all of them, if `isWhole` is true.
 * Call it inside a transaction.
 * @returns the number of answers that were moved and that were put back
 */
export function setAnswersAside(
  { rows, run }: Pick<SiteDatabase, 'rows' | 'run'>,
  service: string,
  isWhole: boolean,
) {
  const unproved = rows(
    'SELECT 1 FROM content_answers WHERE service = ? AND unproved_ms IS NOT NULL LIMIT 1',
    service,
  );
  const isAll = unproved.length === 0;
  if (isAll && !isWhole) return { moved: 0, putBack: 0 };
  const chosen = `service = ?1 ${isAll ? '' : 'AND unproved_ms IS NOT NULL'}`;
  run(
    `DELETE FROM content_answers_kept WHERE service = ?1 AND kind = 'aside' AND (name, body) IN
       (SELECT name, body FROM content_answers WHERE ${chosen})`,
    service,
  );
  run(
    `INSERT INTO content_answers_kept (service, name, kind, kept_ms, body)
     SELECT service, name, 'aside', ?2, body FROM content_answers WHERE ${chosen}`,
    service,
    Date.now(),
  );
  const moved = run(`DELETE FROM content_answers WHERE ${chosen}`, service);
  const putBack = run(
    `INSERT INTO content_answers (service, name, body)
     SELECT service, name, body FROM content_answers_kept WHERE service = ?1 AND kind = 'proved'
     ON CONFLICT DO NOTHING`,
    service,
  );
  run("DELETE FROM content_answers_kept WHERE service = ?1 AND kind = 'proved'", service);
  return { moved, putBack };
}

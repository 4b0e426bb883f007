import type { SiteDatabase } from '#server/data/database.ts';
import { isEnquiry, isRequest, type StoredEnquiry } from './enquiry';
import { createSeal, UnreadableError } from './seal';

/** The delivery state of an enquiry. It contains no text from the visitor. */
export interface Delivery {
  readonly attempts: number;
  readonly forwarded?: string;
  /** The reason why the enquiry waits for an operator. */
  readonly held?: string;
  readonly lastError?: string;
  readonly nextAttempt?: string;
}

/** An unknown outcome is retried after this time. Longer than any attempt, so that nobody else starts one meanwhile. */
const unknownOutcomeMs = 60_000;

interface Row {
  readonly id: string;
  /** The enquiry as JSON, or its encrypted bytes. */
  readonly body: string | Buffer;
  readonly sealedBy: string | null;
  readonly attempts: number;
  readonly forwarded: string | null;
  readonly held: string | null;
  readonly lastError: string | null;
  readonly nextAttempt: string | null;
}

/** What is left of an enquiry that was erased, or will be. */
export interface Aged {
  readonly id: string;
  readonly attempts: number;
  readonly forwarded: string | null;
  /** The start of the retention period, in milliseconds since 1970. */
  readonly fromMs: number;
}

const select = `SELECT id, body, sealed_by AS sealedBy, attempts, forwarded, held, last_error AS lastError,
  next_attempt AS nextAttempt FROM enquiries`;

const aged = 'id, attempts, forwarded, from_ms AS fromMs';

const isWaiting = 'forwarded IS NULL AND held IS NULL';

const toIso = (ms: number) => new Date(ms).toISOString();

const tables = [
  `
      CREATE TABLE IF NOT EXISTS enquiries (
        id TEXT PRIMARY KEY,
        body BLOB NOT NULL,
        sealed_by TEXT,
        from_ms INTEGER NOT NULL,
        attempts INTEGER NOT NULL DEFAULT 0,
        forwarded TEXT,
        held TEXT,
        last_error TEXT,
        next_attempt TEXT
      );
      CREATE UNIQUE INDEX IF NOT EXISTS enquiries_by_key ON enquiries (substr(id, -36));
      CREATE INDEX IF NOT EXISTS enquiries_waiting ON enquiries (id) WHERE forwarded IS NULL AND held IS NULL;
  `,
];

export type EnquiryStore = ReturnType<typeof openStore>;

/**
 * The table of enquiries. Every change is durable when its method returns. All methods throw the database's errors.
 * @param keys see `createSeal`
 */
export function openStore(database: SiteDatabase, keys: readonly string[] = []) {
  const { rows, run, transaction } = database;
  database.ensureTables('enquiries', tables);
  const seal = createSeal(keys);

  function open({ id, sealedBy, body }: Row): StoredEnquiry {
    const text = seal.open(id, sealedBy, body);
    try {
      const record: unknown = JSON.parse(text);
      if (isEnquiry(record)) return record;
    } catch {}
    throw new UnreadableError(
      `Enquiry ${id} is damaged: restore a backup of the database, or erase the enquiry.`,
    );
  }

  return {
    /**
     * Stores an enquiry, unless its key is already stored.
     * @param key a UUID, which becomes the id
     * @param held the reason for not forwarding it
     * @returns whether the enquiry is new
     */
    add: (key: string, enquiry: StoredEnquiry, held?: string): boolean =>
      run(
        `INSERT INTO enquiries (id, body, sealed_by, from_ms, held) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
        key,
        seal.seal(key, JSON.stringify(enquiry)),
        seal.current,
        Date.parse(enquiry.submissionDate),
        held ?? null,
      ) > 0,

    ids: () =>
      rows<{ id: string }>('SELECT id FROM enquiries ORDER BY from_ms, id').map(({ id }) => id),

    /** All enquiries, oldest first. `read` throws {@link UnreadableError}. */
    all: () =>
      rows<Row>(`${select} ORDER BY from_ms, id`).map((row) => {
        const { id, attempts, forwarded, held, lastError, nextAttempt } = row;
        const delivery: Delivery = {
          attempts,
          forwarded: forwarded ?? undefined,
          held: held ?? undefined,
          lastError: lastError ?? undefined,
          nextAttempt: nextAttempt ?? undefined,
        };
        return { id, delivery, read: () => open(row) };
      }),

    pending: () =>
      rows<{ count: number }>(`SELECT count(*) AS count FROM enquiries WHERE ${isWaiting}`)[0]
        ?.count ?? 0,

    /** Makes all waiting enquiries due, because an earlier process may have ended while it sent them. */
    resume: () => {
      run(`UPDATE enquiries SET next_attempt = NULL WHERE ${isWaiting}`);
    },

    /** Returns the ids of enquiries to forward now, oldest first, except those with a missing key. */
    due: (nowMs: number) =>
      rows<Row>(
        `SELECT id, sealed_by AS sealedBy FROM enquiries
         WHERE ${isWaiting} AND (next_attempt IS NULL OR next_attempt <= ?) ORDER BY from_ms, id`,
        toIso(nowMs),
      )
        .filter(({ sealedBy }) => seal.opens(sealedBy))
        .map(({ id }) => id),

    /** Returns the time of the next attempt, in milliseconds since 1970; `undefined` if there is none. */
    nextAttemptMs(nowMs: number): number | undefined {
      const [row] = rows<{ at: string | null }>(
        `SELECT min(next_attempt) AS at FROM enquiries WHERE ${isWaiting} AND next_attempt > ?`,
        toIso(nowMs),
      );
      return row?.at ? Date.parse(row.at) : undefined;
    },

    /** Returns the names of missing keys, and the number of enquiries that each encrypts. */
    missingKeys: () =>
      rows<{ key: string; count: number }>(
        'SELECT sealed_by AS key, count(*) AS count FROM enquiries GROUP BY key HAVING key IS NOT NULL',
      ).filter(({ key }) => !seal.opens(key)),

    /**
     * Counts an attempt before it is made. `settle` stores its outcome.
     * @param byOperator also sends held and forwarded enquiries, and releases them
     * @returns the enquiry and the number of this attempt; `undefined` if there is nothing to send, or for a request
     * @throws {UnreadableError}
     */
    begin: (id: string, nowMs: number, byOperator = false) =>
      transaction(() => {
        const condition = byOperator ? '' : `AND ${isWaiting}`;
        const [row] = rows<Row>(`${select} WHERE id = ? ${condition}`, id);
        if (!row || isRequest(id)) return undefined;
        const enquiry = open(row);
        run(
          `UPDATE enquiries SET attempts = attempts + 1, held = NULL, last_error = ?, next_attempt = ?
           WHERE id = ?`,
          'interrupted before its outcome was known',
          toIso(nowMs + unknownOutcomeMs),
          id,
        );
        return { enquiry, attempts: row.attempts + 1 };
      }),

    /** Stores the outcome of an attempt. A failure does not undo an earlier success. */
    settle: (id: string, outcome: Omit<Delivery, 'attempts' | 'held'>) => {
      run(
        `UPDATE enquiries SET forwarded = coalesce(?, forwarded), last_error = ?,
         next_attempt = iif(forwarded IS NULL, ?, NULL) WHERE id = ?`,
        outcome.forwarded ?? null,
        outcome.lastError ?? null,
        outcome.nextAttempt ?? null,
        id,
      );
    },

    /** Makes an enquiry wait for an operator. */
    hold: (id: string, reason: string) => {
      run('UPDATE enquiries SET held = ? WHERE id = ?', reason, id);
    },

    /** Encrypts all readable enquiries with the first key. @returns the number of enquiries that changed */
    encrypt: () =>
      transaction(() => {
        let count = 0;
        for (const row of rows<Row>(`${select} WHERE sealed_by IS NOT ?`, seal.current)) {
          try {
            const body = seal.seal(row.id, seal.open(row.id, row.sealedBy, row.body));
            const update = 'UPDATE enquiries SET body = ?, sealed_by = ? WHERE id = ?';
            count += run(update, body, seal.current, row.id);
          } catch (error) {
            if (!(error instanceof UnreadableError)) throw error;
          }
        }
        return count;
      }),

    /** Returns enquiries whose retention period began before this time, oldest first. */
    olderThan: (ms: number) =>
      rows<Aged>(`SELECT ${aged} FROM enquiries WHERE from_ms < ? ORDER BY from_ms, id`, ms),

    /** Returns the start of the newest enquiry's retention period. */
    newestMs: () =>
      rows<{ ms: number | null }>('SELECT max(from_ms) AS ms FROM enquiries')[0]?.ms ?? undefined,

    /** Deletes enquiries. Their texts stay in the file until `rewrite` and `emptyLog`. @returns those that existed */
    remove: (ids: readonly string[]) =>
      transaction(() =>
        ids.flatMap((id) => rows<Aged>(`DELETE FROM enquiries WHERE id = ? RETURNING ${aged}`, id)),
      ),

    /**
     * Rewrites the database. `secure_delete` overwrites deleted rows, but misses the copies that SQLite leaves where it has
     * moved a row to another page.
     */
    rewrite: () => {
      run('VACUUM');
    },

    /** Empties the log, which keeps removed data until it is overwritten. Has no effect while a backup reads it. */
    emptyLog: () => {
      rows('PRAGMA wal_checkpoint(TRUNCATE)');
    },
  };
}

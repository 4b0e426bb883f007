import { randomUUID } from 'node:crypto';
import type { SiteDatabase } from '#server/data/database.ts';
import { earliestMs } from '#server/disk/clock-record.ts';
import { hasEnded, type Owner, self } from '#server/disk/process-owner.ts';
import { isEnquiry, type StoredEnquiry } from './enquiry';
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

/** Older claims have expired, because an attempt ends after half a minute. */
export const maxClaimMs = 5 * 60_000;

interface Row {
  readonly id: string;
  /** The enquiry as JSON, or its encrypted bytes. */
  readonly body: string | Buffer;
  readonly sealedBy: string | null;
  readonly attempts: number;
  readonly forwarded: string | null;
  readonly held: string | null;
  readonly claimedBy: string | null;
  readonly claimedMs: number;
}

export interface Aged {
  readonly id: string;
  /** The start of the retention period, in milliseconds since 1970. */
  readonly fromMs: number;
  readonly forwarded: string | null;
}

const select = `SELECT id, body, sealed_by AS sealedBy, attempts, forwarded, held, last_error AS lastError,
  next_attempt AS nextAttempt, claimed_by AS claimedBy, claimed_ms AS claimedMs FROM enquiries`;

const isWaiting = 'forwarded IS NULL AND held IS NULL';

/** Returns whether a running process is sending an enquiry. A claim from the future predates a reset of the clock. */
const isClaimed = ({ claimedBy, claimedMs }: Row): boolean =>
  claimedBy !== null &&
  Math.abs(Date.now() - claimedMs) <= maxClaimMs &&
  !hasEnded(JSON.parse(claimedBy) as Owner);

export type EnquiryStore = ReturnType<typeof openStore>;

/**
 * The table of enquiries. Every change is durable when its method returns. All methods throw the database's errors.
 * @param keys see `createSeal`
 */
export function openStore(database: SiteDatabase, keys: readonly string[] = []) {
  const { rows, run, transaction } = database;
  const seal = createSeal(keys);

  const find = (id: string) => rows<Row>(`${select} WHERE id = ?`, id)[0];

  function opened({ id, sealedBy, body }: Row): StoredEnquiry {
    const text = seal.open(id, sealedBy, body);
    try {
      const record: unknown = JSON.parse(text);
      if (isEnquiry(record)) return record;
    } catch {}
    throw new UnreadableError(
      `Enquiry ${id} is damaged: restore a backup of the database, or erase the enquiry.`,
    );
  }

  /** Empties SQLite's log, which would keep erased data until it is overwritten. */
  function emptyLog(): void {
    try {
      rows('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // A running backup or a full disk prevents the checkpoint. Housekeeping tries again every hour.
    }
  }

  /**
   * Runs `work`, then moves the table to other pages. SQLite leaves copies of rows that it moves between pages, and
   * `secure_delete` misses them.
   */
  function erasing<Result>(work: () => Result): Result {
    const result = transaction(() => {
      const result = work();
      run('CREATE TEMP TABLE kept AS SELECT * FROM enquiries ORDER BY id');
      run('DELETE FROM enquiries');
      run('INSERT INTO enquiries SELECT * FROM kept');
      run('DROP TABLE kept');
      return result;
    });
    emptyLog();
    return result;
  }

  return {
    emptyLog,

    /**
     * Stores an enquiry, unless this key is already stored.
     * @param held the reason for not forwarding it
     * @param key a UUID, the end of the id
     */
    add(enquiry: StoredEnquiry, held?: string, key: string = randomUUID()) {
      const { submissionDate } = enquiry;
      const id = `${submissionDate.replaceAll(':', '-')}-${key}`;
      const added = run(
        `INSERT INTO enquiries (id, body, sealed_by, from_ms, held) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
        ...[id, seal.seal(id, JSON.stringify(enquiry)), seal.current],
        ...[Date.parse(submissionDate), held ?? null],
      );
      return { id, isNew: added > 0 };
    },

    ids: () => rows<{ id: string }>('SELECT id FROM enquiries ORDER BY id').map(({ id }) => id),

    /** All enquiries, oldest first. `read` throws {@link UnreadableError}. */
    all: () =>
      rows<Row & Delivery>(`${select} ORDER BY id`).map((row) => {
        const { id, attempts, forwarded, held, lastError, nextAttempt } = row;
        const known = Object.entries({ attempts, forwarded, held, lastError, nextAttempt });
        const delivery = Object.fromEntries(known.filter(([, value]) => value !== null));
        return { id, delivery: delivery as unknown as Delivery, read: () => opened(row) };
      }),

    /** Returns the ids of enquiries to forward, oldest first, except enquiries that only other servers can decrypt. */
    waiting: () =>
      rows<Row>(
        `SELECT id, sealed_by AS sealedBy FROM enquiries WHERE ${isWaiting} ORDER BY id`,
      ).flatMap(({ id, sealedBy }) => (seal.opens(sealedBy) ? [id] : [])),

    pending: () =>
      rows<{ count: number }>(`SELECT count(*) AS count FROM enquiries WHERE ${isWaiting}`)[0]
        ?.count ?? 0,

    /** Returns the names of missing keys, and the number of enquiries that each encrypts. */
    missingKeys: () =>
      rows<{ key: string; count: number }>(
        'SELECT sealed_by AS key, count(*) AS count FROM enquiries GROUP BY key HAVING key IS NOT NULL',
      ).filter(({ key }) => !seal.opens(key)),

    /**
     * Claims an enquiry, so that only this process sends it, and counts the attempt. `settle` ends the claim.
     * @param byOperator also claims held and forwarded enquiries
     * @returns the enquiry and the number of this attempt, or the reason for not sending it
     * @throws {UnreadableError}
     */
    claim: (id: string, byOperator = false) =>
      transaction(() => {
        const row = find(id);
        if (row && isClaimed(row)) return 'busy' as const;
        if (!row || (!byOperator && row.forwarded !== null)) return 'already' as const;
        if (!byOperator && row.held !== null) return 'held' as const;
        const enquiry = opened(row);
        run(
          `UPDATE enquiries SET attempts = attempts + 1, held = NULL, last_error = ?, next_attempt = NULL,
           claimed_by = ?, claimed_ms = ? WHERE id = ?`,
          ...['interrupted before its outcome was known', JSON.stringify(self), Date.now(), id],
        );
        return { enquiry, attempts: row.attempts + 1 };
      }),

    /** Stores the outcome of an attempt and ends its claim. A failure does not undo an earlier success. */
    settle: (id: string, outcome: Omit<Delivery, 'attempts' | 'held'>) =>
      void run(
        `UPDATE enquiries SET forwarded = coalesce(?, forwarded), last_error = ?,
         next_attempt = iif(forwarded IS NULL, ?, NULL), claimed_by = NULL, claimed_ms = NULL WHERE id = ?`,
        ...[outcome.forwarded ?? null, outcome.lastError ?? null, outcome.nextAttempt ?? null, id],
      ),

    /** Encrypts all readable enquiries with the first key. @returns the number of enquiries that changed */
    encrypt: () =>
      erasing(() => {
        let count = 0;
        for (const row of rows<Row>(`${select} WHERE sealed_by IS NOT ?`, seal.current)) {
          try {
            const body = seal.seal(row.id, seal.open(row.id, row.sealedBy, row.body));
            count += run(
              'UPDATE enquiries SET body = ?, sealed_by = ? WHERE id = ?',
              ...[body, seal.current, row.id],
            );
          } catch (error) {
            if (!(error instanceof UnreadableError)) throw error;
          }
        }
        return count;
      }),

    /** Returns enquiries whose retention period began before this time, oldest first, except enquiries dated by a wrong clock. */
    olderThan: (ms: number) =>
      rows<Aged>(
        `SELECT id, from_ms AS fromMs, forwarded FROM enquiries
         WHERE from_ms >= ${earliestMs} AND from_ms < ? ORDER BY from_ms, id`,
        ms,
      ),

    dateUndated: (nowMs: number) =>
      run(`UPDATE enquiries SET from_ms = ?1 WHERE from_ms < ${earliestMs} OR from_ms > ?1`, nowMs),

    /**
     * Erases enquiries and their deliveries, leaving no traces in the database.
     * @returns one result per id; `busy` enquiries are being sent and are kept
     */
    erase: (ids: readonly string[]) =>
      erasing(() =>
        ids.map((id) => {
          const row = find(id);
          const attempts = row?.attempts ?? 0;
          if (row && isClaimed(row)) return { id, attempts, result: 'busy' as const };
          const count = run('DELETE FROM enquiries WHERE id = ?', id);
          return { id, attempts, result: count > 0 ? ('erased' as const) : ('gone' as const) };
        }),
      ),
  };
}

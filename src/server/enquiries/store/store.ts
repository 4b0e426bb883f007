import { randomUUID } from 'node:crypto';
import type { SiteDatabase } from '#server/data/database.ts';
import { hasEnded, type Owner, self } from '#server/disk/process-owner.ts';
import { problems } from '../messages';
import { isEnquiry, type StoredEnquiry } from './enquiry';
import { createSeal, SealError } from './seal';

/** What became of an enquiry after it was stored. Holds nothing that a visitor wrote. */
export interface Delivery {
  /** How often it was sent to the endpoint. */
  readonly attempts: number;
  /** When the endpoint took it, as an ISO timestamp. */
  readonly forwarded?: string;
  /** Why it is held until an operator sends it. */
  readonly held?: string;
  /** Why the last attempt failed: a status or a network word. */
  readonly lastError?: string;
  /** When it is sent again, as an ISO timestamp. */
  readonly nextAttempt?: string;
}

/** An attempt ends after half a minute, so an older claim belongs to nobody. In milliseconds. */
export const maxClaimMs = 5 * 60_000;

/** A stored enquiry that cannot be read. The message names its id, never its content. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

/** An enquiry with the start of its retention period, in milliseconds since 1970. */
export interface Aged {
  readonly id: string;
  readonly fromMs: number;
  readonly isForwarded: boolean;
}

interface Claim {
  readonly claimedBy: string | null;
  readonly claimedMs: number;
}

/** Whether a living process is sending an enquiry. A claim from the future was made before the clock was set back. */
const isClaimed = ({ claimedBy, claimedMs }: Claim): boolean =>
  claimedBy !== null &&
  Math.abs(Date.now() - claimedMs) <= maxClaimMs &&
  !hasEnded(JSON.parse(claimedBy) as Owner);

const claimColumns = 'claimed_by AS claimedBy, claimed_ms AS claimedMs';

export type EnquiryStore = ReturnType<typeof openStore>;

/**
 * The table of enquiries. Every change is durable when its method returns. All methods throw what the database throws.
 * @param keys what enquiries are encrypted with; see `createSeal`
 */
export function openStore(database: SiteDatabase, keys: readonly string[] = []) {
  const { rows, run, transaction } = database;
  const seal = createSeal(keys);

  function opened(id: string, body: string): StoredEnquiry {
    let record: unknown;
    try {
      record = seal.open(id, JSON.parse(body));
    } catch (error) {
      if (!(error instanceof SealError)) throw new UnreadableError(problems.noEnquiry(id));
      const { missingKey: key } = error;
      throw new UnreadableError(key ? problems.keyMissing(id, key) : problems.sealBroken(id));
    }
    if (!isEnquiry(record)) throw new UnreadableError(problems.noEnquiry(id));
    return record;
  }

  const sealed = (id: string, enquiry: StoredEnquiry) => JSON.stringify(seal.seal(id, enquiry));

  /** Empties the log, where SQLite would leave what was erased until it is full. A backup under way prevents it. */
  const emptyLog = () => void rows('PRAGMA wal_checkpoint(TRUNCATE)');

  /**
   * Runs `work`, then moves the table to other pages: where SQLite moves rows between pages, it leaves copies that
   * `secure_delete` misses.
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
     * Stores an enquiry, unless one was stored under this key.
     * @param held why it is not forwarded
     * @param key a UUID, the end of the id
     */
    add(enquiry: StoredEnquiry, held?: string, key: string = randomUUID()) {
      const id = `${enquiry.submissionDate.replaceAll(':', '-')}-${key}`;
      const added = run(
        `INSERT INTO enquiries (id, body, sealed_by, from_ms, held) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
        ...[id, sealed(id, enquiry), seal.current],
        ...[Date.parse(enquiry.submissionDate), held ?? null],
      );
      return { id, isNew: added > 0 };
    },

    /** All ids, oldest first. */
    ids: () => rows<{ id: string }>('SELECT id FROM enquiries ORDER BY id').map(({ id }) => id),

    /** All enquiries, oldest first. `read` throws {@link UnreadableError}. */
    all() {
      const found = rows<{ id: string; body: string } & Record<string, unknown>>(
        `SELECT id, body, attempts, forwarded, held, last_error AS lastError, next_attempt AS nextAttempt
         FROM enquiries ORDER BY id`,
      );
      return found.map(({ id, body, ...delivery }) => ({
        id,
        delivery: Object.fromEntries(
          Object.entries(delivery).filter(([, value]) => value !== null),
        ) as unknown as Delivery,
        read: () => opened(id, body),
      }));
    },

    /** The ids of enquiries to forward, oldest first. Leaves those to other servers that only these can decrypt. */
    waiting: () =>
      rows<{ id: string; sealedBy: string | null }>(
        `SELECT id, sealed_by AS sealedBy FROM enquiries
         WHERE forwarded IS NULL AND held IS NULL ORDER BY id`,
      ).flatMap(({ id, sealedBy }) => (seal.opens(sealedBy) ? [id] : [])),

    /** How many wait to be forwarded. */
    pending: () =>
      rows<{ count: number }>(
        'SELECT count(*) AS count FROM enquiries WHERE forwarded IS NULL AND held IS NULL',
      )[0]?.count ?? 0,

    /** The names of keys that are missing here, and how many enquiries each encrypts. */
    missingKeys: () =>
      rows<{ key: string; count: number }>(
        `SELECT sealed_by AS key, count(*) AS count FROM enquiries
         WHERE sealed_by IS NOT NULL GROUP BY sealed_by`,
      ).filter(({ key }) => !seal.opens(key)),

    /**
     * Claims an enquiry, so that of all processes only this one sends it, and counts the attempt. `settle` ends the claim.
     * @param byOperator claims what is held or was forwarded, too
     * @returns the enquiry and the number of this attempt, or why it is not to be sent
     * @throws {UnreadableError}
     */
    claim: (id: string, byOperator = false) =>
      transaction(() => {
        const [row] = rows<
          Claim & { body: string; attempts: number; forwarded: string | null; held: string | null }
        >(
          `SELECT body, attempts, forwarded, held, ${claimColumns} FROM enquiries WHERE id = ?`,
          id,
        );
        if (row && isClaimed(row)) return 'busy' as const;
        // One that is gone was erased meanwhile.
        if (!row || (!byOperator && row.forwarded !== null)) return 'already' as const;
        if (!byOperator && row.held !== null) return 'held' as const;
        const enquiry = opened(id, row.body);
        run(
          `UPDATE enquiries SET attempts = attempts + 1, held = NULL, last_error = ?, next_attempt = NULL,
           claimed_by = ?, claimed_ms = ? WHERE id = ?`,
          ...['cut off before its outcome was known', JSON.stringify(self), Date.now(), id],
        );
        return { enquiry, attempts: row.attempts + 1 };
      }),

    /** Stores how an attempt ended, and ends its claim. A second sending that fails does not undo the first. */
    settle(
      id: string,
      { forwarded, lastError, nextAttempt }: Omit<Delivery, 'attempts' | 'held'>,
    ): void {
      run(
        `UPDATE enquiries SET forwarded = coalesce(?, forwarded), last_error = ?,
         next_attempt = iif(forwarded IS NULL, ?, NULL), claimed_by = NULL, claimed_ms = NULL WHERE id = ?`,
        ...[forwarded ?? null, lastError ?? null, nextAttempt ?? null, id],
      );
    },

    /** Encrypts everything that can be read under the first key. @returns how many were not so before */
    encrypt: () =>
      erasing(() => {
        let count = 0;
        for (const { id, body } of rows<{ id: string; body: string }>(
          'SELECT id, body FROM enquiries WHERE sealed_by IS NOT ?',
          seal.current,
        )) {
          try {
            const text = sealed(id, opened(id, body));
            run(
              'UPDATE enquiries SET body = ?, sealed_by = ? WHERE id = ?',
              text,
              seal.current,
              id,
            );
            count += 1;
          } catch (error) {
            if (!(error instanceof UnreadableError)) throw error;
          }
        }
        return count;
      }),

    ages: (): readonly Aged[] =>
      rows<{ id: string; fromMs: number; forwarded: string | null }>(
        'SELECT id, from_ms AS fromMs, forwarded FROM enquiries ORDER BY id',
      ).map(({ forwarded, ...age }) => ({ ...age, isForwarded: forwarded !== null })),

    /** Starts the retention period of an enquiry at this time. */
    dateFrom: (id: string, ms: number) =>
      run('UPDATE enquiries SET from_ms = ? WHERE id = ?', ms, id),

    /**
     * Erases enquiries with what became of them, so that nothing of them stays in the database.
     * @returns for each what became of it; `busy` is being sent and stays
     */
    erase: (ids: readonly string[]) =>
      erasing(() =>
        ids.map((id) => {
          const [row] = rows<Claim & { attempts: number }>(
            `SELECT attempts, ${claimColumns} FROM enquiries WHERE id = ?`,
            id,
          );
          if (!row) return { id, result: 'gone' as const, attempts: 0 };
          if (isClaimed(row)) return { id, result: 'busy' as const, attempts: row.attempts };
          run('DELETE FROM enquiries WHERE id = ?', id);
          return { id, result: 'erased' as const, attempts: row.attempts };
        }),
      ),
  };
}

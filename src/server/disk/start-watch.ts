import { hasAnswers, proveAnswers, provedAfterMs, setAnswersAside } from '#server/data/answers.ts';
import type { SiteDatabase } from '#server/data/database.ts';
import { hasEnded, type Owner, self } from './process-owner';

/** After this many abnormal ends within a minute of a start, stored answers are moved aside. */
const maxAbnormalEnds = 2;

interface StartWatchOptions {
  readonly database: SiteDatabase;
  /** The address of the content service. */
  readonly service: string;
  readonly log: (line: string) => void;
}

/**
 * Stored answers may have ended the last server, and would end every server that starts from them. A start is a row in the
 * database, because a killed process can write nothing. The row is removed after a minute, or by a deliberate end.
 */
export function createStartWatch({ database, service, log }: StartWatchOptions) {
  const { rows, run, transaction } = database;
  let timer: NodeJS.Timeout | undefined;

  /** A running server has removed its row after a minute. */
  function countAbnormalEnds(nowMs: number): number {
    const starts = rows<{ owner: string; startedMs: number }>(
      'SELECT owner, started_ms AS startedMs FROM starts',
    );
    return starts.filter(
      ({ owner, startedMs }) =>
        Math.abs(nowMs - startedMs) > provedAfterMs || hasEnded(JSON.parse(owner) as Owner),
    ).length;
  }

  const clear = () => {
    run('DELETE FROM starts');
  };

  function moveAside(why: string, isWhole: boolean): void {
    const { moved, putBack } = setAnswersAside(database, service, isWhole);
    if (moved === 0) return;
    log(
      `${why} ${moved} stored answers of the content service were moved aside in velox.db (content_answers_kept), ${putBack} earlier ones were put back, and everything is read again. An answer that was moved aside is not shown for an hour where an earlier one was put back. Look for an entry that was changed shortly before, and run “npm run content:check”.`,
    );
  }

  let hasFailed = false;

  /** Runs `work`. The site also works without the database, so an error is only logged, and once. */
  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!hasFailed) {
        log(
          `The server cannot record that stored answers are in use (${error instanceof Error ? error.message : error}). If it ends again and again, it starts from the same answers.`,
        );
      }
      hasFailed = true;
    }
  }

  return {
    /** Call before stored answers are used. */
    begin: () =>
      attempt(() =>
        transaction(() => {
          const nowMs = Date.now();
          if (countAbnormalEnds(nowMs) >= maxAbnormalEnds) {
            clear();
            moveAside(
              'The server ended abnormally twice within a minute of starting from stored answers.',
              true,
            );
          }
          if (!hasAnswers(database, service)) return;
          run('INSERT OR REPLACE INTO starts VALUES (?, ?)', JSON.stringify(self), nowMs);
        }),
      ),
    /** Call once stored answers are in use. */
    start() {
      let isFirst = true;
      timer = setInterval(() => {
        attempt(() => {
          if (isFirst) clear();
          isFirst = false;
          proveAnswers(database);
        });
      }, provedAfterMs).unref();
    },
    /** @param isRestoring whether the thread failed while it read stored answers, so that these are the cause */
    threadFailedTwice: (isRestoring: boolean) =>
      attempt(() =>
        transaction(() =>
          moveAside(
            'The thread that reads content failed twice within a minute of its start.',
            isRestoring,
          ),
        ),
      ),
    /** Call when the server ends deliberately. */
    end() {
      clearInterval(timer);
      attempt(clear);
    },
  };
}

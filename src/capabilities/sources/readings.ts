import type { SiteDatabase } from '#server/data/database.ts';
import type { SourceData } from '#sources/read-source.ts';

/** The latest value of a source. Days are YYYY-MM-DD in UTC. */
export interface StoredReading {
  readonly value: string;
  /** The day since which every reading has given this value. */
  readonly firstDay: string;
  readonly lastDay: string;
}

const keyOf = ({ feed, key, transform }: SourceData): string =>
  JSON.stringify([feed, key, transform ?? '']);

interface Row {
  readonly value: string;
  readonly first_day: string;
  readonly last_day: string;
}

const tables = [
  `
      CREATE TABLE IF NOT EXISTS source_readings (
        source TEXT NOT NULL,
        value TEXT NOT NULL,
        first_day TEXT NOT NULL,
        last_day TEXT NOT NULL,
        PRIMARY KEY (source, value)
      ) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS source_checks (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        day TEXT NOT NULL
      );
  `,
];

/** Stores the values of official sources in the database. */
export function createReadings({ ensureTables, rows, run, transaction }: SiteDatabase) {
  ensureTables('sources', tables);
  const last = (source: string): StoredReading | undefined => {
    const [row] = rows<Row>(
      'SELECT value, first_day, last_day FROM source_readings WHERE source = ? ORDER BY last_day DESC, first_day DESC LIMIT 1',
      source,
    );
    return row && { value: row.value, firstDay: row.first_day, lastDay: row.last_day };
  };

  return {
    last: (source: SourceData) => last(keyOf(source)),
    /** The day of the last check, YYYY-MM-DD. */
    checkedOn: () => rows<{ day: string }>('SELECT day FROM source_checks')[0]?.day,
    save(day: string, values: Iterable<readonly [SourceData, string]>): void {
      transaction(() => {
        run('INSERT OR REPLACE INTO source_checks VALUES (1, ?)', day);
        for (const [source, value] of values) {
          const id = keyOf(source);
          const before = last(id);
          const firstDay = before?.value === value ? before.firstDay : day;
          run(
            'INSERT OR REPLACE INTO source_readings VALUES (?, ?, ?, ?)',
            id,
            value,
            firstDay,
            day,
          );
        }
      });
    },
  };
}

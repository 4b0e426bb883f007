/**
 * The formats of databases from before each part of the site had its own tables. `PRAGMA user_version` stores the number of the
 * format. Each entry migrates a database to the next one. This list is history: nothing is added to it.
 */
export const earlierFormats: readonly string[] = [
  // 1: the record, and a list of files imported from the older layout of DATA_DIR.
  `
      CREATE TABLE record_texts (
        hash TEXT PRIMARY KEY,
        body BLOB NOT NULL
      );
      CREATE TABLE record_changes (
        path TEXT NOT NULL,
        at TEXT NOT NULL,
        hash TEXT REFERENCES record_texts (hash),
        site TEXT NOT NULL,
        schema TEXT NOT NULL,
        PRIMARY KEY (path, at)
      ) WITHOUT ROWID;
      CREATE INDEX record_changes_by_time ON record_changes (at);
      CREATE INDEX record_changes_by_hash ON record_changes (hash);
      CREATE TABLE record_years (
        year INTEGER PRIMARY KEY,
        bytes INTEGER NOT NULL DEFAULT 0,
        checked_at TEXT
      );
      CREATE TABLE imports (
        source TEXT PRIMARY KEY,
        version TEXT NOT NULL,
        at TEXT NOT NULL
      );
  `,
  // 2: enquiries, their deliveries, and the last times of the clock.
  `
      CREATE TABLE enquiries (
        id TEXT PRIMARY KEY,
        body BLOB NOT NULL,
        sealed_by TEXT,
        from_ms INTEGER NOT NULL,
        attempts INTEGER NOT NULL DEFAULT 0,
        forwarded TEXT,
        held TEXT,
        last_error TEXT,
        next_attempt TEXT,
        claimed_by TEXT,
        claimed_ms INTEGER
      );
      CREATE UNIQUE INDEX enquiries_by_key ON enquiries (substr(id, -36));
      CREATE INDEX enquiries_waiting ON enquiries (id) WHERE forwarded IS NULL AND held IS NULL;
      CREATE TABLE clock (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        seen_ms INTEGER,
        doubted_ms INTEGER,
        waited_ms INTEGER
      );
  `,
  // 3: the last answers of the content service, for a start without it, and the current and former slugs of posts.
  `
      CREATE TABLE content_answers (
        service TEXT NOT NULL,
        name TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (service, name)
      );
      CREATE TABLE post_slugs (
        source TEXT NOT NULL,
        post TEXT NOT NULL,
        slug TEXT NOT NULL,
        rank INTEGER NOT NULL,
        PRIMARY KEY (source, post, slug)
      ) WITHOUT ROWID;
  `,
  // 4: the values that official sources gave for claims, and when they were read last.
  `
      CREATE TABLE source_readings (
        source TEXT NOT NULL,
        value TEXT NOT NULL,
        first_day TEXT NOT NULL,
        last_day TEXT NOT NULL,
        PRIMARY KEY (source, value)
      ) WITHOUT ROWID;
      CREATE TABLE source_checks (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        day TEXT NOT NULL
      );
  `,
  // 5: links to previews for people outside.
  `
      CREATE TABLE preview_links (
        id TEXT PRIMARY KEY,
        version TEXT NOT NULL,
        address TEXT NOT NULL,
        expires INTEGER NOT NULL,
        withdrawn INTEGER NOT NULL
      ) WITHOUT ROWID;
      CREATE INDEX preview_links_by_version ON preview_links (version);
  `,
  // 6: starts from stored answers that have not lasted a minute yet, and answers that replaced ones may return to.
  `
      ALTER TABLE content_answers ADD COLUMN unproved_ms INTEGER;
      CREATE TABLE content_answers_kept (
        service TEXT NOT NULL,
        name TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('proved', 'aside')),
        kept_ms INTEGER NOT NULL,
        body TEXT NOT NULL
      );
      CREATE INDEX content_answers_kept_by_name ON content_answers_kept (service, name, kind);
      CREATE TABLE starts (
        owner TEXT PRIMARY KEY,
        started_ms INTEGER NOT NULL
      ) WITHOUT ROWID;
  `,
  // 7: stored answers without the query that they answer. An answer in several parts is read again.
  `
      UPDATE content_answers
        SET body = json_insert(json_extract(body, '$[0].answer'), '$.refused', json('[]'))
        WHERE name NOT LIKE '/content/posts/%' AND iif(json_valid(body), json_array_length(body), 0) = 1;
      UPDATE content_answers_kept
        SET body = json_insert(json_extract(body, '$[0].answer'), '$.refused', json('[]'))
        WHERE name NOT LIKE '/content/posts/%' AND iif(json_valid(body), json_array_length(body), 0) = 1;
    `,
  // 8: the record as text. The record moves the versions of the tables of format 1 there, then drops these tables.
  `
      CREATE TABLE record_versions (
        address TEXT NOT NULL,
        at TEXT NOT NULL,
        hash TEXT,
        body BLOB,
        site TEXT NOT NULL,
        is_converted INTEGER NOT NULL,
        PRIMARY KEY (address, at)
      );
      CREATE INDEX record_versions_by_time ON record_versions (at);
      CREATE TABLE record_checks (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        at TEXT NOT NULL
      );
  `,
  // 9: no claims of enquiries, and no clock. Enquiries dated by a clock without a battery would be erased at once, so their
  // retention starts today.
  `
      ALTER TABLE enquiries DROP COLUMN claimed_by;
      ALTER TABLE enquiries DROP COLUMN claimed_ms;
      UPDATE enquiries SET from_ms = max(from_ms, CAST(strftime('%s', 'now') AS INTEGER) * 1000)
        WHERE from_ms < 1704067200000;
      DROP TABLE clock;
  `,
];

/** All messages about the database, in the log and on the command line. */

const restoring =
  'restore a backup with “npm run data -- restore FILE”, or move the file away to begin with an empty one';

export const messages = {
  damaged: (file: string, reason: string) =>
    `The database ${file} is damaged (${reason}): ${restoring}. Nothing was changed in it.`,
  empty: (file: string) => `The database ${file} is an empty file: ${restoring}.`,
  missing: (file: string) =>
    `The database ${file} is missing, but its write-ahead log ${file}-wal is there: ${restoring}.`,
  foreign: (file: string) =>
    `${file} is a database of another program: move it away, or choose another DATA_DIR.`,
  newer: (file: string, version: number, known: number) =>
    `The database ${file} was written by a newer version of the site (format ${version}; this version knows ${known}): start that version, or restore a backup made by this one.`,
  /** Why a file cannot be used, in a few words. */
  reasons: {
    empty: 'it is an empty file',
    foreign: 'it is not a database of this site',
    newer: 'it was written by a newer version of the site',
  },
  usage: `The database of the site, DATA_DIR/velox.db.

  npm run data -- backup <file>
  npm run data -- restore <file>

backup   Writes a checked copy into a new file, also while the server runs.
restore  Checks the backup and puts it in the place of the database. Stop every server and command that
         uses the database first. The database that was there is kept beside it, under a dated name.

Exit status: 0 done; 2 nothing was done.`,
  noCommand: 'Say what to do: backup or restore.',
  unknown: (name: string) => `“${name}” is not a command: say backup or restore.`,
  needsFile: (name: string) => `${name} needs one file.`,
  noDatabase: (file: string) =>
    `There is no database at ${file}: set DATA_DIR to the folder the server uses.`,
  noBackup: (file: string) => `There is no file at ${file}.`,
  notABackup: (file: string, reason: string) =>
    `${file} cannot be restored (${reason}): choose another backup. Nothing was changed.`,
  fileExists: (file: string) => `${file} exists already: give the name of a new file.`,
  cannotWrite: (file: string, reason: string) =>
    `${file} cannot be written (${reason}): choose a folder that this user may write to and that has room.`,
  cannotOpen: (file: string, reason: string) =>
    `The database ${file} cannot be opened (${reason}): check the rights of the file and its folder, and the room on the disk.`,
  inUse: (file: string) =>
    `The database ${file} is in use: stop the server and every command that uses it, then restore again. Nothing was changed.`,
  backedUp: (file: string, bytes: number) =>
    `Backed up to ${file} (${(bytes / 1e6).toFixed(1)} MB). The copy was checked.`,
  restored: (file: string, backup: string) => `${file} was restored from ${backup}.`,
  kept: (file: string) => `The database that was there before is kept as ${file}.`,
} as const;

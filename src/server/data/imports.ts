import type { SiteDatabase } from './database';

/** Remembers which files were imported. A second import would restore erased data. */

export const isImported = ({ rows }: SiteDatabase, source: string): boolean =>
  rows('SELECT 1 FROM imports WHERE source = ?', source).length > 0;

export const markImported = ({ run }: SiteDatabase, source: string): number =>
  run('INSERT OR REPLACE INTO imports VALUES (?, ?, ?)', source, '1', new Date().toISOString());

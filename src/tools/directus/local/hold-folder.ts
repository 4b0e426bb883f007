import { join } from 'node:path';
import Libsql from 'libsql';
import { DirectusError } from '../errors';

/** Holds a data folder until the returned function is called or this process ends. @throws DirectusError while it is held */
export function holdFolder(folder: string): () => void {
  const connection = new Libsql(join(folder, 'in-use.db'));
  try {
    connection.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    connection.close();
    const { message } = error as Error;
    throw new DirectusError(
      `${folder} is in use by another npm run directus (${message}): stop it, then run this again. Nothing was changed.`,
    );
  }
  return () => connection.close();
}

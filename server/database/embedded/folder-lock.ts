import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartProblem } from '../../errors.ts';

/** The file is empty, and its presence alone means nothing. */
const LOCK_FILE = 'server.lock';
const SQLITE_BUSY = 5;

/**
 * Locks the data folder by SQLite's lock on an empty file, because Node cannot lock files. The kernel releases the lock
 * when the process ends, even after kill -9. Containers that share the folder see the lock too.
 * @returns a function that releases the folder; a second call does nothing
 * @throws StartProblem DATA_FOLDER_IN_USE when a live server holds the lock, DATA_FOLDER_UNUSABLE when locking fails
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const holder = hold(folder);
  return async () => {
    if (holder.isOpen) holder.close();
  };
}

function hold(folder: string): DatabaseSync {
  let holder: DatabaseSync | undefined;
  try {
    holder = new DatabaseSync(join(folder, LOCK_FILE), { timeout: 0 });
    holder.exec('begin exclusive');
    return holder;
  } catch (error) {
    holder?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) {
      throw new StartProblem('DATA_FOLDER_IN_USE', `Another server is already running on ${folder}.`, error);
    }
    throw new StartProblem('DATA_FOLDER_UNUSABLE', `The data folder ${folder} cannot be locked.`, error);
  }
}

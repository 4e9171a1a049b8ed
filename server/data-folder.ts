import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { getErrorCode, getErrorMessage, StartProblem } from './errors.ts';

/** @throws StartProblem DATA_FOLDER_UNUSABLE when the folder cannot be created or written */
export function createDataFolder(dataDir: string): void {
  try {
    makeWithParents(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = getErrorCode(error) ?? getErrorMessage(error);
    throw new StartProblem(
      'DATA_FOLDER_UNUSABLE',
      `The data folder ${dataDir} is not usable: ${reason}.`,
      error,
    );
  }
}

/** Does not use `mkdirSync` with `recursive`, which never returns for a folder under /proc. */
function makeWithParents(folder: string): void {
  if (existsSync(folder)) return;
  makeWithParents(dirname(folder));
  // Other users may enter the folder but not list it: under root PostgreSQL runs as another user, with a folder inside.
  mkdirSync(folder, { mode: 0o711 });
}

import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf, messageOf, StartProblem } from './errors.ts';

/** Makes the data folder where there is none. @throws StartProblem when it cannot be made or written */
export function makeDataFolder(dataDir: string): void {
  try {
    makeWithParents(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = codeOf(error) ?? messageOf(error);
    throw new StartProblem(
      'DATA_FOLDER_UNUSABLE',
      `The data folder ${dataDir} is not usable: ${reason}.`,
      error,
    );
  }
}

/** Not mkdir's own `recursive`: under /proc, where a folder cannot be made, it tries for ever. */
function makeWithParents(folder: string): void {
  if (existsSync(folder)) return;
  makeWithParents(dirname(folder));
  // Others may pass through, not look: the user that PostgreSQL runs as has its own folder in it.
  mkdirSync(folder, { mode: 0o711 });
}

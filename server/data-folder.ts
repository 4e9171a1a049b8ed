import { accessSync, constants, mkdirSync } from 'node:fs';
import { codeOf, messageOf, StartProblem } from './errors.ts';

/** Makes the data folder where there is none. @throws StartProblem when it cannot be made or written */
export function makeDataFolder(dataDir: string): void {
  try {
    // Others may pass through, not look: the user that PostgreSQL runs as has its own folder in it.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
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

import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { lockFolder } from '../../server/embedded/folder-lock.ts';
import { StartProblem } from '../../server/errors.ts';

/** A first start writes about 150 MB: PostgreSQL's own files, the demo and its journal. */
const NEEDED_BYTES = 300_000_000;

/** Finds out what would stop the server anyway, before minutes go into a build. @throws StartProblem */
export async function preflight(config: { port: number; host: string; dataDir: string }): Promise<void> {
  await checkDataFolder(config.dataDir);
  await checkPort(config.port, config.host);
}

async function checkDataFolder(folder: string): Promise<void> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartProblem(
      'DATA_FOLDER_UNUSABLE',
      `The data folder ${folder} cannot be written; set DATA_DIR to one that can.`,
      error,
    );
  }
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < NEEDED_BYTES) {
    throw new StartProblem('DATA_FOLDER_UNUSABLE', `The disk of the data folder ${folder} is full.`);
  }
  const free = await lockFolder(folder);
  await free();
}

function checkPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken by another program; choose one with PORT=3001 npm start.`
          : `Port ${port} cannot be opened (${error.code}); choose one with PORT=3001 npm start.`;
      reject(new StartProblem('PORT_TAKEN', reason, error));
    });
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}

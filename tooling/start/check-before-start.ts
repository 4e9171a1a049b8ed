import { statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { type Config, getSessionAddress } from '../../server/config.ts';
import { createDataFolder } from '../../server/data-folder.ts';
import { lockFolder } from '../../server/database/embedded/folder-lock.ts';
import { assertDatabaseUsable } from '../../server/database/migrate.ts';
import { StartProblem } from '../../server/errors.ts';

/** A first start writes about 150 MB: PostgreSQL's files, the demo, and the write-ahead log. */
const NEEDED_BYTES = 300_000_000;

type Needs = Pick<Config, 'port' | 'host' | 'dataDir' | 'databaseUrl' | 'databaseSessionUrl'>;

/** Runs before the build, which takes minutes. @throws StartProblem for the first failure */
export async function checkBeforeStart(config: Needs): Promise<void> {
  await checkDataFolder(config.dataDir, config.databaseUrl === null);
  await checkPort(config.port, config.host);
  const address = getSessionAddress(config);
  if (address) await assertDatabaseUsable({ connectionString: address });
}

async function checkDataFolder(folder: string, isEmbedded: boolean): Promise<void> {
  createDataFolder(folder);
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < NEEDED_BYTES) {
    throw new StartProblem('DATA_FOLDER_UNUSABLE', `The disk of the data folder ${folder} is full.`);
  }
  // Several servers with an external PostgreSQL may share the folder.
  if (!isEmbedded) return;
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

import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { createServer } from 'node:net';
import { StartProblem } from '../errors.ts';

/**
 * Holds the data folder for this process alone. The lock is a listening address in Linux's abstract namespace,
 * named after the folder's device and inode: the kernel gives it up with the process, even after kill -9, so
 * there is no lock file to go stale and no process id to be reused.
 *
 * @returns what gives the folder free again
 * @throws StartProblem DATA_FOLDER_IN_USE when another live server holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const { dev, ino } = statSync(folder);
  const name = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32);
  const holder = createServer((connection) => connection.destroy());
  await new Promise<void>((held, refused) => {
    holder.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE';
      refused(
        inUse
          ? new StartProblem('DATA_FOLDER_IN_USE', `Another server is already running on ${folder}.`, error)
          : error,
      );
    });
    holder.listen({ path: `\0salon-${name}` }, held);
  });
  // Holding the folder alone must not keep a process alive.
  holder.unref();
  return () => new Promise((free) => holder.close(() => free()));
}

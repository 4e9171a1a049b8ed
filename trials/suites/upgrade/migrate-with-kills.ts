import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';

const PROGRAM = join(import.meta.dirname, 'migrate-process.ts');

/**
 * Migrates in a process that gets kill -9 after each of the times in milliseconds, and starts again.
 * @returns how many processes were killed before their end
 * @throws Error when a process fails
 */
export async function migrateWithKills(
  connection: ConnectionSettings,
  killAfterMs: readonly number[],
): Promise<number> {
  let kills = 0;
  for (const milliseconds of [...killAfterMs, null]) {
    const child = spawn(process.execPath, [PROGRAM, JSON.stringify(connection)], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
    if (milliseconds !== null) {
      const timer = new AbortController();
      await Promise.race([ended, wait(milliseconds, null, { signal: timer.signal }).catch(() => {})]);
      timer.abort();
      child.kill('SIGKILL');
    }
    const code = await ended;
    if (code === 0) break;
    if (code !== null || milliseconds === null) throw new Error(`The migration ended with ${code}`);
    kills += 1;
  }
  return kills;
}

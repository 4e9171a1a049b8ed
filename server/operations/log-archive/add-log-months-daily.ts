import type { FastifyBaseLogger } from 'fastify';
import type { ConnectionSettings } from '../../database/connection-settings.ts';
import { endClient } from '../../database/end-client.ts';
import { ensureLogMonths } from '../../database/log-months.ts';
import { connectForSession } from '../../database/migrate.ts';

const DAY_MS = 24 * 3_600_000;

/** Returns the number of added months. Several processes may run it. The role of the connection owns the tables. */
async function addLogMonths(database: ConnectionSettings): Promise<number> {
  const client = await connectForSession(database);
  try {
    return await ensureLogMonths(client);
  } finally {
    await endClient(client);
  }
}

/**
 * A start adds the months, too, unless the tables are in use. The returned function stops the daily work, and resolves when
 * it has ended.
 */
export function addLogMonthsDaily(
  databases: readonly ConnectionSettings[],
  log: FastifyBaseLogger,
  everyMs = DAY_MS,
): () => Promise<void> {
  const add = async () => {
    for (const database of databases) {
      await addLogMonths(database).then(
        (added) => log.info({ added }, 'months of the log added'),
        (err: unknown) => log.error({ err }, 'months of the log not added'),
      );
    }
  };
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(add);
  }, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from './config.ts';
import { isDatabaseAway } from './database/database-away.ts';
import { migrateDatabase } from './database/migrate.ts';
import { getErrorMessage } from './errors.ts';

const NEXT_TRY_MS = 1_000;

interface FurtherMigration {
  /** Resolves when this database is migrated. */
  whenMigrated(name: string): Promise<void>;
  /**
   * Tries each database once, and goes on with those that are away.
   * @throws the error of a migration that cannot succeed later
   */
  begin(): Promise<void>;
}

/** One further database that is away must not stop the salons of the others. */
export function migrateFurther(
  databases: Config['furtherDatabases'],
  { stop, waits, onIncident }: { stop: AbortSignal; waits: boolean; onIncident(text: string): void },
): FurtherMigration {
  const all = new Map(
    databases.map(({ name, address }) => [
      name,
      { name, address, isBegun: false, ...Promise.withResolvers<void>() },
    ]),
  );

  async function tryLater(name: string, address: string): Promise<void> {
    let said = '';
    while (!stop.aborted) {
      await wait(NEXT_TRY_MS * (0.5 + Math.random()), undefined, { signal: stop, ref: false }).catch(
        () => {},
      );
      if (stop.aborted) return;
      try {
        await migrateDatabase({ connectionString: address });
        onIncident(`The database ${name} is there.`);
        all.get(name)?.resolve();
        return;
      } catch (error) {
        const text = `The database ${name} cannot be used: ${getErrorMessage(error)}`;
        if (!isDatabaseAway(error) && text !== said) onIncident(text);
        said = text;
      }
    }
  }

  return {
    whenMigrated: async (name) => all.get(name)?.promise,
    async begin() {
      for (const one of all.values()) {
        if (one.isBegun) continue;
        try {
          await migrateDatabase({ connectionString: one.address });
          one.resolve();
        } catch (error) {
          if (!waits || !isDatabaseAway(error)) throw error;
          onIncident(`${getErrorMessage(error)} The salons of the database ${one.name} wait for it.`);
          void tryLater(one.name, one.address);
        }
        one.isBegun = true;
      }
    },
  };
}

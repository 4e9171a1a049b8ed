import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from './config.ts';
import type { ConnectionSettings } from './database/connection-settings.ts';
import { isDatabaseAway } from './database/database-away.ts';
import { migrateDatabase } from './database/migrate.ts';
import { getErrorMessage } from './errors.ts';
import { type SideOptions, withSides } from './operations/places/side.ts';

const NEXT_TRY_MS = 1_000;

interface FurtherMigration {
  /** Resolves when this database is migrated. */
  whenMigrated(name: string): Promise<void>;
  /**
   * Tries each database once, and goes on with those that are away.
   * @throws the error of a migration that cannot succeed later; StartProblem when two names lead to the same database;
   * the errors of `refuseDemo`
   */
  begin(): Promise<void>;
}

interface FurtherOptions {
  stop: AbortSignal;
  /** Whether `begin` goes on without the databases that are away. */
  waits: boolean;
  /** @throws StartProblem when the database holds the demo and this server must not use it */
  refuseDemo(further: ConnectionSettings): Promise<void>;
  onIncident(text: string): void;
}

/** One further database that is away must not stop the salons of the others. */
export function migrateFurther(
  databases: Config['furtherDatabases'],
  home: ConnectionSettings,
  { stop, waits, refuseDemo, onIncident }: FurtherOptions,
): FurtherMigration {
  const usable: SideOptions[] = [{ name: 'home', connection: home }];
  const all = new Map(
    databases.map(({ name, address }) => [
      name,
      { name, address, isBegun: false, ...Promise.withResolvers<void>() },
    ]),
  );

  async function prepare(name: string, address: string): Promise<void> {
    const side = { name, connection: { connectionString: address } };
    await migrateDatabase(side.connection);
    for (const other of usable) await assertDistinctUnlessAway(other, side);
    await refuseDemo(side.connection);
    usable.push(side);
    all.get(name)?.resolve();
  }

  async function tryLater(name: string, address: string): Promise<void> {
    let said = '';
    while (!stop.aborted) {
      await wait(NEXT_TRY_MS * (0.5 + Math.random()), undefined, { signal: stop, ref: false }).catch(
        () => {},
      );
      if (stop.aborted) return;
      try {
        await prepare(name, address);
        onIncident(`The database ${name} is there.`);
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
          await prepare(one.name, one.address);
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

/** @throws StartProblem when both lead to the same database. Passes when one of them is away. */
async function assertDistinctUnlessAway(one: SideOptions, other: SideOptions): Promise<void> {
  await withSides([one, other], async () => {}).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
  });
}

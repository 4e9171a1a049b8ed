/** Migrates the database of the first argument in a process of its own, which `migrateWithKills` may kill. */
import type { ConnectionSettings } from '../../../server/database/connection-settings.ts';
import { migrateDatabase } from '../../../server/database/migrate.ts';

await migrateDatabase(JSON.parse(process.argv[2] ?? '{}') as ConnectionSettings);

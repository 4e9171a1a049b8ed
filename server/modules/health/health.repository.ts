import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Whether the database answers a query now. */
export async function databaseAnswers(database: Database): Promise<boolean> {
  return database
    .withoutBusiness((tx) => sql`select 1`.execute(tx))
    .then(
      () => true,
      () => false,
    );
}

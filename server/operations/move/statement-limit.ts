import type { Client } from 'pg';
import { getErrorCode } from '../../errors.ts';

/** PostgreSQL's code for a statement that took longer than its limit. */
export const STATEMENT_CANCELLED = '57014';

/** PostgreSQL ends each of the connection's statements after this time. */
export const limitStatements = (client: Client, ms: number) => client.query(`set statement_timeout = ${ms}`);

/**
 * Lets the connection's statements take any time again. A short limit can also end the statement that lifts it, so it is
 * repeated then.
 * @throws the errors of a connection that is lost
 */
export async function liftStatementLimit(client: Pick<Client, 'query'>): Promise<void> {
  for (;;) {
    try {
      await client.query('set statement_timeout = 0');
      return;
    } catch (error) {
      if (getErrorCode(error) !== STATEMENT_CANCELLED) throw error;
    }
  }
}

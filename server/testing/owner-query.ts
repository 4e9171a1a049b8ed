import pg from 'pg';
import type { TestApp } from './test-app.ts';

/** Works without row-level security. */
export async function queryAsOwner<T extends pg.QueryResultRow>(
  { owner }: Pick<TestApp, 'owner'>,
  text: string,
): Promise<T[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

export const deleteAttempts = (salon: Pick<TestApp, 'owner'>) =>
  queryAsOwner(salon, 'truncate auth_attempts');

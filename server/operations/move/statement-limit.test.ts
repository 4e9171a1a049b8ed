import pg from 'pg';
import { getClusterConnection } from '../../testing/cluster.ts';
import { liftStatementLimit, limitStatements } from './statement-limit.ts';

const readLimit = async (client: pg.Client) =>
  (await client.query<{ statement_timeout: string }>('show statement_timeout')).rows[0]?.statement_timeout;

test('a limit that ends the statement which lifts it is lifted all the same', async () => {
  const client = new pg.Client(getClusterConnection('postgres'));
  await client.connect();
  try {
    await limitStatements(client, 50);
    // As on a busy machine: the first time the statement needs longer than the limit.
    const asked: string[] = [];
    const query = (text: string) =>
      client.query(asked.push(text) === 1 ? `select pg_sleep(60); ${text}` : text);
    await liftStatementLimit({ query } as unknown as pg.Client);
    expect(asked).toHaveLength(2);
    expect(await readLimit(client)).toBe('0');
  } finally {
    await client.end();
  }
});

test('another error passes through', async () => {
  const client = new pg.Client(getClusterConnection('postgres'));
  await client.connect();
  await client.end();
  await expect(liftStatementLimit(client)).rejects.toThrow('not queryable');
});

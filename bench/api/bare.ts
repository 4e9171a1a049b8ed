import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { ConnectionSettings } from '../../server/database/connection-settings.ts';
import { createKysely } from '../../server/database/one-client.ts';
import { typeParsers } from '../../server/database/type-parsers.ts';
import { listReportBookingRows } from '../../server/salon/bookings/booking-list.repository.ts';

/**
 * This bare node server answers each request with the product's query for the bookings of one day. It uses the
 * product's database role and number of connections. It has no sign-in, permissions, schemas or transactions, so its
 * throughput is the upper limit for the product.
 */
const { connection, businessId, date, limit, poolSize } = JSON.parse(process.argv[2] ?? '{}') as {
  connection: ConnectionSettings;
  businessId: string;
  date: string;
  limit: number;
  poolSize: number;
};

const query = await productQuery();
const pool = new pg.Pool({ ...connection, max: poolSize, types: typeParsers });
pool.on('connect', (client) => {
  void client.query(`set role salon_app; set app.business_id = '${businessId}'`);
});

const server = http.createServer(async (_request, response) => {
  const client = await pool.connect();
  const { rows } = await client.query(query.sql, query.parameters);
  client.release();
  const body = JSON.stringify({ success: true, data: rows, next_cursor: null, total: rows.length });
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(body);
});
server.listen(0, 'localhost', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ url: `http://localhost:${port}` })}\n`);
});
process.stdin.once('end', () => process.exit(0)).resume();

/** A fake client captures the first query, which is that for the bookings, and never answers. */
function productQuery(): Promise<{ sql: string; parameters: unknown[] }> {
  const { promise, resolve } = Promise.withResolvers<{ sql: string; parameters: unknown[] }>();
  const client = {
    query: ({ text, values }: { text: string; values: unknown[] }) => {
      resolve({ sql: text, parameters: values });
      return new Promise(() => {});
    },
  } as unknown as pg.ClientBase;
  void listReportBookingRows(createKysely(client, { businessId }), { from: date, to: date }, limit + 1);
  return promise;
}

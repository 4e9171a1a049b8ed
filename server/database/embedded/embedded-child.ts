/**
 * A program that tests start and kill. Its PostgreSQL is durable, because on Linux a non-durable one ends with its
 * parent.
 */
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const { connection } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
process.stdout.write(`${JSON.stringify(connection)}\n`);
setInterval(() => {}, 60_000);

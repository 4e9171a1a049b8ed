/**
 * A program that tests start and kill. It starts PostgreSQL on a folder, as a product's server does, and prints the
 * connection. A PostgreSQL that is not durable would end with its parent.
 */
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const { connection } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
process.stdout.write(`${JSON.stringify(connection)}\n`);
setInterval(() => {}, 60_000);

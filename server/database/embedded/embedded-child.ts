/** A program that tests start and kill. It starts PostgreSQL on a folder and prints the connection. */
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const { connection } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', durable: false });
process.stdout.write(`${JSON.stringify(connection)}\n`);
setInterval(() => {}, 60_000);

/** A program that tests start and kill. It starts a durable PostgreSQL, because any other would end with its parent. */
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const { connection } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
process.stdout.write(`${JSON.stringify(connection)}\n`);
setInterval(() => {}, 60_000);

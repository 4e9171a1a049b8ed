/** Run by the tests as a process of its own, to be killed: starts PostgreSQL on a folder and says where. */
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const { connection } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', durable: false });
process.stdout.write(`${JSON.stringify(connection)}\n`);
setInterval(() => {}, 60_000);

/**
 * A program that tests start and kill. Its PostgreSQL is durable and goes on without the program, unless the second
 * argument is `ends-with-parent`.
 */
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const [, , dataDir = '', end] = process.argv;
const endsWithParent = end === 'ends-with-parent';
const { connection } = await startEmbeddedPostgres({ dataDir, endsWithParent });
process.stdout.write(`${JSON.stringify(connection)}\n`);
setInterval(() => {}, 60_000);

/** Runs the API as `trials/engine/api-process.ts` does, but without limits for a salon. */
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/main.ts';

const NO_LIMIT = Number.POSITIVE_INFINITY;
const server = await startServer({
  ...readConfig(),
  distDir: null,
  salonLimits: { turns: NO_LIMIT, longReads: NO_LIMIT, waiting: NO_LIMIT },
});
process.stdout.write(`${JSON.stringify({ url: server.url })}\n`);

const end = () => void server.stop().then(() => process.exit(0));
process.once('SIGTERM', end);
process.stdin.once('end', () => process.exit(1)).resume();

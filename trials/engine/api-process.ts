/** Runs the API in a process of its own, which prints its address and stops on SIGTERM. */
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/main.ts';

const server = await startServer({ ...readConfig(), distDir: null });
process.stdout.write(`${JSON.stringify({ url: server.url })}\n`);

const end = () => void server.stop().then(() => process.exit(0));
process.once('SIGTERM', end);
// When the trial is killed, its end of the pipe closes, and then this process ends, too.
process.stdin.once('end', () => process.exit(1)).resume();

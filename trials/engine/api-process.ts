/** One API process of a trial: configured by the environment alone, it says where it listens and ends on SIGTERM. */
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/main.ts';

const server = await startServer({ ...readConfig(), distDir: null });
process.stdout.write(`${JSON.stringify({ url: server.url })}\n`);

const end = () => void server.stop().then(() => process.exit(0));
process.once('SIGTERM', end);
// A trial that was cut off leaves no process behind: its end of the pipe closes with it.
process.stdin.once('end', () => process.exit(1)).resume();

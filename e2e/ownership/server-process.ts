/** Runs a server with pages in a process of its own, which prints its address and stops on SIGTERM. */
import path from 'node:path';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/main.ts';

const distDir = path.resolve(import.meta.dirname, '../../dist');
const server = await startServer({ ...readConfig(), distDir });
process.stdout.write(`${JSON.stringify({ url: server.url })}\n`);

const end = () => void server.stop().then(() => process.exit(0));
process.once('SIGTERM', end);
// When the trial is killed, its end of the pipe closes, and then this process ends, too.
process.stdin.once('end', () => process.exit(1)).resume();

/**
 * One module alone, for whoever works on it: the shell's login and frame around it, its files fresh as they are saved, all
 * calls passed on to a running server.
 *   node tooling/dev/dev.ts mf-cash [--server=http://localhost:3000] [--port=8080]
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { CACHE_DIR } from '../build/places.ts';
import { twinEntry } from '../build/twin.ts';
import { readRemote } from '../registry/consumers.ts';
import { devConfig } from './dev-config.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const { values, positionals } = parseArgs({
  options: {
    server: { type: 'string', default: 'http://localhost:3000' },
    port: { type: 'string', default: '8080' },
  },
  allowPositionals: true,
});

/** One sentence instead of a stack. */
function stop(problem: string): never {
  console.error(problem);
  process.exit(1);
}

const [name = ''] = positionals;
const dir = path.join(ROOT, name);
if (!existsSync(path.join(dir, 'src/remote.ts'))) {
  stop(`Name a module that has a src/remote.ts: node tooling/dev/dev.ts mf-cash`);
}
const server = values.server.replace(/\/+$/, '');
await fetch(`${server}/api/health/live`).catch(() =>
  stop(
    `No server answers at ${server}. Start one with "npm start", or name another with --server=<address>.`,
  ),
);

const remote = await readRemote(dir);
const home = path.join(ROOT, CACHE_DIR, `dev-${name}`);
const entry = path.join(home, 'main.js');
mkdirSync(home, { recursive: true });
writeFileSync(entry, twinEntry(ROOT, [remote]));

/** A page that closes its stream of events is no fault of anyone. */
function endQuietly(_error: Error, _request: unknown, response: { end(): void }): void {
  response.end();
}

const devServer = new WebpackDevServer(
  {
    host: 'localhost',
    port: values.port,
    hot: true,
    historyApiFallback: true,
    static: false,
    proxy: [{ context: ['/api', '/uploads', '/images'], target: server, on: { error: endQuietly } }],
    client: { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: false } },
  },
  webpack(devConfig({ root: ROOT, entry, remote })),
);
await devServer.start();
console.log(`${name} alone: http://localhost:${values.port} (calls go to ${server})`);

/**
 * Runs modules from this machine inside a running shell; edited files change in the open page.
 *   node tooling/dev/dev.ts mf-cash [mf-catalog …] [--shell=http://localhost:3000] [--port=8081]
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type DevModule, serveModule } from './dev-server.ts';
import { readShell, ShellProblem } from './running-shell.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FIRST_PORT = 8081;

const { values, positionals } = parseArgs({
  options: {
    shell: { type: 'string', default: 'http://localhost:3000' },
    port: { type: 'string', default: String(FIRST_PORT) },
  },
  allowPositionals: true,
});

function stop(problem: string): never {
  console.error(problem);
  process.exit(1);
}

async function main(): Promise<void> {
  // A module is named by its folder in the workspace, or by the path of a folder elsewhere.
  const folders = positionals.map((name) => path.resolve(ROOT, name));
  const isModule = (dir: string) => existsSync(path.join(dir, 'src/manifest.ts'));
  if (folders.length === 0 || !folders.every(isModule)) {
    stop('Name a module, a folder with a src/manifest.ts: pnpm dev mf-cash');
  }
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1) stop(`--port is a number: --port=${FIRST_PORT}`);
  const shell = await readShell(values.shell);
  const modules: DevModule[] = [];
  for (const [index, dir] of folders.entries()) {
    modules.push(await serveModule({ root: ROOT, dir, shell, port: port + index }));
  }
  console.log(`Open ${addressOf(shell.origin, modules)}`);
}

function addressOf(origin: string, modules: readonly DevModule[]): string {
  const paths = modules.flatMap(({ paths }) => paths);
  const [first = '/dashboard'] = paths.filter((known) => !known.includes(':'));
  const overrides = modules.map(({ name, address }) => `module=${name}@${address}`);
  return `${origin}${first}?${overrides.join('&')}`;
}

try {
  await main();
} catch (error) {
  if (error instanceof ShellProblem) stop(error.message);
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    stop(`Port ${(error as { port?: number }).port} is taken. Name another with --port=<number>.`);
  }
  throw error;
}

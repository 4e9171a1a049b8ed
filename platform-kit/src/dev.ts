import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { CONTAINER_FILE } from '../../shared/releases/container-facts.ts';
import type { PageRegistry } from '../../shared/releases/page-registry.ts';
import { RELEASE_FILE } from '../../shared/releases/release.ts';
import { checkBuild, describeBuild, findErrors } from './build.ts';
import { createCompiler } from './build-config.ts';
import { PrebuiltProblem } from './prebuilt/prebuilt-folder.ts';
import { describeStockRelease } from './prebuilt/stock-release.ts';
import type { Project } from './project.ts';

export interface DevOptions {
  shell: string;
  port: number;
  say(line: string): void;
}

const REGISTRY = /<script[^>]*\bid="registry"[^>]*>([\s\S]*?)<\/script>/;
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Builds at every change and serves the files to pages of the running shell. Resolves after the first build. */
export async function develop(project: Project, { shell, port, say }: DevOptions): Promise<void> {
  if (project.bundler === 'vite') {
    throw new PrebuiltProblem(
      'Vite makes ES modules, which only a release turns into scripts: "salon-module dev" needs webpack or rspack.',
    );
  }
  const origin = await findShell(shell);
  await watch(project, say);
  const server = createServer((request, response) => answer(project, origin, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', () =>
      reject(new PrebuiltProblem(`Port ${port} is taken. Name another with --port.`)),
    );
    server.listen(port, 'localhost', resolve);
  });
  const { name, routes } = project.module;
  const first = routes.find(({ path }) => !path.includes(':'))?.path ?? '/dashboard';
  say(`Open ${origin}${first}?module=${name}@http://localhost:${port}`);
}

/** @throws PrebuiltProblem when no shell answers, or when it takes no modules from developers' machines */
async function findShell(address: string): Promise<string> {
  const { origin } = new URL(address);
  const page = await fetch(`${origin}/login`).catch(() => {
    throw new PrebuiltProblem(`No shell answers at ${origin}. Name a running one with --shell=<address>.`);
  });
  const text = REGISTRY.exec(await page.text())?.[1];
  if (text === undefined) throw new PrebuiltProblem(`What answers at ${origin} is no page of the shell.`);
  const { overrides, environment }: PageRegistry = JSON.parse(text);
  if (overrides) return origin;
  throw new PrebuiltProblem(
    `The environment "${environment}" at ${origin} takes no modules from developers' machines.`,
  );
}

async function watch(project: Project, say: DevOptions['say']): Promise<void> {
  const compiler = await createCompiler(project, 'development');
  await new Promise<void>((resolve) => {
    compiler.watch({}, (error, stats) => {
      const problem = findErrors(error, stats);
      say(problem ?? `Built at ${new Date().toLocaleTimeString('en-GB')}; reload the page to see it`);
      if (problem !== null) return;
      describeBuild(project);
      resolve();
    });
  });
}

/** The release has no hashes, because the files change all the time. */
function describeDevelopment(project: Project) {
  const { facts, container } = describeStockRelease(checkBuild(project));
  return { release: { ...facts, version: 'dev', integrity: {} }, container: { ...container, hashes: {} } };
}

function answer(
  project: Project,
  origin: string,
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
): void {
  // Only pages of the shell may read the files.
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  response.setHeader('Cache-Control', 'no-store');
  const name = decodeURIComponent(new URL(url, origin).pathname.slice(1));
  try {
    if (name === RELEASE_FILE) send(response, describeDevelopment(project).release);
    else if (name === CONTAINER_FILE) send(response, describeDevelopment(project).container);
    else sendFile(response, project.out, name);
  } catch (error) {
    response.writeHead(500).end(error instanceof Error ? error.message : String(error));
  }
}

function send(response: ServerResponse, value: object): void {
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(value));
}

function sendFile(response: ServerResponse, out: string, name: string): void {
  const file = path.join(out, name);
  if (!file.startsWith(out + path.sep) || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'application/octet-stream');
  createReadStream(file).pipe(response);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { COMPILE_CACHE, toDatabaseUrl } from './process-environment.ts';
import type { TestApp } from './test-app.ts';

export interface ServerProcess {
  url: string;
  /** Standard output together with standard error. */
  output(): string;
  signal(name: NodeJS.Signals): void;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  dispose(): Promise<void>;
}

const PROGRAM = join(import.meta.dirname, '../operations/commands/serve.ts');

/** @throws Error with the output when the server ends before it listens */
export async function startServerProcess(
  salon: TestApp,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-process-'));
  const child = spawn(process.execPath, [PROGRAM, '--api-only'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      DATABASE_URL: toDatabaseUrl(salon.owner),
      DATA_DIR: dataDir,
      TOKEN_SECRET: salon.config.tokenSecret,
      DEMO: '0',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: '0',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const dispose = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const url = await waitForUrl(child, () => output).catch(async (error: unknown) => {
    await dispose();
    throw error;
  });
  return {
    url,
    output: () => output,
    signal: (name) => child.kill(name),
    ended,
    dispose,
  };
}

async function waitForUrl(child: ChildProcess, output: () => string): Promise<string> {
  for (;;) {
    const [, url] = /Listening at (http:[\w/.:]+)"/.exec(output()) ?? [];
    if (url) return url;
    if (child.exitCode !== null) throw new Error(`The server ended before it listened:\n${output()}`);
    await wait(20);
  }
}

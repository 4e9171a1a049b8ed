import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
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
  const port = await freePort();
  const child = spawn(process.execPath, [PROGRAM, '--api-only'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      DATABASE_URL: toDatabaseUrl(salon.owner),
      DATA_DIR: dataDir,
      TOKEN_SECRET: salon.config.tokenSecret,
      DEMO: '0',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: String(port),
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
  await untilListening(child, () => output).catch(async (error: unknown) => {
    await dispose();
    throw error;
  });
  return {
    url: `http://localhost:${port}`,
    output: () => output,
    signal: (name) => child.kill(name),
    ended,
    dispose,
  };
}

async function untilListening(child: ChildProcess, output: () => string): Promise<void> {
  while (!output().includes('Listening at')) {
    if (child.exitCode !== null) throw new Error(`The server ended before it listened:\n${output()}`);
    await wait(20);
  }
}

async function freePort(): Promise<number> {
  const holder = createServer().listen(0, 'localhost');
  await new Promise((listening) => holder.once('listening', listening));
  const address = holder.address();
  await new Promise((closed) => holder.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
}

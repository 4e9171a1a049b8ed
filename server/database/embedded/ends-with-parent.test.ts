import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgresProcesses } from './processes.ts';

const END_MS = 10_000;
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'salon-embedded-'));
});
afterEach(async () => {
  for (const pid of listProcesses()) process.kill(pid, 'SIGQUIT');
  await waitForEnd();
  rmSync(dataDir, { recursive: true, force: true });
});

const listProcesses = () => findPostgresProcesses(join(realpathSync(dataDir), 'postgres'));

async function waitForEnd(): Promise<void> {
  const end = Date.now() + END_MS;
  while (listProcesses().length > 0 && Date.now() < end) await wait(50);
}

/** Starts PostgreSQL in a program, and kills only the program. */
async function killProgram(...more: string[]): Promise<void> {
  const script = join(import.meta.dirname, 'embedded-child.ts');
  const child = spawn(process.execPath, [script, dataDir, ...more], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(createInterface({ input: child.stdout }), 'line');
  expect(listProcesses()).not.toEqual([]);
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('a durable PostgreSQL that ends with its parent does not outlive a kill -9 of the parent, on Linux', async () => {
  await killProgram('ends-with-parent');
  await waitForEnd();
  expect(listProcesses().length === 0).toBe(process.platform === 'linux');
});

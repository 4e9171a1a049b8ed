import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runNode } from './run-node.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salon-run-node-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const never = new AbortController().signal;

test.each([
  [0, true],
  [1, false],
])('a program that ends with %i: %s', async (code, passes) => {
  expect(await runNode(['-e', `process.exit(${code})`], process.env, never)).toBe(passes);
});

test('a stop request reaches the program, and runNode waits for its end', async () => {
  const [started, stopped] = ['started', 'stopped'].map((name) => path.join(folder, name));
  const program = `const { writeFileSync } = require('node:fs');
    process.once('SIGTERM', () => setTimeout(() => { writeFileSync(${JSON.stringify(stopped)}, ''); process.exit(0); }, 100));
    setTimeout(() => process.exit(0), 3_000);
    writeFileSync(${JSON.stringify(started)}, '');`;
  const stop = new AbortController();
  const passes = runNode(['-e', program], process.env, stop.signal);
  while (!existsSync(String(started))) await wait(20);
  stop.abort();
  expect(await passes).toBe(false);
  expect(existsSync(String(stopped))).toBe(true);
});

test('no program starts after a stop request', async () => {
  expect(await runNode(['-e', ''], process.env, AbortSignal.abort())).toBe(false);
});

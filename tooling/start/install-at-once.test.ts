import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installIfStale, LaunchProblem } from './install.mjs';
import { markDone } from './install-state.mjs';

const INSTALL_STATE = path.join(__dirname, 'install-state.mjs');
const PATH = process.env.PATH;

let root: string;
let other: ChildProcess;
let titles: string[];

const steps = { next: (title: string) => titles.push(title), finish: () => {}, fail: () => {} };

beforeEach(async () => {
  titles = [];
  root = mkdtempSync(path.join(tmpdir(), 'salon-install-'));
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) writeFileSync(path.join(root, file), '');
  writeFileSync(path.join(root, 'package.json'), '{"dependencies":{"react":"1"}}');
  other = startInstall();
  await once(other, 'message');
  mkdirSync(path.join(root, 'node_modules/react'));
  // Without npx, an install fails at once.
  process.env.PATH = root;
});

afterEach(() => {
  process.env.PATH = PATH;
  other.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

/** A command that installs until it gets a message. */
function startInstall(): ChildProcess {
  const program = `import { claimInstall, markStarted, releaseInstall } from ${JSON.stringify(INSTALL_STATE)};
    const root = ${JSON.stringify(root)};
    process.once('message', () => { releaseInstall(root); process.disconnect(); });
    claimInstall(root); markStarted(root); process.send('started');`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

test('a second command waits for the install of the first and uses its packages', async () => {
  const installed = installIfStale(root, steps);
  await wait(300);
  expect(existsSync(path.join(root, 'node_modules/react'))).toBe(true);
  markDone(root);
  other.send('end');
  await installed;
  expect(titles).toEqual(['Waiting for another command that installs the packages']);
});

test('a command installs when the first one was killed', async () => {
  const installed = installIfStale(root, steps);
  other.kill('SIGKILL');
  await expect(installed).rejects.toThrow(LaunchProblem);
  expect(titles.at(-1)).toBe('Installing packages');
  expect(existsSync(path.join(root, 'node_modules/react'))).toBe(false);
});

test('a command installs when the install of the first one failed', async () => {
  const installed = installIfStale(root, steps);
  other.send('end');
  await expect(installed).rejects.toThrow(LaunchProblem);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installIfStale, LaunchProblem } from './install.mjs';

const INSTALL = path.join(__dirname, 'install.mjs');
const PATH = process.env.PATH;

/** An installer that ignores signals, and runs until the test deletes the file `installing`. */
const NPX = `#!/bin/sh
  trap 'touch signalled' INT TERM HUP
  mkdir node_modules/react
  touch installing
  while [ -e installing ]; do sleep 0.05; done
  [ ! -e broken ]`;

let root: string;
let other: ChildProcess;
let titles: string[];

const steps = { next: (title: string) => titles.push(title), finish: () => {}, fail: () => {} };
const inRoot = (file: string) => path.join(root, file);
const has = (file: string) => existsSync(inRoot(file));
const endInstaller = () => rmSync(inRoot('installing'));

const waitForFile = async (file: string) => {
  for (let waits = 0; waits < 1000 && !has(file); waits++) await wait(20);
  expect([file, has(file)]).toEqual([file, true]);
};

beforeEach(async () => {
  titles = [];
  root = mkdtempSync(path.join(tmpdir(), 'salon-install-'));
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) writeFileSync(inRoot(file), '');
  writeFileSync(inRoot('package.json'), '{"dependencies":{"react":"1"}}');
  mkdirSync(inRoot('bin'));
  writeFileSync(inRoot('bin/npx'), NPX, { mode: 0o755 });
  other = startInstall();
  await waitForFile('installing');
  // Without npx, an install fails at once.
  process.env.PATH = root;
});

afterEach(() => {
  process.env.PATH = PATH;
  other.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

/** Another command, which installs with `NPX`. */
function startInstall(): ChildProcess {
  const program = `import { installIfStale } from ${JSON.stringify(INSTALL)};
    const steps = { next() {}, finish() {}, fail() {} };
    await installIfStale(${JSON.stringify(root)}, steps).catch(() => {});`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, PATH: `${inRoot('bin')}:${PATH}` },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

test('a second command waits for the install of the first and uses its packages', async () => {
  const installed = installIfStale(root, steps);
  await wait(300);
  expect(has('node_modules/react')).toBe(true);
  endInstaller();
  await installed;
  expect(titles).toEqual(['Waiting for another command that installs the packages']);
});

test('a command installs when the first one was killed, after the installer has ended', async () => {
  other.kill('SIGKILL');
  await once(other, 'exit');
  const installed = installIfStale(root, steps);
  await wait(300);
  expect(has('node_modules/react')).toBe(true);
  endInstaller();
  await expect(installed).rejects.toThrow(LaunchProblem);
  expect(titles.at(-1)).toBe('Installing packages');
  expect(has('node_modules/react')).toBe(false);
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('a command that gets %s passes it on, and ends after the installer', async (signal, code) => {
  other.kill(signal);
  await waitForFile('signalled');
  await wait(100);
  expect(other.exitCode ?? other.signalCode).toBeNull();
  expect(has('node_modules/react')).toBe(true);
  endInstaller();
  expect(await once(other, 'exit')).toEqual([code, null]);
  expect(has('.cache/installing')).toBe(false);
});

test('a command installs when the install of the first one failed', async () => {
  const installed = installIfStale(root, steps);
  writeFileSync(inRoot('broken'), '');
  endInstaller();
  await expect(installed).rejects.toThrow(LaunchProblem);
});

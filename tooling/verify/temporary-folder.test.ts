import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MODULE = path.join(__dirname, 'temporary-folder.ts');
/** Writes a file into a temporary folder, then does the rest. */
const COMMAND = `
  import { mkdtempSync, writeFileSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { join } from 'node:path';
  import { keepTemporaryFilesTogether } from ${JSON.stringify(MODULE)};
  keepTemporaryFilesTogether();
  const folder = mkdtempSync(join(tmpdir(), 'salon-trial-'));
  writeFileSync(join(folder, 'rows'), '');
`;
const HANGS = `
  setInterval(() => undefined, 1000);
  console.log('up');
`;
const STOPS_ITSELF = `
  process.once('SIGINT', () => setTimeout(() => process.exit(7), 100));
`;

let temporary: string;
let child: ChildProcess;
beforeEach(() => {
  temporary = mkdtempSync(path.join(tmpdir(), 'salon-together-'));
});
afterEach(() => {
  child.kill('SIGKILL');
  rmSync(temporary, { recursive: true, force: true });
});

function run(rest: string) {
  child = spawn(process.execPath, ['--input-type=module', '-e', COMMAND + rest], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return child;
}

async function interrupt(rest: string, signal: NodeJS.Signals) {
  const { stdout } = run(rest + HANGS);
  if (stdout) await once(stdout, 'data');
  expect(readdirSync(temporary)).toHaveLength(1);
  child.kill(signal);
  return once(child, 'exit');
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('a command that %s ends leaves no temporary files', async (signal, code) => {
  expect(await interrupt('', signal)).toEqual([code, null]);
  expect(readdirSync(temporary)).toEqual([]);
});

test('a command that stops in its own way ends itself, and leaves no temporary files', async () => {
  expect(await interrupt(STOPS_ITSELF, 'SIGINT')).toEqual([7, null]);
  expect(readdirSync(temporary)).toEqual([]);
});

test('a command that succeeds leaves no temporary files', async () => {
  await once(run(''), 'exit');
  expect(readdirSync(temporary)).toEqual([]);
});

test('a command that fails keeps its logs', async () => {
  await once(run('process.exitCode = 1;'), 'exit');
  expect(readdirSync(temporary)).toHaveLength(1);
});

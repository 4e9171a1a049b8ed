import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const MODULE = path.join(__dirname, 'stop-request.ts');
const PRODUCT = `
  import { waitForStopRequest } from ${JSON.stringify(MODULE)};
  setInterval(() => undefined, 1000);
  const stop = waitForStopRequest();
  console.log('up');
  await stop;
  console.log('stopping');
  if (process.argv.includes('ends')) process.exit(0);
`;
/** Launches PRODUCT with an IPC channel, as `npm start` launches the server. */
const LAUNCHER = `
  import { spawn } from 'node:child_process';
  const args = ['--input-type=module', '-e', process.env.PRODUCT, 'ends'];
  spawn(process.execPath, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
`;

let child: ChildProcess;
afterEach(() => child.kill('SIGKILL'));

function run(source: string, ...args: string[]) {
  child = spawn(process.execPath, ['--input-type=module', '-e', source, ...args], {
    env: { ...process.env, PRODUCT },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return child;
}

async function waitForOutput(word: string): Promise<void> {
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    if (String(chunk).includes(word)) return;
  }
  throw new Error(`It ended without saying "${word}"`);
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s stops the product cleanly', async (signal) => {
  run(PRODUCT, 'ends');
  await waitForOutput('up');
  child.kill(signal);
  await waitForOutput('stopping');
  if (child.exitCode === null) await once(child, 'exit');
  expect(child.exitCode).toBe(0);
});

test('the product stops by itself when its launcher is killed', async () => {
  run(LAUNCHER);
  await waitForOutput('up');
  child.kill('SIGKILL');
  await waitForOutput('stopping');
});

test('two signals of one key press count once, a second key press forces the end', async () => {
  run(PRODUCT, 'hangs');
  await waitForOutput('up');
  child.kill('SIGINT');
  child.kill('SIGINT');
  await waitForOutput('stopping');
  await new Promise((wait) => setTimeout(wait, 1_100));
  expect(child.exitCode).toBeNull();
  child.kill('SIGINT');
  await once(child, 'exit');
  expect(child.exitCode).toBe(130);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { openFolderStore, removeStoreDrafts } from './store.ts';
import { createTemporaryFolder, removeTemporaryFolders } from './testing/some-releases.ts';

const children: ChildProcess[] = [];

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  removeTemporaryFolders();
});

function start(dir: string) {
  const child = spawn(process.execPath, [path.join(__dirname, 'testing/hang-while-writing.ts'), dir]);
  children.push(child);
  return child;
}

/** Stops the command while it writes into a store. */
async function stopped(signal: NodeJS.Signals) {
  const dir = createTemporaryFolder();
  const child = start(dir);
  let output = '';
  child.stderr.on('data', (text: Buffer) => {
    output += text;
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill(signal);
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { dir, code, output };
}

const filesIn = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? entry.name : [],
  );

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('a command that %s stops leaves no draft and prints one sentence', async (signal, code) => {
  const ended = await stopped(signal);
  expect(filesIn(ended.dir)).toEqual([]);
  expect(ended).toMatchObject({ code, output: `Stopped by ${signal}. Run the command again to go on.\n` });
});

test('the next command removes the draft of a killed one and keeps the draft of a running one', async () => {
  const { dir } = await stopped('SIGKILL');
  expect(filesIn(dir)).toHaveLength(1);
  const other = start(dir);
  await new Promise((resolve) => other.stdout.once('data', resolve));
  await removeStoreDrafts(dir);
  expect(filesIn(dir)).toEqual([expect.stringContaining(`-${other.pid}-`)]);
  other.kill();
  await new Promise((resolve) => other.once('close', resolve));
});

test('a full disk leaves no draft and prints one sentence', async () => {
  const dir = createTemporaryFolder();
  const handle = await open(__filename);
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const write = jest.spyOn(Object.getPrototypeOf(handle), 'writeFile').mockRejectedValue(full);
  await handle.close();
  const writing = openFolderStore(dir).write('shell/1/a.js', Buffer.from('a'));
  await expect(writing).rejects.toThrow(
    /^There is no room left for .*\. Make room and run the command again\.$/,
  );
  write.mockRestore();
  expect(filesIn(dir)).toEqual([]);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'salon-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const IN_USE = { name: 'StartProblem', code: 'DATA_FOLDER_IN_USE' };

test('one server holds a folder at a time, and the next may take it after the release', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toMatchObject(IN_USE);
  await unlock();
  await unlock();
  const unlockAgain = await lockFolder(folder);
  await unlockAgain();
});

test('a refused try does not release the holder’s lock', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toMatchObject(IN_USE);
  await expect(lockFolder(folder)).rejects.toMatchObject(IN_USE);
  await unlock();
});

test('the lock of another process holds until that process ends, also by kill -9', async () => {
  const script = `
    const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))});
    await lockFolder(${JSON.stringify(folder)});
    console.log('held');
    setInterval(() => {}, 60_000);`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(other.stdout, 'data');
  await expect(lockFolder(folder)).rejects.toMatchObject(IN_USE);
  const gone = once(other, 'exit');
  other.kill('SIGKILL');
  await gone;
  const unlock = await lockFolder(folder);
  await unlock();
});

test('a folder that cannot be locked is refused in one sentence', async () => {
  await expect(lockFolder(join(folder, 'missing'))).rejects.toMatchObject({
    code: 'DATA_FOLDER_UNUSABLE',
    message: `The data folder ${join(folder, 'missing')} cannot be locked.`,
  });
});

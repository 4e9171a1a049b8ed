import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockFolder } from '../../server/database/embedded/folder-lock.ts';
import { checkBeforeStart } from './check-before-start.ts';

let folder: string;
const settings = (changes: object) => ({
  port: 0,
  host: 'localhost',
  dataDir: folder,
  databaseUrl: null,
  databaseSessionUrl: null,
  ...changes,
});

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salon-preflight-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a start needs only a free port and its own data folder', async () => {
  await expect(
    checkBeforeStart(settings({ dataDir: path.join(folder, 'new/data') })),
  ).resolves.toBeUndefined();
});

test('a taken port is reported before the build, with the way to choose another', async () => {
  const other = createServer();
  await new Promise<void>((up) => other.listen(0, 'localhost', up));
  const { port } = other.address() as AddressInfo;
  try {
    await expect(checkBeforeStart(settings({ port }))).rejects.toThrow(
      `Port ${port} is taken by another program`,
    );
  } finally {
    other.close();
  }
});

test('a data folder that another server holds is refused', async () => {
  const free = await lockFolder(folder);
  await expect(checkBeforeStart(settings({}))).rejects.toThrow('already running');
  await free();
  await expect(checkBeforeStart(settings({}))).resolves.toBeUndefined();
});

test('a data folder that the system cannot make is refused at once', async () => {
  await expect(checkBeforeStart(settings({ dataDir: '/proc/salon/data' }))).rejects.toThrow('is not usable');
});

test('a data folder without write permission is refused', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  await expect(checkBeforeStart(settings({ dataDir: path.join(file, 'data') }))).rejects.toThrow(
    'is not usable',
  );
});

test('an external PostgreSQL that does not answer is reported before the build', async () => {
  const databaseUrl = 'postgresql://salon@localhost:1/salon';
  await expect(checkBeforeStart(settings({ databaseUrl }))).rejects.toThrow('Cannot connect to PostgreSQL');
});

test('several servers with an external PostgreSQL may share a data folder', async () => {
  const free = await lockFolder(folder);
  const databaseUrl = 'postgresql://salon@localhost:1/salon';
  await expect(checkBeforeStart(settings({ databaseUrl }))).rejects.not.toThrow('already running');
  await free();
});

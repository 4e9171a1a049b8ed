import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { pidsIn, postgresProcessesIn, seenByLsof, seenInProc } from './processes.ts';

/** Every way that this system knows; both of them, where a Linux has lsof. */
const WAYS = [
  { name: '/proc', isHere: existsSync('/proc/self/cwd'), find: seenInProc },
  ...['/usr/sbin/lsof', '/usr/bin/lsof'].map((program) => ({
    name: program,
    isHere: existsSync(program),
    find: (folder: string) => seenByLsof(folder, program),
  })),
].filter(({ isHere }) => isHere);

test('every way sees the processes of a running PostgreSQL, and none once it has stopped', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-processes-'));
  const folder = join(realpathSync(dataDir), 'postgres');
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
    // Its helpers come and go: the main process is what all must see.
    const seen = WAYS.map(({ find }) => find(folder).length > 0);
    await postgres.stop();
    expect(seen).toEqual(WAYS.map(() => true));
    expect(WAYS.map(({ find }) => find(folder))).toEqual(WAYS.map(() => []));
    expect(postgresProcessesIn(folder)).toEqual([]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test.each([
  ['', []],
  ['p12\nfcwd\nn/data/postgres\n', [12]],
  ['p12\nfcwd\nn/data/postgres\np13\nfcwd\nn/data/postgres\np14\nfcwd\nn/other\n', [12, 13]],
  ['p12\nfcwd\nn/data/postgres.draft\n', []],
])('of what lsof prints (%j) those in the folder are taken', (output, pids) => {
  expect(pidsIn(output, '/data/postgres')).toEqual(pids);
});

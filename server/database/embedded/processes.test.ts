import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { findByLsof, findInProc, findPostgresProcesses, parseLsofPids } from './processes.ts';

/** The ways to find processes on this machine: a Linux with lsof has both. */
const WAYS = [
  { name: '/proc', isHere: existsSync('/proc/self/cwd'), find: findInProc },
  ...['/usr/sbin/lsof', '/usr/bin/lsof'].map((program) => ({
    name: program,
    isHere: existsSync(program),
    find: (folder: string) => findByLsof(folder, program),
  })),
].filter(({ isHere }) => isHere);

test('every way finds the processes of a running PostgreSQL, and none after its stop', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-processes-'));
  const folder = join(realpathSync(dataDir), 'postgres');
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
    // PostgreSQL's helper processes come and go, so the test only asks for at least one.
    const seen = WAYS.map(({ find }) => find(folder).length > 0);
    await postgres.stop();
    expect(seen).toEqual(WAYS.map(() => true));
    expect(WAYS.map(({ find }) => find(folder))).toEqual(WAYS.map(() => []));
    expect(findPostgresProcesses(folder)).toEqual([]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test.each([
  ['', []],
  ['p12\nfcwd\nn/data/postgres\n', [12]],
  ['p12\nfcwd\nn/data/postgres\np13\nfcwd\nn/data/postgres\np14\nfcwd\nn/other\n', [12, 13]],
  ['p12\nfcwd\nn/data/postgres.draft\n', []],
])('the process ids in the folder are read from what lsof prints (%j)', (output, pids) => {
  expect(parseLsofPids(output, '/data/postgres')).toEqual(pids);
});

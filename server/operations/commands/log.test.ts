import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { COMPILE_CACHE } from '../../testing/process-environment.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { monthsAgo, setUpLogWithHistory } from '../log-archive/testing/log-with-history.ts';

const salon = setUpSalon();
const { workspace, rowsOf } = setUpLogWithHistory(salon);

async function runLog(...args: string[]): Promise<{ code: number; said: string }> {
  const { host, port, user, database, password } = salon.owner;
  const secret = encodeURIComponent(String(password ?? ''));
  const DATABASE_URL = `postgresql://${user}:${secret}@localhost:${port}/${database}?host=${host}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'salon.ts'), 'log', ...args], {
    env: { PATH: '', NODE_COMPILE_CACHE: COMPILE_CACHE, DATABASE_URL },
  });
  const [said, code] = await Promise.all([
    text(child.stdout),
    new Promise<number>((ended) => child.on('close', (status) => ended(status ?? -1))),
  ]);
  return { code, said: said.trim() };
}

test('the commands archive a month and bring it back', async () => {
  const before = await rowsOf();
  const file = workspace.in('log', `log-${monthsAgo(20)}.copy.gz`);
  const month = monthsAgo(20);
  expect(await runLog('archive', workspace.in('log'), '--before', monthsAgo(19))).toEqual({
    code: 0,
    said: `${month}: 10 rows in ${file}`,
  });
  expect(await runLog('archive', workspace.in('log'), '--before', monthsAgo(19))).toEqual({
    code: 0,
    said: 'No month of the log is old enough.',
  });
  expect(await runLog('restore', file)).toEqual({
    code: 0,
    said: `${month}: 10 rows are in the log again.`,
  });
  expect(await rowsOf()).toEqual(before);
});

test.each([
  [['archive', '--before', '2026-1'], '"2026-1" is no month: write it like 2026-01.'],
  [['archive', '--keep', '0'], '--keep 0 is no number of months: write 1 or more.'],
  [['restore'], 'Which file? pnpm salon log restore <file>…'],
  [['restore', '/nowhere/log.txt'], '/nowhere/log.txt is no file of the log: its name ends with .copy.gz.'],
])('a wrong command %j says what is wrong', async (args, said) => {
  expect(await runLog(...args)).toEqual({ code: 1, said });
});

test.each([
  [['archive', '--foo'], "Unknown option '--foo'."],
  [['archive', '--keep'], "Option '--keep <value>' argument missing."],
])('wrong options %j get one sentence and the usage', async (args, sentence) => {
  const said = `${sentence}\nUse: pnpm salon log archive [folder] [--before 2026-01] [--keep 12]`;
  expect(await runLog(...args)).toEqual({ code: 2, said });
});

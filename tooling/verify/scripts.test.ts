import path from 'node:path';
import { commandsOf } from './commands.ts';
import { NOT_RUN, runScript } from './run-script.ts';
import { runGroup, wantedRuns } from './script-checks.ts';
import type { Place, ShortRun } from './script-row.ts';
import { COVERED, GROUPS, LONG } from './scripts.ts';
import { STATIC_CHECKS, TRIAL_CHECK } from './static-checks.ts';

const runs = GROUPS.flatMap((group) => group.runs);

it('every command has one row, and every row is a command', () => {
  const rows = [...COVERED, ...LONG, ...runs].map(({ script }) => script);
  expect(rows.toSorted()).toEqual(commandsOf(path.resolve(__dirname, '../..')).toSorted());
});

it('what covers a script is a check of npm test', () => {
  const titles = [...STATIC_CHECKS, TRIAL_CHECK]
    .map(({ title }) => title)
    .concat('build', 'Chromium', 'journeys');
  for (const { by } of COVERED) {
    expect(by.length).toBeGreaterThan(0);
    expect(titles).toEqual(expect.arrayContaining([...by]));
  }
});

it('what a script needs stands before it in its group', () => {
  for (const group of GROUPS) {
    const names = group.runs.map(({ script }) => script);
    for (const { script, after = [], beside } of group.runs) {
      const needed = [...after, ...(beside ? [beside] : [])];
      expect(names.slice(0, names.indexOf(script))).toEqual(expect.arrayContaining(needed));
    }
  }
});

it('a script that is asked for by name brings what it needs', () => {
  const [salon] = GROUPS;
  if (!salon) throw new Error('There are no groups.');
  expect(wantedRuns(salon, ['serve']).map(({ script }) => script)).toEqual([
    'start',
    'salon backup',
    'salon restore',
    'serve',
  ]);
});

describe('a short run', () => {
  const place: Place = { folder: '', copy: '', url: '', port: 0 };
  // `unit` is jest, which takes any arguments.
  const jestRun = (...args: string[]): ShortRun => ({ script: 'unit', calls: () => [{ args }] });

  it('passes when the script ends with 0', async () => {
    expect(await runScript(jestRun('--version'), place)).toBeNull();
  });

  it('fails with what the script said when it ends otherwise', async () => {
    const failure = await runScript(jestRun('--selectProjects', 'nothing'), place);
    expect(failure).toContain('unit --selectProjects nothing');
    expect(failure).toContain('It ended with 1.');
    expect(failure).toContain('nothing');
  });

  it('counts as nothing, and repeats why, where a program is missing that only an administrator could bring', async () => {
    const said = jest.spyOn(console, 'log').mockImplementation(() => {});
    const run = { ...jestRun('--selectProjects', 'nothing'), notInstalled: 1 };
    expect(await runScript(run, place)).toBe(NOT_RUN);
    expect(said.mock.calls.flat().join()).toContain('NOT RUN unit: ');
    said.mockRestore();
  });

  it('of a service fails when it ends before it is ready', async () => {
    expect(await runScript({ ...jestRun('--version'), ready: /Ready: (http\S+)/ }, place)).toContain(
      'It ended before it was ready.',
    );
  });

  it('fails when what it needs has failed, and is not tried', async () => {
    const broken = jestRun('--selectProjects', 'nothing');
    const rest: ShortRun = { script: 'lint', after: ['unit'] };
    const outcome = await runGroup({ title: 'two', runs: [broken, rest] }, [broken, rest]);
    expect(outcome).toMatchObject({ passed: 0, failed: 2 });
    expect(outcome.details).toContain('lint\nNot run, because this failed: unit');
  });
});

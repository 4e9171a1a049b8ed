import path from 'node:path';
import { listCommands } from './commands.ts';
import { NOT_RUN, runScript } from './run-script.ts';
import { runGroup, selectRuns } from './script-checks.ts';
import type { GroupResources, ShortRun } from './script-row.ts';
import { COVERED_SCRIPTS, LONG_SCRIPTS, SCRIPT_GROUPS } from './scripts.ts';
import { STATIC_CHECKS, TRIAL_TESTS_CHECK, TRIALS_SAME_AS_COMMANDS } from './static-checks.ts';

const runs = SCRIPT_GROUPS.flatMap((group) => group.runs);

it('every command has one row, and every row is a command', () => {
  const rows = [...COVERED_SCRIPTS, ...LONG_SCRIPTS, ...runs].map(({ script }) => script);
  expect(rows.toSorted()).toEqual(listCommands(path.resolve(__dirname, '../..')).toSorted());
});

it('every covering title is a check of npm test', () => {
  const titles = STATIC_CHECKS.map(({ title }) => title).concat(
    TRIAL_TESTS_CHECK.title,
    'build',
    'Chromium',
    'journeys',
  );
  for (const { by } of COVERED_SCRIPTS) {
    expect(by.length).toBeGreaterThan(0);
    expect(titles).toEqual(expect.arrayContaining([...by]));
  }
});

it('every trial that npm test -- --all runs only as a command has a short run', () => {
  const scripts = runs.map(({ script }) => script);
  expect(scripts).toEqual(expect.arrayContaining(TRIALS_SAME_AS_COMMANDS.map((name) => `trial ${name}`)));
});

it('a script stands after the scripts that it needs', () => {
  for (const group of SCRIPT_GROUPS) {
    const names = group.runs.map(({ script }) => script);
    for (const { script, after = [], beside } of group.runs) {
      const needed = [...after, ...(beside ? [beside] : [])];
      expect(names.slice(0, names.indexOf(script))).toEqual(expect.arrayContaining(needed));
    }
  }
});

it('a named script also runs the scripts that it needs', () => {
  const [salon] = SCRIPT_GROUPS;
  if (!salon) throw new Error('There are no groups.');
  expect(selectRuns(salon, ['serve']).map(({ script }) => script)).toEqual([
    'start',
    'salon backup',
    'salon restore',
    'serve',
  ]);
});

describe('a short run', () => {
  const place: GroupResources = { folder: '', copy: '', url: '', port: 0 };
  // `unit` is jest, which takes any arguments.
  const jestRun = (...args: string[]): ShortRun => ({ script: 'unit', calls: () => [{ args }] });

  it('passes when the script ends with 0', async () => {
    expect(await runScript(jestRun('--version'), place)).toBeNull();
  });

  it('fails with the output when the script ends with another code', async () => {
    const failure = await runScript(jestRun('--selectProjects', 'nothing'), place);
    expect(failure).toContain('unit --selectProjects nothing');
    expect(failure).toContain('It ended with 1.');
    expect(failure).toContain('nothing');
  });

  it('does not count when a program is missing that only an administrator can install, and prints why', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation(() => {});
    const run = { ...jestRun('--selectProjects', 'nothing'), notInstalled: 1 };
    expect(await runScript(run, place)).toBe(NOT_RUN);
    expect(log.mock.calls.flat().join()).toContain('NOT RUN unit: ');
    log.mockRestore();
  });

  it('of a service fails when the service ends before it is ready', async () => {
    expect(await runScript({ ...jestRun('--version'), ready: /Ready: (http\S+)/ }, place)).toContain(
      'It ended before it was ready.',
    );
  });

  it('fails without running when a script that it needs has failed', async () => {
    const broken = jestRun('--selectProjects', 'nothing');
    const rest: ShortRun = { script: 'lint', after: ['unit'] };
    const outcome = await runGroup({ title: 'two', runs: [broken, rest] }, [broken, rest]);
    expect(outcome).toMatchObject({ passed: 0, failed: 2 });
    expect(outcome.details).toContain('lint\nNot run, because this failed: unit');
  });
});

import {
  buildPart,
  openRepository,
  startProve,
  type TestRepository,
  waitUntil,
} from './testing/repository.ts';

/** The command notes in the file `runs` that it ran. */
const figuresScript = (figures: object[]) => `
  import { appendFileSync, writeFileSync } from 'node:fs';
  appendFileSync('runs', 'first ');
  writeFileSync(process.env.PROOF_FILE, ${JSON.stringify(JSON.stringify(figures))});`;

/** Has a child in its own process group. The command ends when the file `may-end` exists. */
const ENDLESS = `
  import { spawn } from 'node:child_process';
  import { appendFileSync, existsSync } from 'node:fs';
  const forEver = 'setInterval(() => {}, 1000)';
  const child = existsSync('may-end') ? { pid: 0 } : spawn(process.execPath, ['-e', forEver], { detached: true });
  appendFileSync('runs', \`second:\${process.pid}:\${child.pid} \`);
  const timer = setInterval(() => existsSync('may-end') && process.exit(), 20);`;

const SOON = { promise: 'It is soon there', goal: 'at most 10 ms', figure: '8 ms', isMet: true };
const LATE = { promise: 'It stays small', goal: 'at most 5 MiB', figure: '7 MiB', isMet: false };

const PACKAGE = JSON.stringify({ scripts: { first: 'node first.mjs', second: 'node second.mjs' } });

let repository: TestRepository;
const open = (files: Record<string, string>) => {
  repository = openRepository({ 'package.json': PACKAGE, ...files });
};
afterEach(() => repository.remove());

/** The last line holds the totals. */
async function proveAll(ids: readonly string[], isAgain = false): Promise<string[]> {
  const { output } = startProve(
    repository,
    ids.map((id) => buildPart(id)),
    isAgain,
  );
  return (await output).trim().split('\n');
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const pidsIn = (runs: string) => (/second:(\d+):(\d+)/.exec(runs) ?? []).slice(1).map(Number);

const killed = [
  { how: 'that was killed', signal: 'SIGKILL' },
  { how: 'that Ctrl+C stopped', signal: 'SIGINT' },
] as const;

test.each(killed)(
  'a run $how leaves no process and no result, and the next run continues there',
  async ({ signal }) => {
    open({ 'first.mjs': figuresScript([SOON]), 'second.mjs': ENDLESS });
    const parts = [buildPart('first'), buildPart('second')];
    const cut = startProve(repository, parts);
    await waitUntil(() => repository.has('runs') && repository.read('runs').includes('second'));
    const pids = pidsIn(repository.read('runs'));
    expect(pids.every(isAlive)).toBe(true);
    cut.kill(signal);
    await cut.ended;
    await waitUntil(() => !pids.some(isAlive));
    expect(repository.has('docs/proof/first.json')).toBe(true);
    expect(repository.has('docs/proof/second.json')).toBe(false);

    repository.write({ 'may-end': '' });
    const lines = await proveAll(['first', 'second']);
    expect(lines[0]).toMatch(/^kept {5}first: met on /);
    expect(lines[1]).toMatch(/^run {6}second: has no result yet/);
    expect(lines.at(-1)).toBe('{"met":2,"missed":0,"notRun":0}');
    expect(repository.read('runs').match(/first/g)).toHaveLength(1);
  },
);

test('a change reruns only the parts that depend on it; --again runs a part in any case', async () => {
  open({ 'first.mjs': figuresScript([SOON]), 'second.mjs': '', 'README.md': 'One.' });
  await proveAll(['first', 'second']);
  repository.append('second.mjs', 'void 0;\n');
  repository.append('README.md', 'Two.');
  repository.commit();
  const lines = await proveAll(['first', 'second']);
  expect(lines[0]).toMatch(/^kept {5}first/);
  expect(lines[1]).toMatch(/^run {6}second: its sources changed since \w+/);
  expect(await proveAll(['first'], true)).toContainEqual(
    expect.stringMatching(/^run {6}first: asked for again/),
  );
});

test('a missed goal is stored and printed, and the next part runs', async () => {
  open({ 'first.mjs': figuresScript([SOON, LATE]), 'second.mjs': 'process.exit(3);' });
  const lines = await proveAll(['first', 'second']);
  expect(lines).toContain('           It stays small: 7 MiB (goal: at most 5 MiB)');
  expect(lines).toContain('           second works: exit code 3 (goal: exit code 0)');
  expect(lines.at(-1)).toBe('{"met":0,"missed":2,"notRun":0}');
  const page = repository.read('docs/proof.md');
  expect(page).toContain('| It stays small | at most 5 MiB | 7 MiB |  | **no** |');
  expect(page).toContain('| second works | exit code 0 | exit code 3 |  | **no** |');
  expect((await proveAll(['first', 'second'])).at(-1)).toBe('{"met":0,"missed":2,"notRun":0}');
});

test("a part's figures and output are stored", async () => {
  open({ 'first.mjs': `${figuresScript([SOON])}\nconsole.log('Eight.');`, 'second.mjs': '' });
  await proveAll(['first']);
  expect(repository.read('.cache/prove/first.log')).toBe('Eight.\n');
  expect(JSON.parse(repository.read('docs/proof/first.json'))).toEqual({
    key: expect.stringMatching(/^[0-9a-f]{16}$/),
    commit: expect.stringMatching(/^[0-9a-f]{9,}$/),
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/),
    command: 'pnpm first',
    seconds: expect.any(Number),
    machine: expect.objectContaining({ cores: expect.any(Number), node: process.version }),
    exitCode: 0,
    result: 'met',
    figures: [SOON],
  });
});

test('a part with uncommitted sources does not start', async () => {
  open({ 'first.mjs': figuresScript([SOON]), 'second.mjs': '' });
  repository.append('first.mjs', '\n');
  const lines = await proveAll(['first', 'second']);
  expect(lines[0]).toMatch(/^NOT RUN {2}first: first\.mjs is not as it was committed/);
  expect(lines.at(-1)).toBe('{"met":1,"missed":0,"notRun":1}');
  expect(repository.has('runs')).toBe(false);
});

test('a command whose sources change while it runs leaves no result', async () => {
  open({ 'first.mjs': `import { appendFileSync } from 'node:fs'; appendFileSync('first.mjs', '\\n');` });
  const lines = await proveAll(['first']);
  expect(lines).toContainEqual(expect.stringContaining('its sources changed while it ran'));
  expect(repository.has('docs/proof/first.json')).toBe(false);
});

test('a command that a signal ended leaves no result', async () => {
  open({ 'first.mjs': `process.kill(process.pid, 'SIGKILL');` });
  expect(await proveAll(['first'])).toContainEqual('NOT RUN  first: it was cut');
  expect(repository.has('docs/proof/first.json')).toBe(false);
});

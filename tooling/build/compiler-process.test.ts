import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CompilerProcess } from './compiler-process.ts';
import { runOnWorkers } from './run-limited.ts';

const COMPILE = path.join(process.cwd(), 'tooling/build/compile.ts');
const TIMEOUT_MS = 600_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'salon-compiler-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function request(job: object) {
  const jobFile = path.join(folder, 'job.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(jobFile, JSON.stringify({ name: 'mf-none', root: folder, dir: folder, ...job }));
  return { jobFile, resultFile: path.join(folder, 'result.json'), isRebuild: false };
}

test(
  'the process reports a package that does not build, and then compiles the next one',
  async () => {
    const compiler = new CompilerProcess(COMPILE);
    try {
      const words = { problem: 'Nothing to build in the job of mf-none.', warnings: '' };
      expect(await compiler.compile(request({}))).toEqual(words);
      expect(await compiler.compile(request({}))).toEqual(words);
    } finally {
      compiler.end();
    }
  },
  TIMEOUT_MS,
);

test('the build fails at once when the system kills the compiler', async () => {
  const script = path.join(folder, 'killed.mjs');
  writeFileSync(script, "process.on('message', () => process.kill(process.pid, 'SIGKILL'));");
  const compiler = new CompilerProcess(script);
  await expect(compiler.compile(request({}))).rejects.toThrow('The compiler ended by itself (SIGKILL).');
  compiler.end();
});

test('a compiler process ends by itself after the last request', async () => {
  const script = path.join(folder, 'idle.mjs');
  const exitFile = path.join(folder, 'exitFile');
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs';
     process.on('message', () => process.send({ problem: null, warnings: '' }));
     process.on('exit', () => writeFileSync(${JSON.stringify(exitFile)}, 'gone'));`,
  );
  const compiler = new CompilerProcess(script);
  await compiler.compile(request({}));
  compiler.end();
  for (;;) {
    try {
      expect(readFileSync(exitFile, 'utf8')).toBe('gone');
      return;
    } catch {
      await new Promise((wake) => setTimeout(wake, 10));
    }
  }
});

describe('runOnWorkers', () => {
  const log: string[] = [];
  const worker = (work: (item: string) => Promise<void>) => () => ({
    work: (item: string) => {
      log.push(item);
      return work(item);
    },
    end: () => log.push('end'),
  });
  beforeEach(() => log.splice(0));

  test('takes the items in their order, and ends each worker after its last item', async () => {
    await runOnWorkers(
      2,
      ['a', 'b', 'c'],
      worker(async () => undefined),
    );
    expect(log).toEqual(['a', 'b', 'c', 'end', 'end']);
  });

  test('starts no more workers than there are items', async () => {
    await runOnWorkers(
      2,
      ['a'],
      worker(async () => undefined),
    );
    expect(log).toEqual(['a', 'end']);
  });

  test('starts no further item after a failure, throws it, and ends the workers', async () => {
    const failing = worker(async () => {
      throw new Error('does not build');
    });
    await expect(runOnWorkers(1, ['a', 'b'], failing)).rejects.toThrow('does not build');
    expect(log).toEqual(['a', 'end']);
  });
});

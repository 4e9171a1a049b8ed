import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { openRepository, type TestRepository } from './testing/repository.ts';

/** Replaces the tests of the clone: prints facts about the clone, and then the summary line. */
const TESTS = `
  import { existsSync } from 'node:fs';
  const { PROOF_FILE = 'none', npm_config_left_over = 'none' } = process.env;
  console.log('uncommitted file', existsSync('uncommitted'), PROOF_FILE, npm_config_left_over);
  console.log(process.argv.slice(2).join(' '));
  console.log(existsSync('broken') ? '2 passed, 1 failed' : '3 passed, 0 failed');
  process.exit(existsSync('broken') ? 1 : 0);`;

let repository: TestRepository;
beforeEach(() => {
  repository = openRepository({
    'package.json': JSON.stringify({ scripts: { test: 'node tests.mjs' } }),
    'tests.mjs': TESTS,
  });
});
afterEach(() => repository.remove());

async function run(...options: string[]) {
  const file = path.join(repository.root, '.cache-figures.json');
  const program = path.join(__dirname, 'clean-clone.ts');
  const child = spawn(process.execPath, [program, `--of=${repository.root}`, ...options], {
    env: { ...process.env, PROOF_FILE: file, npm_config_left_over: 'a setting' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const output = await text(child.stdout);
  return { output, code: await ended, figures: JSON.parse(readFileSync(file, 'utf8')) };
}

test('a clean clone tests the committed files in a fresh environment', async () => {
  repository.write({ uncommitted: '' });
  const { output, code, figures } = await run('--all');
  expect(output).toContain('uncommitted file false none none');
  expect(output).toContain('--all');
  expect(code).toBe(0);
  expect(figures).toMatchObject([{ goal: '0 failed', isMet: true }, { isMet: true }]);
});

test('a clean clone ends with the exit code of its tests, also on busy cores', async () => {
  repository.write({ broken: '' });
  repository.commit();
  const { code, figures } = await run('--busy');
  expect(code).toBe(1);
  expect(figures).toMatchObject([{ figure: expect.stringContaining('2 passed, 1 failed'), isMet: false }]);
});

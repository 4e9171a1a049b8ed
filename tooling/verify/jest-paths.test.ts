import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ignoreIn } from './static-checks.ts';

const ROOT = path.resolve(__dirname, '../..');
const JEST = createRequire(__filename).resolve('jest/bin/jest');
const CLONE_BELOW = 'data/dist/e2e/service-worker/salon (1)';
const LINKED = ['node_modules', 'server', 'tooling'];

let above: string;
let clone: string;

beforeEach(() => {
  above = realpathSync(mkdtempSync(path.join(tmpdir(), 'salon-jest-paths-')));
  clone = path.join(above, CLONE_BELOW);
  mkdirSync(clone, { recursive: true });
  for (const file of ['jest.config.js', 'package.json'])
    cpSync(path.join(ROOT, file), path.join(clone, file));
  for (const folder of LINKED) symlinkSync(path.join(ROOT, folder), path.join(clone, folder));
});
afterEach(() => rmSync(above, { recursive: true, force: true }));

function put(file: string): void {
  mkdirSync(path.dirname(path.join(clone, file)), { recursive: true });
  writeFileSync(path.join(clone, file), '');
}

function listTests(...args: string[]): string[] {
  const listed = execFileSync(process.execPath, [JEST, '--listTests', ...args], {
    cwd: clone,
    encoding: 'utf8',
  });
  return listed.trim().split('\n').sort();
}

test.each([
  ['jest', () => []],
  ['a check that ignores further tests', () => ignoreIn(clone)],
])('%s finds the tests of a clone below any folder, and ignores only folders of the clone', (_, getArgs) => {
  const found = ['shared/domain/x.test.ts', 'shared/ui/y.test.tsx'];
  const ignored = ['shared/domain/dist/x.test.ts', 'shell/e2e/y.test.ts', 'shared/ui/data/y.test.tsx'];
  for (const file of [...found, ...ignored]) put(file);
  expect(listTests(...getArgs())).toEqual(found.map((file) => path.join(clone, file)));
});

test('jest finds a test of a service worker once', () => {
  put('shell/src/service-worker/z.test.ts');
  expect(listTests()).toEqual([path.join(clone, 'shell/src/service-worker/z.test.ts')]);
});

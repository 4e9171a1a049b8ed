import type { ProofPart } from './part.ts';
import { readOverview } from './state.ts';
import { buildPart, openRepository, type TestRepository } from './testing/repository.ts';

const FILES = {
  'package.json': JSON.stringify({ scripts: { storm: 'node trials/suites/storm/main.ts', other: 'node x' } }),
  'server/app.ts': '',
  'server/app.test.ts': '',
  'server/testing/builders.ts': '',
  'trials/engine/processes.ts': '',
  'trials/suites/storm/main.ts': '',
  'trials/suites/crash/main.ts': '',
  'server/README.md': '',
  'mf-cash/src/root.tsx': '',
  'docs/platform.md': '',
};

const storm = buildPart('storm', {
  sources: ['server', 'trials/engine', 'trials/suites/storm', 'mf-*', '!**/testing'],
});

let repository: TestRepository;
beforeEach(() => {
  repository = openRepository(FILES);
});
afterEach(() => repository.remove());

const keyOfPart = (part: ProofPart) => readOverview(repository.root, [part]).states[0]?.key;

function isChangedBy(change: Record<string, string>, part: ProofPart): boolean {
  const before = keyOfPart(part);
  repository.write(change);
  repository.commit();
  return keyOfPart(part) !== before;
}

test.each([
  'server/app.ts',
  'server/new-file.ts',
  'trials/engine/processes.ts',
  'trials/suites/storm/main.ts',
  'mf-cash/src/root.tsx',
])('a change of %s changes the key', (file) => {
  expect(isChangedBy({ [file]: 'changed' }, storm)).toBe(true);
});

test.each([
  'server/app.test.ts',
  'server/testing/builders.ts',
  'trials/suites/crash/main.ts',
  'server/README.md',
  'docs/platform.md',
  'serverless.ts',
  'docs/proof.md',
  'bench/ui/ui.ts',
])('a change of %s does not change the key', (file) => {
  expect(isChangedBy({ [file]: 'changed' }, storm)).toBe(false);
});

test.each([
  ['server/app.ts', '// A reason.\nexport const port: number = 1;\n'],
  ['mf-cash/src/root.tsx', '/** The root. */\nexport const root = () =>\n  <b>1</b>;\n'],
])('a comment, a type or a line break of %s does not change the key', (file, text) => {
  const bare = text.replace(/^.*\n/, '').replace(': number', '').replace('=>\n ', '=>');
  repository.write({ [file]: bare });
  repository.commit();
  expect(isChangedBy({ [file]: text }, storm)).toBe(false);
  expect(isChangedBy({ [file]: text.replace('1', '2') }, storm)).toBe(true);
});

test('a comment that names a chunk changes the key', () => {
  const load = (chunk: string) =>
    `export const load = () => import(/* webpackChunkName: "${chunk}" */ './page.tsx');\n`;
  repository.write({ 'mf-cash/src/root.tsx': load('page') });
  repository.commit();
  expect(isChangedBy({ 'mf-cash/src/root.tsx': load('screen') }, storm)).toBe(true);
});

test('the key of a part stays the same from version to version, because the stored results name it', () => {
  expect(keyOfPart(storm)).toBe('4338e9008ed6a2ff');
});

describe('a part that runs the checks of sources', () => {
  const clone = { ...storm, sources: ['**', '!docs/proof*'], runsTests: true, runsChecks: true };

  test.each([
    ['server/app.ts', '// A reason.\n'],
    ['server/app.ts', 'type Port = number;\n'],
    ['server/README.md', 'changed'],
    ['docs/platform.md', 'changed'],
    ['server/app.test.ts', '// A reason.\n'],
  ])('has another key after a change of %s to %j', (file, text) => {
    expect(isChangedBy({ [file]: text }, clone)).toBe(true);
  });

  test.each(['docs/proof.md', 'docs/proof/crash.json'])('has the same key after a change of %s', (file) => {
    expect(isChangedBy({ [file]: 'changed' }, clone)).toBe(false);
  });
});

test('test files are sources of a part that runs tests', () => {
  expect(isChangedBy({ 'server/app.test.ts': 'changed' }, { ...storm, runsTests: true })).toBe(true);
});

test("a change of the part's own script changes the key, a change of another script does not", () => {
  const scripts = (first: string, second: string) =>
    JSON.stringify({ scripts: { storm: `node ${first}`, other: `node ${second}` } });
  expect(isChangedBy({ 'package.json': scripts('trials/suites/storm/main.ts', 'y') }, storm)).toBe(false);
  expect(isChangedBy({ 'package.json': scripts('trials/suites/storm.ts', 'y') }, storm)).toBe(true);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installState, markDone, markStarted, removeInstalled } from './install-state.mjs';

let root: string;

const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'salon-install-'));
  put('package.json', '{"dependencies":{"react":"1"}}');
  put('pnpm-lock.yaml', 'lock');
  put('pnpm-workspace.yaml', 'workspace');
  put('shell/package.json', '{"dependencies":{"react":"1"}}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const install = () => {
  markStarted(root);
  put('node_modules/react/index.js', '');
  put('shell/node_modules/react/index.js', '');
  markDone(root);
};

test('a fresh clone needs its packages', () => {
  expect(installState(root)).toBe('stale');
});

test('a second start installs nothing', () => {
  install();
  expect(installState(root)).toBe('current');
});

test.each(['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'shell/package.json'])(
  'a changed %s requires an install',
  (file) => {
    install();
    put(file, '{"dependencies":{"react":"2"}}');
    expect(installState(root)).toBe('stale');
  },
);

test('a new package requires an install', () => {
  install();
  put('mf-cash/package.json', '{}');
  expect(installState(root)).toBe('stale');
});

test('packages deleted by hand are installed again', () => {
  install();
  rmSync(path.join(root, 'shell/node_modules'), { recursive: true });
  expect(installState(root)).toBe('stale');
});

test('an interrupted install is detected, and its files can be removed', () => {
  install();
  markStarted(root);
  expect(installState(root)).toBe('broken');
  removeInstalled(root);
  expect(installState(root)).toBe('stale');
});

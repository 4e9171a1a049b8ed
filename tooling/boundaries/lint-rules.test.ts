import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

const refusals: [file: string, text: string, instead: string][] = [
  ['mf-x/src/margin.module.css', '.a {\n  margin-left: 4px;\n}\n', 'margin-inline-start'],
  ['mf-x/src/left.module.css', '.a {\n  left: 0;\n}\n', 'inset-inline-end'],
  ['mf-x/src/align.module.css', '.a {\n  text-align: right;\n}\n', 'start, end'],
  ['mf-x/src/four.module.css', '.a {\n  padding: 1px 2px 3px 4px;\n}\n', '-block and -inline'],
  ['mf-x/src/margin.tsx', 'export const A = () => <p style={{ marginLeft: 4 }} />;\n', 'marginInlineStart'],
  ['mf-x/src/right.tsx', 'export const A = () => <p style={{ right: 4 }} />;\n', 'insetInlineStart'],
  ['mf-x/src/local.ts', "export const a = localStorage.getItem('a');\n", '@salon/shared/session'],
  ['mf-x/src/window.ts', "export const a = window.localStorage.getItem('a');\n", '@salon/shared/session'],
  ['mf-x/src/tab.ts', 'export const a = sessionStorage.length;\n', '@salon/shared/session'],
  ['mf-x/src/timeout.ts', 'export const a = AbortSignal.timeout(5_000);\n', 'createTimeoutSignal'],
  ['shared/any.ts', 'export const a = AbortSignal.any([]);\n', 'AbortController'],
  [
    'mf-x/src/circle.ts',
    "import type { Sector } from './sector.ts';\nexport interface Circle {\n  sector: Sector;\n}\n",
    'part of a cycle',
  ],
  [
    'mf-x/src/sector.ts',
    "import type { Circle } from './circle.ts';\nexport interface Sector {\n  circle: Circle;\n}\n",
    'part of a cycle',
  ],
  ['shell/src/name.ts', "export const a = '/modules/mf-bookings/entry.js';\n", 'release registry'],
];

const allowed: [file: string, text: string][] = [
  [
    'mf-x/src/fine.module.css',
    '.a {\n  padding: 8px 12px;\n  inset-inline-start: 0;\n  text-align: start;\n}\n',
  ],
  ['mf-x/src/fine.tsx', 'export const A = () => <p style={{ insetInlineStart: 4 }} />;\n'],
  ['shared/session/fine.ts', "export const a = localStorage.getItem('a');\n"],
  ['mf-x/src/manifest.ts', "export const name = 'mf-x';\n"],
];

interface Report {
  diagnostics: { message: string; location: { path: string } }[];
}

let report: Report;

beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-lint-'));
  try {
    cpSync(path.join(ROOT, 'biome.json'), path.join(folder, 'biome.json'));
    cpSync(path.join(ROOT, 'tooling/boundaries'), path.join(folder, 'tooling/boundaries'), {
      recursive: true,
    });
    for (const [file, text] of [...refusals, ...allowed]) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const options = [
      'lint',
      '--vcs-enabled=false',
      '--reporter=json',
      '--max-diagnostics=none',
      'mf-x',
      'shared',
      'shell',
    ];
    const { stdout } = spawnSync(path.join(ROOT, 'node_modules/.bin/biome'), options, {
      cwd: folder,
      encoding: 'utf8',
    });
    report = JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

const messagesFor = (file: string) =>
  report.diagnostics.filter(({ location }) => location.path === file).map(({ message }) => message);

test.each(refusals)('the lint rules refuse %s and name the allowed way', (file, _text, instead) => {
  expect(messagesFor(file).join('\n')).toContain(instead);
});

test.each(allowed)('the lint rules allow %s', (file) => {
  expect(messagesFor(file)).toEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatPage, PROOF_PAGE, readPage } from './page.ts';
import { PROOF_PARTS } from './parts.ts';
import { readResult, type StoredResult } from './stored-result.ts';
import { buildPart } from './testing/repository.ts';

const ROOT = path.resolve(__dirname, '../..');

const kept: StoredResult = {
  key: 'aaaa',
  commit: '4774ab561',
  date: '2026-11-22T14:05Z',
  command: 'pnpm storm',
  seconds: 12,
  machine: { cores: 2, cpu: 'Some processor', node: 'v24.21.0', chromium: 'Chromium 140.0' },
  exitCode: 0,
  result: 'met',
  figures: [
    { promise: 'A slot | a time', goal: '0 overlaps', figure: '0 overlaps', isMet: true },
    { promise: 'It is soon there', goal: 'at most 10 ms', figure: '8 ms', spread: '7 to 9 ms', isMet: true },
  ],
};

const parts = [buildPart('storm'), buildPart('crash')];
const keptOf = (id: string) => (id === 'storm' ? kept : undefined);
const rowsOf = (page: string) => page.split('\n').filter((line) => line.startsWith('| '));

test('the page has a row for every figure, with its command, commit and machine', () => {
  const page = formatPage({ parts, keptOf, stale: new Set(), commit: 'bbbbbbbbb' });
  expect(rowsOf(page).slice(2)).toEqual([
    '| A slot \\| a time | 0 overlaps | 0 overlaps |  | yes | 2026-11-22 14:05 UTC | `4774ab561` | same | storm | `pnpm storm` |',
    '| It is soon there | at most 10 ms | 8 ms | 7 to 9 ms | yes | 2026-11-22 14:05 UTC | `4774ab561` | same | storm | `pnpm storm` |',
    '| crash works |  | not run yet |  |  |  |  |  | crash | `pnpm crash` |',
  ]);
  expect(page).toContain('- 2 cores, Some processor, Node 24.21.0, Chromium 140.0: 1 parts');
});

test('every row states whether its sources changed since, and readPage reads that back', () => {
  const page = formatPage({ parts, keptOf, stale: new Set(['storm']), commit: 'bbbbbbbbb' });
  expect(rowsOf(page).filter((row) => row.includes('| changed since | storm |'))).toHaveLength(2);
  expect(readPage(page)).toEqual({ commit: 'bbbbbbbbb', stale: new Set(['storm']) });
});

test('docs/proof.md is the page of the stored results, as `pnpm prove --page` writes it', () => {
  const file = path.join(ROOT, PROOF_PAGE);
  expect(existsSync(file)).toBe(true);
  const page = readFileSync(file, 'utf8');
  const keptHere = (id: string) => readResult(ROOT, id);
  expect(page).toBe(formatPage({ parts: PROOF_PARTS, keptOf: keptHere, ...readPage(page) }));
});

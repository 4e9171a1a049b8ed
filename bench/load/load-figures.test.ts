import { estimateInterval } from './interval.ts';
import { toLoadProof } from './load-figures.ts';
import type { LoadReport } from './report.ts';
import type { TimedRow } from './timed-rows.ts';

const control = estimateInterval(Array(12).fill(1));

const row = (what: string, low: number, high: number): TimedRow => ({
  what,
  network: 'fast',
  ratios: { usable: { ratio: { estimate: (low + high) / 2, low, high, samples: 24 }, control } },
  subject: [],
  control: [],
});

const sent = (bytes: number) => ({ bytes, requests: 5, files: [] });

const report = (facts: Partial<LoadReport>) =>
  ({ exact: null, returning: [], times: [], hundred: null, ...facts }) as unknown as LoadReport;

it('a time keeps its goal only when its whole interval is within the limit', () => {
  const times = [row('login', 1.02, 1.06), row('report', 1.08, 1.12), row('services', 1.11, 1.15)];
  expect(toLoadProof(report({ times })).map(({ figure, spread, isMet }) => [figure, spread, isMet])).toEqual([
    ['1.040', '1.020–1.060 (95 %, 24 pairs)', true],
    ['1.100', '1.080–1.120 (95 %, 24 pairs)', false],
    ['1.130', '1.110–1.150 (95 %, 24 pairs)', false],
  ]);
});

it('the time of the board has a stricter limit', () => {
  const times = [row('board', 0.97, 0.99), row('board', 0.99, 1.01)];
  expect(toLoadProof(report({ times })).map(({ goal, isMet }) => [goal, isMet])).toEqual([
    ['at most 1.00 of one build of the same sources', true],
    ['at most 1.00 of one build of the same sources', false],
  ]);
});

it('the bytes of the board are judged above those of the report', () => {
  const singleBuilds = { 'single-build-fine': sent(200_000) };
  const exactOf = (boardBytes: number) => [
    { task: 'report', product: sent(100_000), singleBuilds },
    { task: 'board', product: sent(boardBytes), singleBuilds },
  ];
  const judge = (boardBytes: number) => toLoadProof(report({ exact: exactOf(boardBytes) })).at(-1);
  expect(judge(160_000)).toMatchObject({ figure: '60.0 KB', isMet: true });
  expect(judge(160_100)).toMatchObject({ figure: '60.1 KB', isMet: false });
});

it('bytes are judged against the single build with the fewest bytes', () => {
  const singleBuilds = { 'single-build-fine': sent(100_000), 'single-build-webpack': sent(120_000) };
  const exact = [
    { task: 'login', product: sent(110_000), singleBuilds },
    { task: 'report', product: sent(111_000), singleBuilds },
  ];
  expect(
    toLoadProof(report({ exact })).map(({ promise, figure, isMet }) => [promise, figure, isMet]),
  ).toEqual([
    ['Bytes of HTML, scripts and styles: login', '1.10 (110.0 KB against 100.0 KB)', true],
    ['Bytes of HTML, scripts and styles: report', '1.11 (111.0 KB against 100.0 KB)', false],
  ]);
});

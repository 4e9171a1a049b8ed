import type { SingleBuildRun } from '../load/single-build-choice.ts';
import { computeMedian, computeQuantile } from '../load/statistics.ts';
import { formatMarkdownTable } from '../load/tables.ts';
import {
  CUSTOMER_GOALS,
  computeThirdQuartile,
  formatMilliseconds,
  formatRatio,
  formatVerdict,
  getJudgedValue,
  isGoalKept,
  MAX_INP_MS,
} from './goals.ts';
import { CUSTOMER_PAGES } from './pages.ts';
import type { CustomerRunResult, PageResult } from './run.ts';
import { listCriticalFiles } from './visits.ts';
import type { Walk } from './walk.ts';

export interface CustomerReport extends CustomerRunResult {
  format: 1;
  date: string;
  machine: { node: string; chromium: string; cpu: string; cores: number; loadAtStart: number };
  runs: number;
  trials: SingleBuildRun[];
}

export function formatCustomerReport(report: CustomerReport): string {
  const { date, machine, runs, singleBuild } = report;
  const head =
    `${date}, ${runs} rounds, ${machine.cores} cores (${machine.cpu}), load ${machine.loadAtStart.toFixed(1)} at the start, ` +
    `Chromium ${machine.chromium}; slow 4G, processor four times slower; the single build is cut "${singleBuild}".`;
  return [head, aimsTable(report), walkTable(report.walks)].join('\n\n');
}

export function hasMissedGoal(report: CustomerReport): boolean {
  const ofPages = report.pages.flatMap((page) =>
    CUSTOMER_GOALS.map((aim) =>
      isGoalKept(getJudgedValue(aim, page.figures[aim.figure]?.subject ?? []), aim.atMost),
    ),
  );
  return ofPages.includes(false) || !isGoalKept(getInp(report.walks.site), MAX_INP_MS);
}

function aimsTable({ pages, walks }: CustomerReport): string {
  const lines = pages.flatMap(pageLines);
  const inp = [walks.site, walks.singleBuild, walks.shell].map(getInp);
  const [site = Number.NaN, singleBuild = Number.NaN, shell = Number.NaN] = inp;
  lines.push([
    'the way to a booking',
    'INP, p75 of the walks',
    formatMilliseconds(MAX_INP_MS),
    formatMilliseconds(site),
    formatVerdict(site, MAX_INP_MS),
    formatMilliseconds(singleBuild),
    '',
    formatMilliseconds(shell),
  ]);
  const head = [
    'page',
    'figure',
    'at most',
    'site',
    'aim',
    'one build',
    'ratio (middle half)',
    'in the shell',
  ];
  return formatMarkdownTable(head, lines);
}

function pageLines({ page, figures, shell }: PageResult): string[][] {
  const path = CUSTOMER_PAGES.find(({ id }) => id === page)?.path ?? page;
  return CUSTOMER_GOALS.flatMap((aim) => {
    const figure = figures[aim.figure];
    if (figure === undefined) return [];
    const inShell = shell.map((visit) => visit.figures[aim.figure] ?? Number.NaN);
    const [ours, theirs, shells] = [figure.subject, figure.reference, inShell].map((values) =>
      getJudgedValue(aim, values),
    ) as [number, number, number];
    return [
      [
        path,
        aim.title,
        aim.format(aim.atMost),
        aim.format(ours),
        formatVerdict(ours, aim.atMost),
        aim.format(theirs),
        formatRatio(figure),
        aim.format(shells),
      ],
    ];
  });
}

/** Returns milliseconds: the third quartile of the walks' longest presses; NaN if there are no walks. */
export const getInp = (walks: readonly Walk[]): number =>
  computeThirdQuartile(walks.map(({ longest }) => longest));

function walkTable({ site, singleBuild, shell }: CustomerRunResult['walks']): string {
  const lines = Object.keys(site[0]?.steps ?? {}).map((step) => [
    step,
    ...[site, singleBuild, shell].map((walks) =>
      formatMilliseconds(computeThirdQuartile(walks.map(({ steps }) => steps[step] ?? Number.NaN))),
    ),
  ]);
  const shifts = [site, singleBuild, shell].map((walks) =>
    computeQuantile(
      walks.map(({ shift }) => shift),
      1,
    ).toFixed(3),
  );
  lines.push(['layout shift of the whole walk, worst', ...shifts]);
  return formatMarkdownTable(['press, p75', 'site', 'one build', 'in the shell'], lines);
}

export function formatWaterfall({ pages }: CustomerReport): string {
  return pages
    .map(({ page, files, figures, shell }) => {
      const last = shell.at(-1);
      const usable = (side: 'subject' | 'reference') => computeMedian(figures.usable?.[side] ?? []);
      return [
        page,
        list('site', files.subject, usable('subject')),
        list('one build', files.reference, usable('reference')),
        list('in the shell', last?.files ?? [], last?.figures.usable ?? Number.NaN),
      ].join('\n');
    })
    .join('\n\n');
}

function list(title: string, files: PageResult['files']['subject'], usable: number): string {
  const critical = new Set(listCriticalFiles(files, usable));
  const lines = [...files]
    .sort((a, b) => a.startedMs - b.startedMs)
    .map((file) => {
      const time = `${String(file.startedMs).padStart(6)}–${String(file.endedMs).padEnd(6)}`;
      const mark = critical.has(file) ? ' ' : 'later';
      return `${time} ${String(file.bytes).padStart(8)}  ${file.kind.padEnd(6)} ${file.path} ${mark}`.trimEnd();
    });
  const sums = [...Map.groupBy(critical, ({ kind }) => kind)].map(
    ([kind, group]) => `${kind} ${group.reduce((sum, { bytes }) => sum + bytes, 0)} in ${group.length}`,
  );
  return [`  ${title}, usable at ${formatMilliseconds(usable)}: ${sums.join(', ')}`, ...lines].join('\n');
}

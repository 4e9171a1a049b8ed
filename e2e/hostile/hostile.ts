/**
 * Tries releases that freeze, crash or spoil the page, in a real browser.
 * node e2e/hostile/hostile.ts [--only mf-cash] [--kind "loop in render"] [--moment navigation] [--calm] [--short] [--no-build]
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { waitForStopRequest } from '../../server/stop-request.ts';
import { launchBrowser } from '../../tooling/browser/browser.ts';
import { buildAll } from '../../tooling/build/build.ts';
import { StepLines } from '../../tooling/start/step-lines.mjs';
import { ROOT } from '../../tooling/verify/run-command.ts';
import { buildNeverFigure, type ProofFigure, writeFigures } from '../../trials/engine/proof-figures.ts';
import { toDatabaseUrl } from '../database-url.ts';
import { type Lane, openLane } from '../faults/lane.ts';
import { MATRIX_MODULES, type MatrixModule } from '../faults/matrix-modules.ts';
import { markVersion } from '../faults/release-faults.ts';
import { makeVariant } from '../faults/variants.ts';
import { walkCalmCell } from './calm-cell.ts';
import { type HostileCell, type HostileFinding, walkHostileCell } from './hostile-cell.ts';
import { getHostileRelease, HOSTILE_RELEASES, type HostileKind } from './hostile-releases.ts';
import { HOSTILE_MOMENTS } from './open-hostile-page.ts';

const INTERRUPTED = 130;
/** In megabytes: a release that hogs memory ends its renderer process before it troubles the machine. */
const HEAP_LIMIT = '--js-flags=--max-old-space-size=512';
/** The module that `--short` tries. */
const SHORT_MODULE = 'mf-cash';
/** A module with screens, and one that is only a part of every page. */
const TRIED_MODULES = ['mf-cash', 'mf-people', 'mf-notifications'];

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    kind: { type: 'string' },
    moment: { type: 'string' },
    calm: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});

const steps = new StepLines();
let lane: Lane | undefined;

function listSubjects(): MatrixModule[] {
  const { only, short } = values;
  const names = short ? [SHORT_MODULE] : TRIED_MODULES;
  return MATRIX_MODULES.filter(({ name }) => (only ? name === only : names.includes(name)));
}

/** With a kind or a moment only that is tried. */
function listCalmSubjects(): MatrixModule[] {
  if (values.kind || values.moment) return [];
  return values.only || values.short
    ? listSubjects()
    : MATRIX_MODULES.filter(({ away }) => away !== undefined);
}

function listCells(): HostileCell[] {
  const { kind = '', moment = '', calm } = values;
  if (calm) return [];
  return listSubjects().flatMap((subject) =>
    (Object.keys(HOSTILE_RELEASES) as HostileKind[])
      .filter((name) => name.includes(kind))
      .flatMap((name) =>
        HOSTILE_MOMENTS.filter(
          (one) => one.includes(moment) && canHappen({ subject, kind: name, moment: one }),
        ).map((one) => ({ subject, kind: name, moment: one })),
      ),
  );
}

/** A mounted part is on every page, so it loads, mounts and renders only once. The server refuses a claim once. */
function canHappen({ subject: { isPart }, kind, moment }: HostileCell): boolean {
  const { isAfterMount, needsScreens, outcome } = getHostileRelease(kind);
  if (outcome === 'refused' && moment !== 'first load') return false;
  return !isPart || (!needsScreens && (moment !== 'mounted' || isAfterMount === true));
}

if (listCells().length + listCalmSubjects().length === 0) {
  const modules = MATRIX_MODULES.map(({ name }) => name).join(', ');
  console.error(
    `No release has this module, kind and moment. Modules: ${modules}. Kinds: ${Object.keys(HOSTILE_RELEASES).join(', ')}. Moments: ${HOSTILE_MOMENTS.join(', ')}.`,
  );
  process.exit(2);
}

async function main(): Promise<boolean> {
  if (!values['no-build']) {
    steps.next('Building what changed');
    await buildAll({ root: ROOT });
  }
  const opened = await openLane((title) => steps.next(title));
  lane = opened;
  const browser = await launchBrowser((title) => steps.next(title), [HEAP_LIMIT]);
  const database = new pg.Client({ connectionString: toDatabaseUrl(opened.connection) });
  await database.connect();
  steps.finish();
  const walked: [HostileCell, HostileFinding][] = [];
  const calm: string[] = [];
  try {
    for (const subject of listCalmSubjects()) {
      const built = opened.built[subject.name]?.version ?? '';
      const release = makeVariant(opened.store, subject.name, built, `${built}.calm`, markVersion);
      const wrong = await walkCalmCell(browser, { lane: opened, database }, subject, release);
      console.log(`${wrong.length > 0 ? 'WRONG' : 'ok   '} ${subject.name}, without a fault`);
      for (const sentence of wrong) console.log(`      ${sentence}`);
      calm.push(...wrong);
    }
    for (const cell of listCells()) {
      const { name } = cell.subject;
      const built = opened.built[name]?.version ?? '';
      const version = `${built}.${`${cell.kind} ${cell.moment}`.replace(/\W+/g, '-')}`;
      const hostile = makeVariant(opened.store, name, built, version, HOSTILE_RELEASES[cell.kind].change);
      const finding = await walkHostileCell(
        browser,
        { lane: opened, database, isShort: values.short },
        cell,
        hostile,
      );
      walked.push([cell, finding]);
      print(cell, finding);
    }
  } finally {
    await database.end();
    await browser.close();
  }
  const figures = [...(values.calm ? [] : toFigures(walked)), ...toCalmFigures(calm)];
  writeFigures(figures);
  return figures.length > 0 && figures.every(({ isMet }) => isMet);
}

function print({ subject, kind, moment }: HostileCell, { ms, wrong }: HostileFinding): void {
  console.log(
    `${wrong.length > 0 ? 'WRONG' : 'ok   '} ${subject.name}, ${kind}, ${moment}: usable after ${ms} ms`,
  );
  for (const sentence of wrong) console.log(`      ${sentence}`);
}

function toFigures(walked: readonly [HostileCell, HostileFinding][]): ProofFigure[] {
  const wrong = walked.filter(([, finding]) => finding.wrong.length > 0);
  console.log(`${walked.length} cells, ${wrong.length} wrong`);
  return [
    buildNeverFigure(
      'Whatever a hostile release does, the next page works, the right module is blamed, and its canary has ended',
      'wrong',
      wrong.length,
      `${walked.length} cells (module × kind × moment)`,
    ),
  ];
}

const toCalmFigures = (wrong: readonly string[]): ProofFigure[] =>
  listCalmSubjects().length === 0
    ? []
    : [
        buildNeverFigure(
          'No module is blamed for a freeze, an uncaught error or a left-over that was not there',
          'false reports',
          wrong.length,
          `walks through ${listCalmSubjects().length} modules without a fault`,
        ),
      ];

void waitForStopRequest().then(async () => {
  await lane?.close();
  process.exit(INTERRUPTED);
});

const isMet = await main().catch((error: unknown) => {
  steps.fail();
  console.error(error);
  return false;
});
await lane?.close();
process.exit(isMet ? 0 : 1);

import type { Browser } from '@playwright/test';
import type { CheckOutcome } from '../../tooling/verify/checks.ts';
import { writeFigures } from '../../trials/engine/proof-figures.ts';
import { type CellFinding, walkCell } from './cell.ts';
import { toMatrixProof } from './faults-proof.ts';
import type { Lane } from './lane.ts';
import { MATRIX_MODULES, type MatrixModule } from './matrix-modules.ts';
import {
  FAULT_PLANS,
  type FaultPlan,
  type FaultyModule,
  MOMENTS,
  type Moment,
  prepareModule,
} from './plans.ts';

export interface CellFilter {
  only?: string | undefined;
  fault?: string | undefined;
  moment?: string | undefined;
  short?: boolean;
}

export interface Cell {
  subject: MatrixModule;
  plan: FaultPlan;
  moment: Moment;
  finding?: CellFinding;
}

/** `--short` tests only this module, because it has screens, parts and lazy files. */
const SHORT_MODULE = 'mf-cash';

const slug = (name: string) => name.replace(/\W+/g, '-').toLowerCase();

/** `wanted` may be a fragment of the name. `hung-entry` also matches `hung entry`. */
const matches = (wanted: string | undefined, name: string) => !wanted || slug(name).includes(slug(wanted));

export function listCells({ only, fault, moment, short }: CellFilter): Cell[] {
  const subjects = MATRIX_MODULES.filter(({ name }) =>
    matches(only ?? (short ? SHORT_MODULE : undefined), name),
  );
  return subjects.flatMap((subject) =>
    FAULT_PLANS.filter(({ name }) => matches(fault, name)).flatMap((plan) =>
      MOMENTS.filter((name) => matches(moment, name) && (!short || name === shortMoment(plan))).map(
        (name) => ({
          subject,
          plan,
          moment: name,
        }),
      ),
    ),
  );
}

const shortMoment = ({ name }: FaultPlan): Moment =>
  /registry|manifest/.test(name) ? 'first load' : 'navigation';

export async function walkMatrix(
  browser: Browser,
  lanes: readonly Lane[],
  wanted: CellFilter,
): Promise<CheckOutcome> {
  const cells = listCells(wanted);
  const rows = bySubject(cells).flatMap(halves);
  let done = 0;
  const walkRows = async (lane: Lane) => {
    for (let row = rows.shift(); row; row = rows.shift()) {
      const testedModules = new Map<string, FaultyModule>();
      for (const cell of row) {
        const tested = testedModules.get(cell.subject.name) ?? prepareModule(lane, cell.subject);
        testedModules.set(cell.subject.name, tested);
        cell.finding = await walkCell(browser, tested, cell.plan, cell.moment, {
          isShort: wanted.short === true,
        });
        done += 1;
        printCell(cell, `${done}/${cells.length}`);
      }
    }
  };
  await Promise.all(lanes.map(walkRows));
  print(cells);
  const wrong = cells.filter(({ finding }) => !finding || finding.wrong.length > 0);
  console.log(`${cells.length} cells, ${wrong.length} wrong`);
  writeFigures(toMatrixProof(cells));
  return {
    passed: cells.length - wrong.length,
    // A selection without cells must not pass.
    failed: cells.length === 0 ? 1 : wrong.length,
    details: wrong.map(sentenceOf).join('\n'),
  };
}

const sentenceOf = ({ subject, plan, moment, finding }: Cell) =>
  `${subject.name}, ${plan.name}, ${moment}: ${finding?.wrong.join('; ') ?? 'not walked'}`;

const bySubject = (cells: readonly Cell[]): Cell[][] =>
  MATRIX_MODULES.map((subject) => cells.filter((cell) => cell.subject === subject)).filter(
    ({ length }) => length > 0,
  );

const halves = (cells: readonly Cell[]): Cell[][] =>
  [0, 1].map((half) => cells.filter((_, index) => index % 2 === half));

function printCell({ subject, plan, moment, finding }: Cell, progress: string): void {
  const wrong = finding?.wrong ?? [];
  const state = wrong.length > 0 ? 'WRONG' : 'ok   ';
  console.log(`${state} ${progress} ${subject.name}, ${plan.name}, ${moment}: ${seenOf(finding)}`);
  for (const sentence of wrong) console.log(`      ${sentence}`);
}

const seenOf = (finding: CellFinding | undefined) =>
  finding ? `${finding.outcome} after ${finding.ms} ms` : 'not walked';

const OUTCOMES = { own: '', older: ' old', fallback: ' fb' };

function print(cells: readonly Cell[]): void {
  const width = Math.max(...cells.map(({ plan }) => plan.name.length)) + 2;
  const column = (text: string) => text.padStart(18);
  for (const subject of new Set(cells.map((cell) => cell.subject))) {
    const own = cells.filter((cell) => cell.subject === subject);
    console.log(`\n${subject.name.padEnd(width)}${MOMENTS.map(column).join('')}`);
    for (const plan of new Set(own.map((cell) => cell.plan))) {
      const texts = MOMENTS.map((moment) => {
        const finding = own.find((cell) => cell.plan === plan && cell.moment === moment)?.finding;
        if (!finding) return column('');
        const mark = finding.wrong.length > 0 ? ' !' : '';
        return column(`${finding.ms} ms${OUTCOMES[finding.outcome]}${mark}`);
      });
      console.log(`${plan.name.padEnd(width)}${texts.join('')}`);
    }
  }
  console.log(
    '\nold: the fallback version ran; fb: the fallback showed and a retry brought the module; !: wrong\n',
  );
}

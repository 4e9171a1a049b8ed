import { buildNeverFigure, formatThousands, type ProofFigure } from '../../trials/engine/proof-figures.ts';
import type { CellFinding } from './cell.ts';
import type { MatrixModule } from './matrix-modules.ts';
import type { FaultPlan } from './plans.ts';

interface WalkedCell {
  subject: MatrixModule;
  plan: FaultPlan;
  finding?: CellFinding;
}

interface Flipped {
  file: string;
  ran: boolean;
  unused: boolean;
}

export function toMatrixProof(cells: readonly WalkedCell[]): ProofFigure[] {
  const names = [...new Set(cells.map(({ subject }) => subject.name))].join(', ');
  const wrong = cells.filter(({ finding }) => !finding || finding.wrong.length > 0);
  const among = `${formatThousands(cells.length)} cells (fault × moment)`;
  const byLimit = Map.groupBy(cells, ({ plan }) => plan.limitMs);
  const limits = [...byLimit].sort(([a], [b]) => a - b);
  return [
    buildNeverFigure(
      `${names}: every fault is survived or told, the rest of the page works, a retry brings back what failed`,
      'wrong',
      wrong.length,
      among,
    ),
    ...limits.map(([limit, own]) => slowestOf(names, limit, own)),
  ];
}

function slowestOf(names: string, limitMs: number, cells: readonly WalkedCell[]): ProofFigure {
  const times = cells.map(({ finding }) => finding?.ms ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
  const [median = 0, slowest = 0] = [times[times.length >> 1], times.at(-1)];
  return {
    promise: `${names}: people soon see the module, an older version of it, or that it failed`,
    goal: `at most ${formatThousands(limitMs)} ms`,
    figure: `slowest ${formatThousands(slowest)} ms of ${cells.length}`,
    spread: `median ${formatThousands(median)} ms`,
    isMet: slowest <= limitMs,
  };
}

/** @param only the text that the files' paths contain; '' for all files */
export function toFlipsProof(files: readonly Flipped[], only: string): ProofFigure[] {
  const among = `${formatThousands(files.length)} files${only ? ` of ${only}` : ''}`;
  const ran = files.filter((file) => file.ran).length;
  const unused = files.filter((file) => file.unused).length;
  return [
    buildNeverFigure('No file runs of which a byte was changed on its way', 'ran', ran, among),
    buildNeverFigure(
      'Every file is asked for by a page, so that something is shown of it',
      'not asked for',
      unused,
      among,
    ),
  ];
}

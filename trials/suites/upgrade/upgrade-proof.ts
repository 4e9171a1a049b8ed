import { buildNeverFigure, formatThousands, type ProofFigure } from '../../engine/proof-figures.ts';
import type { UpgradeFigures } from './run-upgrade.ts';

/** The longest time for which an upgrade may refuse a write. */
export const MOST_REFUSAL_MS = 2_000;

export function toUpgradeProof({
  bookings,
  writes,
  longestWriteMs,
  migrationMs,
  plannedKills,
  kills,
  faults,
  sums,
}: UpgradeFigures): ProofFigure[] {
  const among = `${formatThousands(bookings)} bookings and ${formatThousands(writes)} writes of the earlier release meanwhile`;
  const { lost, doubled, changed, unequalAmounts, misplacedLines, notOccupiedAsBooked } = faults;
  const rows = buildNeverFigure(
    'An upgrade loses and doubles nothing',
    'rows lost, doubled or changed',
    lost + doubled + changed,
    among,
  );
  return [
    {
      ...rows,
      // A run with fewer kills does not show that the migration survives them.
      isMet: rows.isMet && kills === plannedKills,
      spread: `migrated in ${(migrationMs / 1000).toFixed(0)} s, with kill -9 of ${kills === plannedKills ? kills : `only ${kills} of ${plannedKills}`} migrating processes`,
    },
    {
      ...buildNeverFigure(
        'Amounts and their sums stay to the last unit',
        'unequal amounts or sums',
        unequalAmounts,
        among,
      ),
      spread: sums.map(({ currency, before }) => `${currency} ${before} before and after`).join(', '),
    },
    buildNeverFigure(
      'Each booking occupies its employee as before',
      'differing bookings',
      misplacedLines + notOccupiedAsBooked,
      among,
    ),
    {
      promise: 'An upgrade holds up a write for a moment only',
      goal: `at most ${formatThousands(MOST_REFUSAL_MS)} ms`,
      figure: `longest ${formatThousands(Math.round(longestWriteMs))} ms`,
      isMet: longestWriteMs <= MOST_REFUSAL_MS,
    },
  ];
}

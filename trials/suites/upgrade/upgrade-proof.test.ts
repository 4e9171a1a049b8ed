import { toUpgradeProof } from './upgrade-proof.ts';

const FIGURES = {
  bookings: 1_000_000,
  writes: 100_000,
  longestWriteMs: 500,
  migrationMs: 500_000,
  plannedKills: 3,
  kills: 3,
  faults: { lost: 0, doubled: 0, changed: 0, unequalAmounts: 0, misplacedLines: 0, notOccupiedAsBooked: 0 },
  sums: [],
};

const listUnmet = (kills: number) =>
  toUpgradeProof({ ...FIGURES, kills })
    .filter(({ isMet }) => !isMet)
    .map(({ promise }) => promise);

test('an upgrade whose migration was killed as often as planned keeps its promises', () => {
  expect(listUnmet(3)).toEqual([]);
});

test('an upgrade whose migration was killed less often than planned proves no survival', () => {
  expect(listUnmet(2)).toEqual(['An upgrade loses and doubles nothing']);
});

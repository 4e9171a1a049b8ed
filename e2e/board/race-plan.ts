/** Which moves two people make at the same moment. The same seed gives the same moves. */
import type { CardPlace } from './board-salon.ts';

/** One booking to one place; one booking to two places; two bookings to one place. */
export const RACE_KINDS = ['same', 'apart', 'meet'] as const;
export type RaceKind = (typeof RACE_KINDS)[number];

export interface RacedMove {
  bookingId: string;
  to: CardPlace;
}

export interface RaceRound {
  kind: RaceKind;
  /** One for each page. */
  moves: readonly [RacedMove, RacedMove];
}

/** All hours that the pages show without scrolling. */
export const RACED_HOURS = { from: 8 * 60, to: 13 * 60 };
const STEP_MINUTES = 15;
const LAST_START = RACED_HOURS.to - 30;

export function createRandom(seed: number): (below: number) => number {
  let state = seed;
  // A linear congruential generator, with the constants of Numerical Recipes.
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Random = ReturnType<typeof createRandom>;

const pick = <T>(random: Random, values: readonly T[]): T => values[random(values.length)] as T;

/** @param places where the bookings are now: each move leads to another place */
export function planRound(
  random: Random,
  kind: RaceKind,
  places: ReadonlyMap<string, CardPlace>,
  employeeIds: readonly string[],
): RaceRound {
  const ids = [...places.keys()];
  const first = pick(random, ids);
  const second =
    kind === 'meet'
      ? pick(
          random,
          ids.filter((id) => id !== first),
        )
      : first;
  const isNew = (to: CardPlace) => [first, second].every((id) => !isAt(places.get(id), to));
  const chooseTarget = (): CardPlace => {
    const to = {
      employeeId: pick(random, employeeIds),
      minute: RACED_HOURS.from + random((LAST_START - RACED_HOURS.from) / STEP_MINUTES + 1) * STEP_MINUTES,
    };
    return isNew(to) ? to : chooseTarget();
  };
  const to = chooseTarget();
  return {
    kind,
    moves: [
      { bookingId: first, to },
      { bookingId: second, to: kind === 'apart' ? chooseTarget() : to },
    ],
  };
}

const isAt = (place: CardPlace | undefined, { employeeId, minute }: CardPlace) =>
  place?.employeeId === employeeId && place.minute === minute;

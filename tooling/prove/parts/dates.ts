import type { Part } from '../part.ts';
import { EVERYTHING } from '../source-groups.ts';

/** A row of `MOMENTS` in tooling/verify/moments.ts. */
interface Moment {
  id: string;
  /** The wall time of the salon: `2028-02-29T12:00`. */
  at: string;
  /** Where the salon and the machine are, when not where they are by default. */
  zone?: string;
}

/** One part for each moment at which the tests are run: `pnpm test:dates --at=<id>`. */
export const partsOf = (moments: readonly Moment[]): Part[] =>
  moments.map(({ id, at, zone }) => ({
    id: `dates-${id}`,
    kind: 'Other dates and hours',
    promise: `The checks pass at ${at.replace('T', ' ')}${zone ? ` in ${zone}` : ''}`,
    command: `pnpm test:dates --at=${id}`,
    sources: EVERYTHING,
    runsTests: true,
    minutes: 10,
  }));

/** The tests at other dates and hours. */
export const DATES: readonly Part[] = partsOf([]);

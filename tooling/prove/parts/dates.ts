import { MOMENTS, type Moment } from '../../verify/moments.ts';
import type { Part } from '../part.ts';
import { EVERYTHING } from '../source-groups.ts';

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
export const DATES: readonly Part[] = partsOf(MOMENTS);

import { createRandom, type RandomGenerator } from '../../../server/operations/demo/random.ts';
import type { BuilderSalon } from '../../../server/testing/builders.ts';
import { createRandomRace, raceForOneRequest } from './races-for-a-booking.ts';
import {
  raceEqualTimes,
  raceExchanges,
  raceForOneGap,
  raceMovesToOneTime,
  raceOverlappingTimes,
  raceReassignments,
  raceRepeatedRequests,
} from './races-for-a-time.ts';
import {
  raceForAnyEmployee,
  raceForOneRoom,
  raceForRoomSwitchedOff,
  raceIntoProcessing,
  raceVisits,
} from './races-for-a-visit.ts';
import {
  raceAbsences,
  raceAbsenceThatKeeps,
  raceAskedAbsence,
  raceForClosedDay,
  raceForHeldTime,
  raceForTimeOfAbsence,
  raceForTimeWithinAbsence,
} from './races-for-free-time.ts';
import type { Storm } from './storm.ts';
import { openStormCalls } from './storm-calls.ts';
import { OVERLAP_KINDS, type StormDatabase, type StormOverlaps } from './storm-checks.ts';
import { type StormFigures, summariseStorm } from './storm-figures.ts';
import { buildStormSalon } from './storm-salon.ts';
import { createSupply } from './storm-supply.ts';

/** This size is large enough that every kind of group occurs. */
export const SHORT_STORM_RUN = { attempts: 420, groups: 10 };

export interface StormOptions {
  /** The least number of contested attempts: groups that have begun are finished. */
  attempts: number;
  /** The number of groups at the same time. Each has 8 to 18 attempts. */
  groups: number;
  /** The API processes share one database. */
  urls: string[];
  salon: BuilderSalon;
  witness: StormDatabase;
  seed?: string;
  onProgress?: (attempts: number) => void;
}

/** The pause between two counts of the overlaps. The last count alone would miss overlaps that were cancelled. */
const LOOK_EVERY_MS = 250;

/** Runs groups of attempts, and at the end compares the answers with the stored rows. */
export async function runStorm(options: StormOptions): Promise<StormFigures> {
  const { attempts, groups, urls, salon, witness, seed = 'storm', onProgress = () => {} } = options;
  const random = createRandom(seed);
  const salons = [await buildStormSalon(salon), await buildStormSalon(salon)];
  const calls = openStormCalls(urls, (items) => shuffled(random, items));
  const storm: Storm = {
    random,
    calls,
    ...createSupply(random, salons, salon.clock.now()),
    findRequestOf: ({ id }) => witness.findRequestOf(id),
    expireHold: (id) => witness.expireHold(id),
  };
  const contested = () => calls.outcomes.filter(({ isContested }) => isContested).length;
  const kinds = Object.entries(groupsOf(storm));
  const verdicts: { kind: string; problems: string[] }[] = [];
  const seen: StormOverlaps = { people: 0, rooms: 0, leave: 0, holds: 0 };
  let begun = 0;
  let isOver = false;

  const runGroups = async () => {
    while (contested() < attempts) {
      const [kind, run] = kinds[begun++ % kinds.length] ?? [];
      if (kind && run) verdicts.push({ kind, problems: await run() });
      onProgress(contested());
    }
  };
  const look = async () => {
    const found = await witness.countOverlaps();
    for (const kind of OVERLAP_KINDS) seen[kind] = Math.max(seen[kind], found[kind]);
  };
  const watch = async () => {
    while (!isOver) {
      await look();
      await new Promise((wake) => setTimeout(wake, LOOK_EVERY_MS));
    }
  };
  const began = performance.now();
  const watching = watch();
  try {
    await Promise.all(Array.from({ length: groups }, runGroups));
  } finally {
    isOver = true;
    await watching;
    calls.close();
  }
  const seconds = (performance.now() - began) / 1000;
  await look();
  return summariseStorm({
    outcomes: calls.outcomes,
    verdicts,
    seconds,
    peakOpen: calls.peakOpen(),
    overlaps: seen,
    untrue: [
      ...(await witness.findInconsistencies()),
      ...(await witness.compareWithOutcomes(calls.outcomes)),
    ],
    deadlocks: await witness.countDeadlocks(),
  });
}

function groupsOf(storm: Storm): Record<string, () => Promise<string[]>> {
  return {
    'equal times': () => raceEqualTimes(storm),
    'overlapping times': () => raceOverlappingTimes(storm),
    'moved to one time': () => raceMovesToOneTime(storm),
    'one gap': () => raceForOneGap(storm),
    reassigned: () => raceReassignments(storm),
    exchanged: () => raceExchanges(storm),
    'sent twice': () => raceRepeatedRequests(storm),
    'one request': () => raceForOneRequest(storm),
    visits: () => raceVisits(storm),
    'any employee': () => raceForAnyEmployee(storm),
    'processing time': () => raceIntoProcessing(storm),
    'one room': () => raceForOneRoom(storm),
    'a room switched off': () => raceForRoomSwitchedOff(storm),
    'held time': () => raceForHeldTime(storm),
    absences: () => raceAbsences(storm),
    'an absence that keeps': () => raceAbsenceThatKeeps(storm),
    'an asked absence': () => raceAskedAbsence(storm),
    'time of an absence': () => raceForTimeOfAbsence(storm),
    'time within an absence': () => raceForTimeWithinAbsence(storm),
    'a closed day': () => raceForClosedDay(storm),
    'free for all': createRandomRace(storm),
  };
}

function shuffled<T>(random: RandomGenerator, items: T[]): T[] {
  return items
    .map((item) => ({ item, rank: random.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

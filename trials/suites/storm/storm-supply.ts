import type { RandomGenerator } from '../../../server/operations/demo/random.ts';
import type { Storm } from './storm.ts';
import { generatePlaces, generatePlanPlaces, type StormPlace, type StormSalon } from './storm-salon.ts';

/** Gives each group places and people that no other group of the present ones has. */
export function createSupply(
  random: RandomGenerator,
  salons: StormSalon[],
  now: Date,
): Pick<Storm, 'takePlace' | 'takePlanPlace' | 'takeHolders'> {
  const places = new Map(salons.map((salon) => [salon.id, generatePlaces(salon, now)]));
  const planPlaces = new Map(salons.map((salon) => [salon.id, generatePlanPlaces(salon, now)]));
  return {
    takePlace: (salon = random.pick(salons)) => takeNext(places.get(salon.id)),
    takePlanPlace: () => takeNext(planPlaces.get(random.pick(salons).id)),
    takeHolders(salon, count) {
      const taken = salon.holders.splice(0, count);
      // Those who have waited longest are next.
      salon.holders.push(...taken);
      return taken;
    },
  };
}

function takeNext(places: Generator<StormPlace, never> | undefined): StormPlace {
  const next = places?.next();
  if (!next || next.done) throw new Error('A salon of this storm has places without end');
  return next.value;
}

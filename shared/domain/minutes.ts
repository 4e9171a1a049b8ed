/** Time of day as minutes, the unit in which working hours and slots are computed. */

/** Minutes in a day: where the clock wraps (§9, day wrap 1440). */
export const DAY_MINUTES = 1440;

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Minutes after midnight of an 'HH:MM' time, 0–1439. Throws RangeError for anything else: a NaN would silently offer wrong slots. */
export function toMinutes(time: string): number {
  const [, hours, minutes] = CLOCK.exec(time) ?? [];
  if (hours === undefined || minutes === undefined)
    throw new RangeError(`Not a time of day (HH:MM): ${time}`);
  return Number(hours) * 60 + Number(minutes);
}

/** 'HH:MM' of whole minutes after (or before) midnight, wrapped into one day: 1470 and 30 are both '00:30'. */
export function toTime(minutes: number): string {
  const ofDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

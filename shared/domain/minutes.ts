/** Minutes in a day (§9, day wrap 1440). */
export const DAY_MINUTES = 1440;

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Throws RangeError for a text that is no HH:MM, because a NaN would give wrong slots. */
export function toMinutes(time: string): number {
  const [, hours, minutes] = TIME.exec(time) ?? [];
  if (hours === undefined || minutes === undefined)
    throw new RangeError(`Not a time of day (HH:MM): ${time}`);
  return Number(hours) * 60 + Number(minutes);
}

/** Returns the minutes from the booking date's midnight to the time: 1440 or more after the next midnight. */
export function toStartMinute(time: string, isAfterMidnight = false): number {
  return toMinutes(time) + (isAfterMidnight ? DAY_MINUTES : 0);
}

/** Wraps the minutes into one day: '00:30' for 30 and for 1470. */
export function toTime(minutes: number): string {
  const ofDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

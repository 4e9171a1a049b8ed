import { sumDurations } from '@salon/shared/domain/discount';
import { SLOT_STEP_MINUTES } from '@salon/shared/domain/time-slots';
import { getWorkHours, toWorkSpan } from '@salon/shared/domain/work-hours';
import type { EmployeeRow, ServiceRow } from './people.ts';
import type { RandomGenerator } from './random.ts';

export interface DemoVisit {
  /** Minutes after the midnight before the working day; 1440 or more after the next midnight. */
  startMinute: number;
  durationMinutes: number;
  services: ServiceRow[];
}

/** Thursday to Saturday. */
const BUSY_WEEKDAYS = [4, 5, 6];
const WEEKEND_FACTOR = 1.6;

/** Returns the probability that a visit begins at a free slot. It falls for days further ahead. */
export function getVisitProbability(weekday: number, daysAhead: number, ordinary: number): number {
  const ofDay = ordinary * (BUSY_WEEKDAYS.includes(weekday) ? WEEKEND_FACTOR : 1);
  return daysAhead < 0 ? ofDay : ofDay * 0.75 * Math.exp(-daysAhead / 9);
}

/** Today and later, visits fill at most this share of the time since work began plus HEAD_START_MINUTES. */
const MAX_BOOKED_SHARE = 0.65;
const HEAD_START_MINUTES = 60;

export function buildVisits(
  employee: EmployeeRow,
  offers: readonly ServiceRow[],
  { visitProbability, leaveFree }: { visitProbability: number; leaveFree: boolean },
  random: RandomGenerator,
): DemoVisit[] {
  const hours = getWorkHours(employee);
  if (!hours || offers.length === 0) return [];
  const { start, end } = toWorkSpan(hours);
  const visits: DemoVisit[] = [];
  let booked = 0;
  for (let startMinute = start; startMinute + SLOT_STEP_MINUTES <= end; ) {
    const services = random.chance(visitProbability) ? chooseServices(offers, end - startMinute, random) : [];
    const durationMinutes = sumDurations(services);
    const room = MAX_BOOKED_SHARE * (startMinute - start + durationMinutes + HEAD_START_MINUTES);
    const isTaken = durationMinutes > 0 && (!leaveFree || booked + durationMinutes <= room);
    if (isTaken) visits.push({ startMinute, durationMinutes, services });
    if (isTaken) booked += durationMinutes;
    startMinute += SLOT_STEP_MINUTES * (isTaken ? Math.ceil(durationMinutes / SLOT_STEP_MINUTES) : 1);
  }
  return visits;
}

function chooseServices(
  offers: readonly ServiceRow[],
  minutesLeft: number,
  random: RandomGenerator,
): ServiceRow[] {
  const wanted = random.chance(0.62) ? 1 : random.between(2, 3);
  const chosen: ServiceRow[] = [];
  let left = minutesLeft;
  for (let i = 0; i < wanted; i++) {
    const fitting = offers.filter((offer) => offer.duration_minutes <= left && !chosen.includes(offer));
    if (fitting.length === 0) break;
    const service = random.pick(fitting);
    chosen.push(service);
    left -= service.duration_minutes;
  }
  return chosen;
}

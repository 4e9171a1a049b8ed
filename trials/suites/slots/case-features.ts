import { getRealMinutes } from '@salon/shared/domain/visit/testing/real-minutes';
import type { VisitCase } from '@salon/shared/domain/visit/testing/visit-case';
import type { DayException, WorkCalendar } from '@salon/shared/domain/working-time/work-calendar';

/** What a random salon must contain now and then, so that the comparison covers it. */
const FEATURES: Record<string, (visitCase: VisitCase) => boolean> = {
  'a clock change in Beirut': (visitCase) => isClockChange(visitCase, 'Asia/Beirut'),
  'a clock change in Cairo': (visitCase) => isClockChange(visitCase, 'Africa/Cairo'),
  'a clock change in London': (visitCase) => isClockChange(visitCase, 'Europe/London'),
  'several plans of an employee': (visitCase) => hasCalendar(visitCase, ({ plans }) => plans.length > 1),
  'a plan of several weeks': (visitCase) =>
    hasCalendar(visitCase, ({ plans }) => plans.some(({ weeks }) => weeks > 1)),
  'an exception of an employee': (visitCase) =>
    hasCalendar(visitCase, (calendar) => findException(calendar, visitCase.date) !== undefined),
  'an exception of the salon': ({ salon, date }) => findException(salon, date) !== undefined,
  'a closed date': ({ salon, date }) => findException(salon, date)?.spans.length === 0,
  'working time after midnight': (visitCase) => hasCalendar(visitCase, hasNight),
  'a granted absence': ({ employees }) =>
    employees.some(({ absences }) => absences.some(({ state }) => state === 'granted')),
  'an absence that was asked for or refused': ({ employees }) =>
    employees.some(({ absences }) => absences.some(({ state }) => state !== 'granted')),
  processing: ({ lines }) => lines.some(hasPart('process')),
  buffers: ({ lines }) => lines.some(hasPart('before')) || lines.some(hasPart('after')),
  rooms: ({ lines, units }) => units.length > 0 && lines.some(({ roomKinds }) => roomKinds.length > 0),
  'lines at the same time': ({ lines }) => lines.slice(1).some(({ join }) => join === 'with'),
  'open lines': ({ lines }) => lines.some(({ employeeId }) => employeeId === null),
  'the grid of customers': ({ grid }) => !grid.allowsNow,
  'the grid of staff': ({ grid }) => grid.allowsNow,
};

export const CASE_FEATURES = Object.keys(FEATURES);

/** Returns the features of a random salon. */
export const listFeatures = (visitCase: VisitCase): string[] =>
  Object.entries(FEATURES).flatMap(([name, has]) => (has(visitCase) ? [name] : []));

/** The three days around the date have a minute more or less than the clock shows. */
function isClockChange({ date, timeZone }: VisitCase, zone: string): boolean {
  if (timeZone !== zone) return false;
  const { clock } = getRealMinutes(date, timeZone);
  return (clock.at(-1) ?? 0) - (clock[0] ?? 0) !== clock.length - 1;
}

const hasCalendar = ({ employees }: VisitCase, has: (calendar: WorkCalendar) => boolean) =>
  employees.some(({ calendar }) => has(calendar));

const findException = ({ exceptions }: WorkCalendar, date: string): DayException | undefined =>
  exceptions.find((exception) => exception.date === date);

const hasNight = ({ plans, exceptions }: WorkCalendar): boolean =>
  [...plans, ...exceptions].some(({ spans }) => spans.some(({ end }) => end > 1440));

const hasPart =
  (part: 'before' | 'process' | 'after') =>
  ({ candidates }: VisitCase['lines'][number]) =>
    candidates.some(({ parts }) => parts[part] > 0);

import type {
  Absence,
  DayException,
  OutsideBooking,
  WorkingTime,
  WorkPlan,
} from '../contracts/working-time.ts';
import { buildId } from './builders.ts';
import { TEST_NOW, TEST_TODAY } from './fixed-clock.ts';

const WEEK = [6, 7, 1, 2, 3, 4, 5];

/** By default 09:00 to 17:00 on all seven days, open-ended. */
export const buildWorkPlan = (overrides: Partial<WorkPlan> = {}): WorkPlan => ({
  id: buildId(20),
  employee_id: null,
  name: '',
  valid_from: '1900-01-01',
  valid_to: null,
  weeks: 1,
  anchor_date: '1900-01-01',
  spans: WEEK.map((weekday) => ({ week: 1, weekday, start: 540, end: 1020 })),
  ...overrides,
});

/** By default a closed day of the salon. */
export const buildDayException = (overrides: Partial<DayException> = {}): DayException => ({
  id: buildId(21),
  employee_id: null,
  date: TEST_TODAY,
  spans: [],
  reason: '',
  ...overrides,
});

export const buildWorkingTime = (overrides: Partial<WorkingTime> = {}): WorkingTime => ({
  week_start: 6,
  salon: { plans: [], exceptions: [] },
  employee: null,
  ...overrides,
});

export const buildAbsence = (overrides: Partial<Absence> = {}): Absence => ({
  id: buildId(22),
  employee_id: buildId(4),
  employee_name: 'سارة كريم',
  starts_at: '2026-11-10T00:00:00+03:00',
  ends_at: '2026-11-11T00:00:00+03:00',
  kind: 'leave',
  state: 'asked',
  note: '',
  created_at: TEST_NOW,
  answered_at: null,
  ...overrides,
});

export const buildOutsideBooking = (overrides: Partial<OutsideBooking> = {}): OutsideBooking => ({
  booking_id: buildId(6),
  booking_number: 4,
  customer_name: 'زينب علي',
  employee_name: 'سارة كريم',
  booking_date: '2026-11-13',
  booking_time: '11:00',
  ...overrides,
});

import type {
  Board,
  BoardBlock,
  BoardBooking,
  BoardEmployee,
  BoardLine,
} from '@salon/shared/contracts/board';
import { buildId } from '@salon/shared/testing/builders';
import { TEST_NOW, TEST_TODAY } from '@salon/shared/testing/fixed-clock';

/** An instant of the test's day in Baghdad; an hour from 24 on is in the night after it. */
export function at(time: string, date = TEST_TODAY): string {
  const [hours = '0', minutes = '0'] = time.split(':');
  const midnight = Date.parse(`${date}T00:00:00+03:00`);
  return new Date(midnight + (Number(hours) * 60 + Number(minutes)) * 60_000).toISOString();
}

export const buildBoardEmployee = (overrides: Partial<BoardEmployee> = {}): BoardEmployee => ({
  id: buildId(4),
  name: 'سارة كريم',
  image_url: null,
  is_active: true,
  days: [
    {
      date: TEST_TODAY,
      spans: [{ starts_at: at('09:00'), ends_at: at('17:00') }],
      closed_reason: null,
      exception_reason: '',
    },
  ],
  ...overrides,
});

export const buildLine = (overrides: Partial<BoardLine> = {}): BoardLine => {
  const starts_at = overrides.starts_at ?? at('11:00');
  const ends_at = overrides.ends_at ?? at('11:30');
  return {
    position: 0,
    service_id: buildId(3),
    variant_id: null,
    category_id: null,
    name: 'قص شعر',
    employee_id: buildId(4),
    employee_name: 'سارة كريم',
    price: 15000,
    starts_at,
    ends_at,
    duration_minutes: (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000,
    process_starts_at: null,
    process_ends_at: null,
    busy_from: starts_at,
    busy_until: ends_at,
    unit_ids: [],
    is_overbooked: false,
    ...overrides,
  };
};

export function buildBoardBooking(overrides: Partial<BoardBooking> = {}): BoardBooking {
  const lines = overrides.lines ?? [buildLine()];
  const starts_at = lines[0]?.starts_at ?? at('11:00');
  return {
    id: buildId(6),
    version: 1,
    booking_number: 3,
    booking_date: TEST_TODAY,
    booking_time: new Date(Date.parse(starts_at) + 3 * 3_600_000).toISOString().slice(11, 16),
    is_after_midnight: false,
    starts_at,
    ends_at: lines.at(-1)?.ends_at ?? at('11:30'),
    status: 'approved',
    arrival: null,
    customer_id: buildId(5),
    customer_name: 'زينب علي',
    customer_phone: '+9647701000009',
    is_walk_in: false,
    is_request: false,
    total_price: 15000,
    paid_amount: null,
    is_collected: false,
    notes: '',
    marks: { debt: false, first_visit: false, no_show_before: false, note: false },
    allergies: [],
    lines,
    ...overrides,
  };
}

/** A booking of one line. */
export function buildVisit(
  employee: BoardEmployee,
  [from, to]: readonly [from: string, to: string],
  overrides: Partial<BoardBooking> = {},
): BoardBooking {
  const line = buildLine({
    employee_id: employee.id,
    employee_name: employee.name,
    starts_at: at(from),
    ends_at: at(to),
  });
  return buildBoardBooking({ lines: [line], ...overrides });
}

export const buildBlock = (overrides: Partial<BoardBlock> = {}): BoardBlock => ({
  employee_id: buildId(4),
  starts_at: at('12:00'),
  ends_at: at('13:00'),
  kind: 'leave',
  ...overrides,
});

export const buildBoard = (overrides: Partial<Board> = {}): Board => ({
  date: TEST_TODAY,
  days: 1,
  now: TEST_NOW,
  step_minutes: 15,
  employees: [],
  rooms: [],
  bookings: [],
  blocks: [],
  cancelled_count: 0,
  ...overrides,
});

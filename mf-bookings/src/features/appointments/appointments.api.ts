import type { Booking, ListBookingsQuery } from '@salon/shared/contracts/booking';
import { paths } from '@salon/shared/contracts/paths';
import { addDays, type SalonDate, type SalonNow } from '@salon/shared/domain/salon-clock';
import type { HttpClient, Page } from '@salon/shared/http';
import { isNightOfYesterday } from './appointment-days.ts';

export interface AppointmentsRequest {
  employeeId: string;
  status?: 'completed' | undefined;
}

type Period = Pick<ListBookingsQuery, 'from' | 'to' | 'cursor' | 'limit'>;

const PAGE_SIZE = 100;
/** `listEarlierBookings` doubles this number while it finds no booking. */
const DAYS_PER_PAGE = 7;

function listPeriod(
  http: HttpClient,
  { employeeId, status }: AppointmentsRequest,
  period: Period,
  signal: AbortSignal,
) {
  const query = { limit: PAGE_SIZE, ...period, status };
  return http.get<Page<Booking>>(paths.employeeBookings(employeeId), { query, signal });
}

/** Open bookings come first. Early in the morning the list has those of yesterday, too. */
export function listComingBookings(
  http: HttpClient,
  request: AppointmentsRequest,
  { date, time }: SalonNow,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<Page<Booking>> {
  const from = isNightOfYesterday(time) ? addDays(date, -1) : date;
  return listPeriod(http, request, { from, cursor }, signal);
}

/**
 * The screen shows the latest bookings first, but the server lists open and early bookings first. A page is therefore a
 * whole period, and `next_cursor` is the last day of the period before it.
 */
export async function listEarlierBookings(
  http: HttpClient,
  request: AppointmentsRequest,
  lastDay: SalonDate,
  signal: AbortSignal,
): Promise<Page<Booking>> {
  let to = lastDay;
  for (let days = DAYS_PER_PAGE; ; days *= 2) {
    const from = addDays(to, 1 - days);
    const before = addDays(from, -1);
    const [data, older] = await Promise.all([
      listWhole(http, request, { from, to }, signal),
      listPeriod(http, request, { to: before, limit: 1 }, signal),
    ]);
    const next_cursor = older.total > 0 ? before : null;
    if (data.length > 0 || next_cursor === null) {
      return { success: true, data, next_cursor, total: data.length + older.total };
    }
    to = before;
  }
}

async function listWhole(
  http: HttpClient,
  request: AppointmentsRequest,
  period: Period,
  signal: AbortSignal,
): Promise<Booking[]> {
  const rows: Booking[] = [];
  let cursor: string | undefined;
  do {
    const page = await listPeriod(http, request, { ...period, cursor }, signal);
    rows.push(...page.data);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return rows;
}

/** The caller signs out without waiting for the answer. */
export async function sendLogout(http: HttpClient, refreshToken: string | null): Promise<void> {
  await http.post(paths.logout, { body: { refreshToken: refreshToken ?? undefined } });
}

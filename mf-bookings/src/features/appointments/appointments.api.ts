import type { Booking, ListBookingsQuery } from '@salon/shared/contracts/booking';
import { paths } from '@salon/shared/contracts/paths';
import { addDays, type SalonDate } from '@salon/shared/domain/salon-clock';
import type { HttpClient, Page } from '@salon/shared/http';

/** What is asked for: one employee's own, all or one status of the server's. */
export interface AppointmentsRequest {
  employeeId: string;
  status?: 'completed' | undefined;
}

type Period = Pick<ListBookingsQuery, 'from' | 'to' | 'cursor' | 'limit'>;

const PAGE_SIZE = 100;
/** How far one page of earlier appointments goes back; further where there are none. */
const WEEK = 7;

function listPeriod(
  http: HttpClient,
  { employeeId, status }: AppointmentsRequest,
  period: Period,
  signal: AbortSignal,
) {
  const query = { limit: PAGE_SIZE, ...period, status };
  return http.get<Page<Booking>>(paths.employeeBookings(employeeId), { query, signal });
}

/** Today's and later, those still to come first. */
export function listComing(
  http: HttpClient,
  request: AppointmentsRequest,
  today: SalonDate,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<Page<Booking>> {
  return listPeriod(http, request, { from: today, cursor }, signal);
}

/**
 * Appointments up to a date, latest days first. The server lists a period in the order of its days, so a page is
 * a stretch of days: a week, twice as long each time that nothing is in it. Its cursor is the day to go on from.
 */
export async function listEarlier(
  http: HttpClient,
  request: AppointmentsRequest,
  lastDay: SalonDate,
  signal: AbortSignal,
): Promise<Page<Booking>> {
  let to = lastDay;
  for (let days = WEEK; ; days *= 2) {
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

/** Every row of a period. */
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

/** Tells the server; whether it hears or not, the session ends here. */
export async function tellLogout(http: HttpClient, refreshToken: string | null): Promise<void> {
  await http.post(paths.logout, { body: { refreshToken: refreshToken ?? undefined } });
}

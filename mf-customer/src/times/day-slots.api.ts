import type { BusyTime, NextFreeQuery, NextFreeTime } from '@salon/shared/contracts/booking';
import { paths } from '@salon/shared/contracts/paths';
import type { HttpClient, Success } from '@salon/shared/http';

/** The taken times of all employees on a date, without the customers. */
export async function listBusyTimes(http: HttpClient, date: string, signal: AbortSignal) {
  return (await http.get<Success<BusyTime[]>>(paths.busyTimes, { query: { date }, signal })).data;
}

/** The next time of each employee that is free for the given duration. */
export async function listNextFree(http: HttpClient, query: NextFreeQuery, signal: AbortSignal) {
  return (await http.get<Success<NextFreeTime[]>>(paths.nextFreeTimes, { query: { ...query }, signal })).data;
}

import type { BusyTime } from '@salon/shared/contracts/booking';
import { paths } from '@salon/shared/contracts/paths';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import type { HttpClient, Success } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';

interface BusyDay {
  date: SalonDate;
  times: readonly BusyTime[];
}

/** Loads the taken times of all employees for one date in one request. */
export class BusyDayStore {
  readonly day = new AsyncState<BusyDay>();
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  /** Removes the times of another date first, so that no slot shows a wrong state. */
  load(date: SalonDate): Promise<unknown> {
    if (this.day.data?.date !== date) this.day.reset();
    return this.day.run(async (signal) => {
      const { data } = await this.http.get<Success<BusyTime[]>>(paths.busyTimes, { query: { date }, signal });
      return { date, times: data };
    });
  }

  getBusyTimes(date: SalonDate): readonly BusyTime[] | null {
    return this.day.data?.date === date ? this.day.data.times : null;
  }
}

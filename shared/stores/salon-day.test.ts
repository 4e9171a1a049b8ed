import { observable, runInAction } from 'mobx';
import { getSalonNow } from '../domain/salon-clock.ts';
import { SalonDay } from './salon-day.ts';

/** The time zone is observable, because it loads late. */
const buildSalon = (timeZone = 'Asia/Baghdad') =>
  observable(
    {
      timeZone,
      now() {
        return getSalonNow(new Date(), this.timeZone);
      },
    },
    { now: false },
  );

let stop: () => void = () => undefined;
function startDay(salon = buildSalon()) {
  const day = new SalonDay(salon);
  stop = day.start();
  return day;
}

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-07T23:59:00+03:00') }));
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('a SalonDay', () => {
  it("changes at the salon's midnight until it is stopped", () => {
    const day = startDay();
    expect(day.today).toBe('2026-11-07');
    jest.advanceTimersByTime(60_000);
    expect(day.today).toBe('2026-11-08');
    stop();
    jest.advanceTimersByTime(24 * 3_600_000);
    expect(day.today).toBe('2026-11-08');
  });

  it("changes with the salon's time zone", () => {
    const salon = buildSalon();
    const day = startDay(salon);
    runInAction(() => {
      salon.timeZone = 'Asia/Tokyo';
    });
    expect(day.today).toBe('2026-11-08');
  });

  it('reads the current date on start', () => {
    const day = new SalonDay(buildSalon());
    jest.setSystemTime(new Date('2026-11-08T07:00:00+03:00'));
    stop = day.start();
    expect(day.today).toBe('2026-11-08');
  });
});

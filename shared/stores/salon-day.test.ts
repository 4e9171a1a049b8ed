import { observable, runInAction } from 'mobx';
import { salonNow } from '../domain/salon-clock.ts';
import { SalonDay } from './salon-day.ts';

/** A salon as the platform has it: its zone is known once it is loaded. */
const buildSalon = (timeZone = 'Asia/Baghdad') =>
  observable(
    {
      timeZone,
      now() {
        return salonNow(new Date(), this.timeZone);
      },
    },
    { now: false },
  );

let stop: () => void = () => undefined;
function follow(salon = buildSalon()) {
  const day = new SalonDay(salon);
  stop = day.start();
  return day;
}

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-07T23:59:00+03:00') }));
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe("the salon's day", () => {
  it("turns at the salon's midnight, until nobody looks any more", () => {
    const day = follow();
    expect(day.today).toBe('2026-11-07');
    jest.advanceTimersByTime(60_000);
    expect(day.today).toBe('2026-11-08');
    stop();
    jest.advanceTimersByTime(24 * 3_600_000);
    expect(day.today).toBe('2026-11-08');
  });

  it("turns with the salon's zone", () => {
    const salon = buildSalon();
    const day = follow(salon);
    runInAction(() => {
      salon.timeZone = 'Asia/Tokyo';
    });
    expect(day.today).toBe('2026-11-08');
  });

  it('is right from its start, however long before it was made', () => {
    const day = new SalonDay(buildSalon());
    jest.setSystemTime(new Date('2026-11-08T07:00:00+03:00'));
    stop = day.start();
    expect(day.today).toBe('2026-11-08');
  });
});

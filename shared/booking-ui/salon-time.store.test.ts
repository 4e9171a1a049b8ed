import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { SalonTimeStore } from './salon-time.store.ts';

class FakeSalon {
  timeZone = 'Asia/Baghdad';
  clock = { date: '2026-11-07', time: '10:00' };

  constructor() {
    makeAutoObservable(this, { now: false });
  }

  now() {
    return { ...this.clock };
  }
}

function startTime() {
  jest.useFakeTimers();
  const salon = new FakeSalon();
  const time = new SalonTimeStore(salon);
  return { salon, time, stop: time.start() };
}

afterEach(() => jest.useRealTimers());

describe('the time on the salon’s clock', () => {
  it('is read again every 30 seconds, until it is stopped', () => {
    const { salon, time, stop } = startTime();
    salon.clock = { date: '2026-11-08', time: '00:00' };
    expect(time.now).toEqual({ date: '2026-11-07', time: '10:00' });
    jest.advanceTimersByTime(30_000);
    expect(time.today).toBe('2026-11-08');
    stop();
    salon.clock = { date: '2026-11-08', time: '00:01' };
    jest.advanceTimersByTime(60_000);
    expect(time.now.time).toBe('00:00');
  });

  it('is read again when the salon’s time zone becomes known', () => {
    const { salon, time, stop } = startTime();
    salon.clock = { date: '2026-11-07', time: '09:00' };
    runInAction(() => {
      salon.timeZone = 'Europe/Istanbul';
    });
    expect(time.now.time).toBe('09:00');
    stop();
  });

  it('tells of no change within the same minute', () => {
    const { time, stop } = startTime();
    const changed = jest.fn();
    const stopWatching = reaction(() => time.now, changed);
    jest.advanceTimersByTime(30_000);
    expect(changed).not.toHaveBeenCalled();
    stopWatching();
    stop();
  });
});

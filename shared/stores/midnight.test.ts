import { watchMidnight } from './midnight.ts';

let stop: () => void = () => undefined;
const onMidnight = jest.fn();
const watch = (timeZone = () => 'Asia/Baghdad') => {
  stop = watchMidnight({ timeZone, onMidnight });
};

beforeEach(() => {
  onMidnight.mockReset();
  jest.useFakeTimers({ now: new Date('2026-11-07T23:59:00+03:00') });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('watchMidnight', () => {
  it('calls back at midnight every night until it is stopped', () => {
    watch();
    jest.advanceTimersByTime(MINUTE - 1);
    expect(onMidnight).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onMidnight).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(DAY);
    expect(onMidnight).toHaveBeenCalledTimes(2);
    stop();
    jest.advanceTimersByTime(DAY);
    expect(onMidnight).toHaveBeenCalledTimes(2);
  });

  it("uses the salon's time zone", () => {
    watch(() => 'UTC');
    jest.advanceTimersByTime(3 * 60 * MINUTE);
    expect(onMidnight).not.toHaveBeenCalled();
    jest.advanceTimersByTime(MINUTE);
    expect(onMidnight).toHaveBeenCalledTimes(1);
  });

  it('calls back once when a page that slept through midnight becomes visible', () => {
    watch();
    jest.setSystemTime(new Date('2026-11-08T07:00:00+03:00'));
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(onMidnight).toHaveBeenCalledTimes(1);
  });
});

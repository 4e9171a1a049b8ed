import { AFTER_LOAD_MS } from '../budgets.ts';
import { runWhenIdle } from './when-idle.ts';

let readyState: DocumentReadyState;
let done: number;
const work = async () => {
  done += 1;
};

beforeEach(() => {
  jest.useFakeTimers();
  readyState = 'loading';
  done = 0;
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('work that can wait', () => {
  it('runs two seconds after the page has loaded', () => {
    runWhenIdle(work, AFTER_LOAD_MS);
    jest.advanceTimersByTime(5_000);
    expect(done).toBe(0);
    window.dispatchEvent(new Event('load'));
    expect(done).toBe(0);
    jest.advanceTimersByTime(2_100);
    expect(done).toBe(1);
  });

  it('does not wait for the load event when the page has loaded before', () => {
    readyState = 'complete';
    runWhenIdle(work, AFTER_LOAD_MS);
    jest.advanceTimersByTime(2_100);
    expect(done).toBe(1);
  });

  // @spec P8.06 A hanging file holds neither reports nor the bell back
  it('runs once also in a page whose load event a hanging file delays', () => {
    runWhenIdle(work, AFTER_LOAD_MS);
    jest.advanceTimersByTime(9_900);
    expect(done).toBe(0);
    jest.advanceTimersByTime(2_300);
    expect(done).toBe(1);
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(60_000);
    expect(done).toBe(1);
  });

  it('does not throw when it fails', () => {
    readyState = 'complete';
    runWhenIdle(() => Promise.reject(new Error('The chunk did not come.')), AFTER_LOAD_MS);
    expect(() => jest.advanceTimersByTime(60_000)).not.toThrow();
  });

  it('runs at once in an idle page without a pause, and is cancelled in each of its waits', () => {
    const idle = new Map<number, () => void>();
    Object.assign(globalThis, {
      requestIdleCallback: (run: () => void) => idle.set(idle.size + 1, run).size,
      cancelIdleCallback: (handle: number) => idle.delete(handle),
    });
    const endLoading = runWhenIdle(work);
    endLoading();
    readyState = 'complete';
    window.dispatchEvent(new Event('load'));
    expect(idle.size).toBe(0);
    const endIdle = runWhenIdle(work);
    expect(idle.size).toBe(1);
    endIdle();
    const endPause = runWhenIdle(work, AFTER_LOAD_MS);
    endPause();
    jest.advanceTimersByTime(60_000);
    expect([idle.size, done]).toEqual([0, 0]);
    runWhenIdle(work);
    idle.get(1)?.();
    expect(done).toBe(1);
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
  });
});

import { whenIdle } from './when-idle.ts';

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

describe('what can wait', () => {
  it('is done a while after the page has loaded', () => {
    whenIdle(work);
    jest.advanceTimersByTime(5_000);
    expect(done).toBe(0);
    window.dispatchEvent(new Event('load'));
    expect(done).toBe(0);
    jest.advanceTimersByTime(2_100);
    expect(done).toBe(1);
  });

  it('does not wait for a page that has loaded before', () => {
    readyState = 'complete';
    whenIdle(work);
    jest.advanceTimersByTime(2_100);
    expect(done).toBe(1);
  });

  it('is done all the same in a page that a hanging file keeps from having loaded, and once', () => {
    whenIdle(work);
    jest.advanceTimersByTime(9_900);
    expect(done).toBe(0);
    jest.advanceTimersByTime(2_300);
    expect(done).toBe(1);
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(60_000);
    expect(done).toBe(1);
  });

  it("that fails is nobody else's trouble", () => {
    readyState = 'complete';
    whenIdle(() => Promise.reject(new Error('The chunk did not come.')));
    expect(() => jest.advanceTimersByTime(60_000)).not.toThrow();
  });
});

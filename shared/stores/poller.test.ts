import { Poller } from './poller.ts';

function setHidden(hidden: boolean) {
  // A getter, because other tests of the page replace it by spies.
  Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
let poller: Poller;
const work = jest.fn((): Promise<unknown> => Promise.resolve());

beforeEach(() => {
  jest.useFakeTimers();
  work.mockReset().mockResolvedValue(undefined);
  poller = new Poller({ everyMs: 10_000, work });
});

afterEach(() => {
  poller.stop();
  setHidden(false);
  jest.useRealTimers();
});

describe('a Poller', () => {
  it('runs at once and then by its interval until it is stopped', async () => {
    poller.start();
    await wait(0);
    expect(work).toHaveBeenCalledTimes(1);
    await wait(20_000);
    expect(work).toHaveBeenCalledTimes(3);
    poller.stop();
    await wait(60_000);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('can wait one interval before its first run', async () => {
    poller = new Poller({ everyMs: 10_000, work, immediately: false });
    poller.start();
    await wait(9_999);
    expect(work).not.toHaveBeenCalled();
    await wait(1);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('follows an interval that changes', async () => {
    let everyMs = 10_000;
    poller = new Poller({ everyMs: () => everyMs, work });
    poller.start();
    everyMs = 5_000;
    await wait(5_000);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('does not run while the page is hidden, and runs when the page becomes visible', async () => {
    poller.start();
    await wait(0);
    setHidden(true);
    await wait(60_000);
    expect(work).toHaveBeenCalledTimes(1);
    setHidden(false);
    await wait(0);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('does not run early when the page was hidden for a moment', async () => {
    poller.start();
    await wait(4_000);
    setHidden(true);
    setHidden(false);
    await wait(5_999);
    expect(work).toHaveBeenCalledTimes(1);
    await wait(1);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('never runs twice at once, and stops after a run that ended on a hidden page', async () => {
    let finish: () => void = () => undefined;
    work.mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)));
    poller.start();
    await wait(60_000);
    await poller.runNow();
    setHidden(true);
    setHidden(false);
    await wait(60_000);
    expect(work).toHaveBeenCalledTimes(1);
    setHidden(true);
    finish();
    await wait(60_000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('doubles its pause after each failure, and returns to its interval after a success', async () => {
    work.mockRejectedValueOnce(new Error('1')).mockRejectedValueOnce(new Error('2'));
    poller.start();
    await wait(19_999);
    expect(work).toHaveBeenCalledTimes(1);
    await wait(1);
    expect(work).toHaveBeenCalledTimes(2);
    await wait(40_000);
    expect(work).toHaveBeenCalledTimes(3);
    await wait(10_000);
    expect(work).toHaveBeenCalledTimes(4);
  });

  it('waits at most `maxMs`', async () => {
    work.mockRejectedValue(new Error('always'));
    poller = new Poller({ everyMs: 10_000, work, maxMs: 30_000 });
    poller.start();
    await wait(20_000 + 30_000 * 3);
    expect(work).toHaveBeenCalledTimes(5);
  });

  it('runs on a hidden page with `whileHidden`', async () => {
    poller = new Poller({ everyMs: 10_000, work, whileHidden: true });
    setHidden(true);
    poller.start();
    await wait(20_000);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('runs at once on `runNow`', async () => {
    poller.start();
    await wait(1_000);
    await poller.runNow();
    expect(work).toHaveBeenCalledTimes(2);
    await wait(9_999);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('follows only the run of its last start, when an earlier run fails after a stop', async () => {
    let failEarlier: (error: Error) => void = () => undefined;
    let finish: () => void = () => undefined;
    work.mockImplementationOnce(() => new Promise((_, reject) => (failEarlier = reject)));
    work.mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)));
    poller.start();
    await wait(0);
    poller.stop();
    poller.start();
    await wait(0);
    failEarlier(new Error('late'));
    await wait(60_000);
    expect(work).toHaveBeenCalledTimes(2);
    finish();
    await wait(10_000);
    expect(work).toHaveBeenCalledTimes(3);
  });
});

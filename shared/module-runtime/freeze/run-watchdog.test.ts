import { FakeVerdicts } from '../testing/verdicts.ts';
import { type PageStatus, runWatchdog } from './run-watchdog.ts';

const LIMITS = { tickMs: 2_500, silentMs: 10_000 };
const STATUS: PageStatus = {
  page: 'page-one',
  isWatched: true,
  suspect: { module: 'mf-cash', version: '2' },
  report: { address: 'https://salon.test/api/platform/reports', body: '{"reports":[]}' },
};

let verdicts: FakeVerdicts;
let ticks: number;
let send: jest.Mock;

/** `answers`: whether the page answers the ticks. */
function startWorker(): { say(status: PageStatus): void; answer: boolean } {
  const scope = { onmessage: null, postMessage: () => onTick() } as Parameters<typeof runWatchdog>[0];
  const page = {
    answer: true,
    say: (data: PageStatus) => scope.onmessage?.({ data } as MessageEvent<PageStatus>),
  };
  const onTick = () => {
    ticks += 1;
    if (page.answer) page.say(STATUS);
  };
  runWatchdog(scope, LIMITS);
  return page;
}

beforeEach(() => {
  jest.useFakeTimers();
  ticks = 0;
  verdicts = new FakeVerdicts();
  send = jest.fn(async () => ({ ok: true }));
  Object.assign(globalThis, { indexedDB: verdicts.indexedDB, fetch: send });
});
afterEach(() => jest.useRealTimers());

it('a page that answers is not judged', async () => {
  startWorker().say(STATUS);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ticks).toBe(24);
  expect(verdicts.stored.size).toBe(0);
  expect(send).not.toHaveBeenCalled();
});

it('a page that does not answer for the limit froze: the worker reports it once and leaves its verdict', async () => {
  const page = startWorker();
  page.say(STATUS);
  page.answer = false;
  await jest.advanceTimersByTimeAsync(9_900);
  expect(verdicts.stored.size).toBe(0);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]).toMatchObject([
    STATUS.report?.address,
    // The server drops reports that carry the cookie of previews.
    { method: 'POST', body: STATUS.report?.body, credentials: 'same-origin' },
  ]);
  expect(verdicts.stored.get('page-one')).toMatchObject({
    module: 'mf-cash',
    version: '2',
    isReported: true,
  });
});

it('a verdict stays unreported while the server cannot be reached', async () => {
  send.mockRejectedValue(new TypeError('offline'));
  const page = startWorker();
  page.say(STATUS);
  page.answer = false;
  await jest.advanceTimersByTimeAsync(12_500);
  expect(verdicts.stored.get('page-one')).toMatchObject({ isReported: false });
});

it('a long task that ends takes the verdict back', async () => {
  const page = startWorker();
  page.say(STATUS);
  page.answer = false;
  await jest.advanceTimersByTimeAsync(12_500);
  expect(verdicts.stored.size).toBe(1);
  page.say(STATUS);
  expect(verdicts.stored.size).toBe(0);
});

it('a machine that slept gives the page a new start', async () => {
  const page = startWorker();
  page.say(STATUS);
  page.answer = false;
  await jest.advanceTimersByTimeAsync(2_500);
  jest.setSystemTime(Date.now() + 3_600_000);
  await jest.advanceTimersByTimeAsync(2_500);
  expect(verdicts.stored.size).toBe(0);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(verdicts.stored.size).toBe(1);
});

it('a hidden page gets no ticks', async () => {
  const page = startWorker();
  page.say(STATUS);
  page.say({ ...STATUS, isWatched: false });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ticks).toBe(0);
  expect(send).not.toHaveBeenCalled();
});

it('its text runs alone, because the page makes the worker from it', () => {
  const scope: { onmessage: ((event: { data: PageStatus }) => void) | null } = { onmessage: null };
  // biome-ignore lint/security/noGlobalEval: the page's worker runs this text, too
  const run = eval(`(${runWatchdog})`) as typeof runWatchdog;
  run(scope as Parameters<typeof runWatchdog>[0], LIMITS);
  scope.onmessage?.({ data: { page: 'page-one', isWatched: false } });
});

import { platformReport } from '../../contracts/platform-report.ts';
import { END_REPORT_MS, REPORT_AGAIN_MS, REPORT_PAUSE_MS, VERSION_TIMEOUT_MS } from '../budgets.ts';
import {
  acceptReports,
  buildFailedEvent,
  createPageReports,
  hidePage,
  REPORTED_VERSION,
  refuseReports,
  reportServer,
  settleReports,
  setUpReports,
} from '../testing/reports.ts';
import type { VersionEvent } from './version-event.ts';

// The page of each test takes its loads back, while its clock and server are still there.
afterEach(() => hidePage());
setUpReports();

const listKinds = () =>
  reportServer.sent.flatMap(({ reports }) => (reports as { kind?: string }[]).map(({ kind }) => kind));

function startCanary() {
  const { reports } = createPageReports({ isCanary: () => true });
  reports.recordEvent(REPORTED_VERSION, { state: 'loading' });
  return reports;
}

describe('the load of a canary', () => {
  it('is announced at once, because the version may freeze the page', () => {
    startCanary();
    expect(listKinds()).toEqual(['begun']);
    expect(platformReport.parse(reportServer.sent[0])).toEqual(reportServer.sent[0]);
  });

  it('is announced once in a page', () => {
    const reports = startCanary();
    reports.recordEvent(REPORTED_VERSION, { state: 'loading' });
    expect(listKinds()).toEqual(['begun']);
  });

  it.each([
    ['the report that it loaded', { state: 'mounted', ms: 5 }, 'load'],
    ['the report of a failure', buildFailedEvent({ reason: 'threw', message: 'x' }), 'failure'],
  ] as const)('ends with %s', async (_, event, kind) => {
    startCanary().recordEvent(REPORTED_VERSION, event);
    await settleReports();
    jest.advanceTimersByTime(VERSION_TIMEOUT_MS);
    expect(listKinds()).toEqual(['begun', kind]);
  });

  it('is taken back when the person leaves the page', () => {
    startCanary();
    hidePage();
    expect(listKinds()).toEqual(['begun', 'ended']);
  });

  it('is taken back when the page goes on without the module', () => {
    startCanary();
    jest.advanceTimersByTime(VERSION_TIMEOUT_MS);
    expect(listKinds()).toEqual(['begun', 'ended']);
  });

  it('is taken back when the page is offline', () => {
    startCanary().recordEvent(
      REPORTED_VERSION,
      buildFailedEvent({ reason: 'unreachable', message: 'x' }, false),
    );
    expect(listKinds()).toEqual(['begun', 'ended']);
  });
});

describe('when the server refuses the report that ends an announced load', () => {
  beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0));

  const endRefused = async (retryAfterSeconds: number, event: VersionEvent = { state: 'mounted', ms: 5 }) => {
    const reports = startCanary();
    refuseReports(retryAfterSeconds);
    reports.recordEvent(REPORTED_VERSION, event);
    await settleReports();
    await jest.advanceTimersByTimeAsync(REPORT_PAUSE_MS);
    return reports;
  };
  const BUSY_SECONDS = 5;
  const BUSY_MS = BUSY_SECONDS * 1_000;

  it.each([
    ['load', undefined],
    ['failure', buildFailedEvent({ reason: 'threw', message: 'x' })],
  ] as const)('the page sends the `%s` again, when the server allows it', async (kind, event) => {
    await endRefused(BUSY_SECONDS, event);
    acceptReports();
    await jest.advanceTimersByTimeAsync(BUSY_MS - 1);
    expect(listKinds()).toEqual(['begun', kind]);
    await jest.advanceTimersByTimeAsync(1);
    expect(listKinds()).toEqual(['begun', kind, kind]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(listKinds()).toEqual(['begun', kind, kind]);
  });

  it('the page sends the report that the person has left it again, too', async () => {
    startCanary();
    refuseReports(BUSY_SECONDS);
    hidePage();
    await jest.advanceTimersByTimeAsync(BUSY_MS);
    expect(listKinds()).toEqual(['begun', 'ended', 'ended']);
  });

  it('the page sends it after each refusal, as long as the server waits for it', async () => {
    await endRefused(BUSY_SECONDS);
    await jest.advanceTimersByTimeAsync(2 * BUSY_MS);
    expect(listKinds()).toEqual(['begun', 'load', 'load', 'load']);
    await jest.advanceTimersByTimeAsync(2 * END_REPORT_MS);
    const repeats = Math.floor((END_REPORT_MS - REPORT_PAUSE_MS) / BUSY_MS);
    expect(listKinds()).toHaveLength(2 + repeats);
  });

  it('the pages that the server has refused together wait for different times', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    await endRefused(BUSY_SECONDS);
    await jest.advanceTimersByTimeAsync(1.5 * BUSY_MS - 1);
    expect(listKinds()).toEqual(['begun', 'load']);
    await jest.advanceTimersByTimeAsync(1);
    expect(listKinds()).toEqual(['begun', 'load', 'load']);
  });

  it('the page does not wait longer than the server waits for the end', async () => {
    await endRefused(900);
    await jest.advanceTimersByTimeAsync(REPORT_AGAIN_MS);
    expect(listKinds()).toEqual(['begun', 'load', 'load']);
  });

  it('the page sends it before the person leaves', async () => {
    await endRefused(BUSY_SECONDS);
    acceptReports();
    hidePage();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(listKinds()).toEqual(['begun', 'load', 'load']);
  });

  it('the list of sent reports has it once', async () => {
    const reports = await endRefused(BUSY_SECONDS);
    await jest.advanceTimersByTimeAsync(BUSY_MS);
    expect(reports.list().sent.map(({ kind }) => kind)).toEqual(['begun', 'load']);
  });
});

it('a refused report of a stable version is not sent again', async () => {
  refuseReports(1);
  createPageReports().reports.recordEvent(REPORTED_VERSION, { state: 'mounted', ms: 5 });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(listKinds()).toEqual(['load']);
});

it('the load of a stable version is not announced', () => {
  const { reports } = createPageReports();
  reports.recordEvent(REPORTED_VERSION, { state: 'loading' });
  hidePage();
  expect(reportServer.sent).toEqual([]);
});

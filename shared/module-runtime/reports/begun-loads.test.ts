import { platformReport } from '../../contracts/platform-report.ts';
import { VERSION_TIMEOUT_MS } from '../budgets.ts';
import {
  buildFailedEvent,
  createPageReports,
  hidePage,
  REPORTED_VERSION,
  reportServer,
  settleReports,
  setUpReports,
} from '../testing/reports.ts';

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

it('the load of a stable version is not announced', () => {
  const { reports } = createPageReports();
  reports.recordEvent(REPORTED_VERSION, { state: 'loading' });
  hidePage();
  expect(reportServer.sent).toEqual([]);
});

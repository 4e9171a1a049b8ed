import { platformReport } from '../../contracts/platform-report.ts';
import {
  buildFailedEvent,
  createPageReports,
  hidePage,
  REPORTED_VERSION,
  reportServer,
  settleReports,
  setUpReports,
} from '../testing/reports.ts';

const FILE = 'https://cdn.test/modules/module-one/entry.js';

setUpReports();

describe('the reports of a page about its modules', () => {
  // @spec P4.07 The team sees a report
  it('are sent together and once, in the form that the server accepts', async () => {
    const { reports } = createPageReports();
    reports.recordEvent(REPORTED_VERSION, { state: 'loading' });
    reports.recordEvent(REPORTED_VERSION, { state: 'mounted', ms: 412.6 });
    reports.recordEvent(REPORTED_VERSION, { state: 'mounted', ms: 3 });
    reports.recordEvent(
      REPORTED_VERSION,
      buildFailedEvent({ reason: 'render', message: 'TypeError: x is not a function' }),
    );
    await settleReports();
    jest.advanceTimersByTime(60_000);
    expect(reportServer.sent).toHaveLength(1);
    expect(platformReport.parse(reportServer.sent[0])).toEqual(reportServer.sent[0]);
    expect(reportServer.sent[0]).toMatchObject({
      code: 'K7RM-2XQD',
      page: '/bookings/edit/:id',
      reports: [
        { module: 'module-one', version: '1.0.0-aaaaaaaa', kind: 'load', ms: 413 },
        { kind: 'failure', reason: 'render', ms: 812, message: 'TypeError: x is not a function' },
      ],
    });
  });

  // @spec P8.05 A trial of the shell is judged by its pages
  it.each([
    ['with the time of its page', 1203.4, { ms: 1203 }],
    ['without a time when it is unknown', undefined, {}],
  ])('report once that the shell has loaded: %s', async (_, ms, told) => {
    const { reports } = createPageReports({ host: { name: 'shell', ms: () => ms } });
    reports.recordEvent(REPORTED_VERSION, { state: 'loading' });
    reports.recordEvent(REPORTED_VERSION, { state: 'mounted', ms: 412 });
    reports.recordEvent(
      { ...REPORTED_VERSION, base: '/modules/module-two/1/' },
      { state: 'mounted', ms: 80 },
    );
    jest.advanceTimersByTime(60_000);
    const all = reportServer.sent.flatMap((report) => report.reports);
    expect(platformReport.parse(reportServer.sent[0])).toEqual(reportServer.sent[0]);
    expect(all.filter(({ module }) => module === 'shell')).toEqual([
      { module: 'shell', version: '1.0.0-bbbbbbbb', kind: 'load', ...told },
    ]);
  });

  it('do not name the shell when no module has mounted', async () => {
    const { reports } = createPageReports({ host: { name: 'shell', ms: () => 1 } });
    reports.recordEvent(REPORTED_VERSION, buildFailedEvent({ reason: 'render', message: '' }));
    await settleReports();
    jest.advanceTimersByTime(60_000);
    expect(JSON.stringify(reportServer.sent)).not.toContain('"module":"shell"');
  });

  it('are sent at once when the page is hidden', () => {
    const { reports } = createPageReports();
    reports.recordEvent(REPORTED_VERSION, { state: 'mounted', ms: 1 });
    expect(reportServer.sent).toHaveLength(0);
    hidePage();
    expect(reportServer.sent).toHaveLength(1);
  });

  it('carry the cookie of previews, by which the server drops them', () => {
    createPageReports().reports.recordEvent(REPORTED_VERSION, { state: 'mounted', ms: 1 });
    hidePage();
    expect(globalThis.fetch).toHaveBeenCalledWith(
      '/api/platform/reports',
      expect.objectContaining({ credentials: 'same-origin' }),
    );
  });

  it('contain no failure of an offline page', async () => {
    createPageReports().reports.recordEvent(
      REPORTED_VERSION,
      buildFailedEvent({ reason: 'unreachable', message: '', file: FILE }, false),
    );
    await settleReports();
    jest.advanceTimersByTime(60_000);
    expect([reportServer.sent, reportServer.checkedFiles]).toEqual([[], []]);
  });

  it('contain no names and numbers that an error message quotes', async () => {
    createPageReports().reports.recordEvent(
      REPORTED_VERSION,
      buildFailedEvent({ reason: 'threw', message: `"زينب" 07701234567 ${'x'.repeat(400)}` }),
    );
    await settleReports();
    jest.advanceTimersByTime(60_000);
    const { message } = reportServer.sent[0]?.reports[0] ?? {};
    expect(message).toMatch(/^"…" # x+$/);
    expect(message).toHaveLength(300);
  });

  it('are all sent after one pause, in requests that the server accepts', async () => {
    const { reports } = createPageReports();
    for (let count = 0; count < 60; count++)
      reports.recordEvent(REPORTED_VERSION, buildFailedEvent({ reason: 'render', message: '' }));
    await settleReports();
    jest.advanceTimersByTime(3_000);
    expect(reportServer.sent.map((sent) => platformReport.parse(sent).reports.length)).toEqual([50, 10]);
  });

  it('end after 100 when a module fails again and again', async () => {
    const { reports } = createPageReports();
    for (let count = 0; count < 500; count++)
      reports.recordEvent(REPORTED_VERSION, buildFailedEvent({ reason: 'render', message: '' }));
    await settleReports();
    for (let turn = 0; turn < 20; turn++) hidePage();
    const told = reportServer.sent.flatMap((report) => report.reports);
    expect(told).toHaveLength(100);
  });
});

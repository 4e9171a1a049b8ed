import {
  buildFailedEvent,
  createPageReports,
  REPORTED_VERSION,
  reportServer,
  settleReports,
  setUpReports,
} from '../testing/reports.ts';

const FILE = 'https://cdn.test/modules/module-one/entry.js';

setUpReports();

describe('a file that the browser did not run', () => {
  it.each([
    ['missing', 'is not on the server', async () => ({ ok: false })],
    ['tampered', 'is on the server, but not as it was released', async () => ({ ok: true })],
    ['unreachable', 'cannot be requested', () => Promise.reject(new Error('network'))],
  ])('is called %s when it %s', async (reason, _, answerToHead) => {
    reportServer.answerToHead = answerToHead;
    const { reports, onReason } = createPageReports();
    reports.recordEvent(
      REPORTED_VERSION,
      buildFailedEvent({ reason: 'unreachable', message: '', file: FILE }),
    );
    await settleReports();
    expect(reportServer.checkedFiles).toEqual([FILE]);
    expect(onReason).toHaveBeenCalledWith(REPORTED_VERSION, reason);
    jest.advanceTimersByTime(60_000);
    expect(reportServer.sent[0]).toMatchObject({ reports: [{ reason }] });
  });
});

import type { FailureReason } from '../../contracts/platform-report.ts';
import type { LoadableModule } from '../load/loader.ts';
import type { ModuleFailure } from '../reports/module-failure.ts';
import { PageReports, type PageReportsOptions } from '../reports/page-reports.ts';
import { buildVersion } from './releases.ts';

export const REPORTED_VERSION: LoadableModule = buildVersion('1.0.0-aaaaaaaa');

export const reportServer = {
  sent: [] as { reports: { module: string; message?: string }[] }[],
  checkedFiles: [] as string[],
  answerToHead: async (): Promise<Partial<Response>> => ({ ok: false }),
  answerToReport: failToAnswer,
};

async function failToAnswer(): Promise<Partial<Response>> {
  throw new Error('the server is away');
}

/** The server answers 429 to each report. */
export function refuseReports(retryAfterSeconds: number): void {
  const headers = new Headers({ 'retry-after': String(retryAfterSeconds) });
  reportServer.answerToReport = async () => ({ ok: false, status: 429, headers });
}

export function acceptReports(): void {
  reportServer.answerToReport = async () => ({ ok: true, status: 204, headers: new Headers() });
}

let isHidden = false;

export function setUpReports(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    isHidden = false;
    Object.assign(reportServer, {
      ...{ sent: [], checkedFiles: [] },
      ...{ answerToHead: async () => ({ ok: false }), answerToReport: failToAnswer },
    });
    jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
    globalThis.fetch = jest.fn(async (address: unknown, options: RequestInit = {}) => {
      if (options.method === 'HEAD') {
        reportServer.checkedFiles.push(String(address));
        return (await reportServer.answerToHead()) as Response;
      }
      reportServer.sent.push(JSON.parse(String(options.body)));
      return (await reportServer.answerToReport()) as Response;
    }) as typeof fetch;
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}

export function createPageReports(given: Partial<PageReportsOptions> = {}) {
  const onReason = jest.fn<void, [LoadableModule, FailureReason]>();
  const reports = new PageReports({
    address: '/api/platform/reports',
    code: 'K7RM-2XQD',
    environment: 'production',
    hostVersion: '1.0.0-bbbbbbbb',
    page: () => '/bookings/edit/:id',
    onReason,
    ...given,
  });
  return { reports, onReason };
}

export const buildFailedEvent = (failure: ModuleFailure, counts = true) =>
  ({ state: 'failed', failure, counts, ms: 812.4 }) as const;

export function hidePage(): void {
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
}

export const settleReports = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

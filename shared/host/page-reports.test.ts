import { platformReport } from '../contracts/platform-report.ts';
import type { LoadableModule } from './loader.ts';
import type { ModuleFailure } from './module-failure.ts';
import { PageReports, type PageReportsOptions } from './page-reports.ts';

const version: LoadableModule = {
  name: 'module-one',
  version: '1.0.0-aaaaaaaa',
  base: '/remotes/module-one/1.0.0-aaaaaaaa/',
  entry: 'remote.js',
  integrity: 'sha384-aaaa',
  container: 'module_one',
  platform: '1.0.0',
};
const FILE = 'https://cdn.test/remotes/module-one/remote.js';

let sent: unknown[];
let checkedFiles: string[];
let answerToHead: () => Promise<Partial<Response>>;
let hidden = false;

function reports(onReason = jest.fn(), given: Partial<PageReportsOptions> = {}) {
  const pageReports = new PageReports({
    address: '/api/platform/reports',
    code: 'K7RM-2XQD',
    environment: 'production',
    shell: '1.0.0-bbbbbbbb',
    page: () => '/bookings/edit/:id',
    onReason,
    ...given,
  });
  return { pageReports, onReason };
}

const failed = (failure: ModuleFailure, counts = true) =>
  ({ state: 'failed', failure, counts, ms: 812.4 }) as const;

const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  checkedFiles = [];
  hidden = false;
  answerToHead = async () => ({ ok: false });
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  globalThis.fetch = jest.fn(async (address: unknown, options: RequestInit = {}) => {
    if (options.method === 'HEAD') {
      checkedFiles.push(String(address));
      return (await answerToHead()) as Response;
    }
    sent.push(JSON.parse(String(options.body)));
    throw new Error('the server is away');
  }) as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the reports of a page about its modules', () => {
  // @spec P4.07 The team sees a report
  it('are sent together and once, in the form that the server accepts', async () => {
    const { pageReports } = reports();
    pageReports.hear(version, { state: 'loading' });
    pageReports.hear(version, { state: 'mounted', ms: 412.6 });
    pageReports.hear(version, { state: 'mounted', ms: 3 });
    pageReports.hear(version, failed({ reason: 'render', message: 'TypeError: x is not a function' }));
    await settle();
    jest.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(1);
    expect(platformReport.parse(sent[0])).toEqual(sent[0]);
    expect(sent[0]).toMatchObject({
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
    const { pageReports } = reports(jest.fn(), { host: { name: 'shell', ms: () => ms } });
    pageReports.hear(version, { state: 'loading' });
    pageReports.hear(version, { state: 'mounted', ms: 412 });
    pageReports.hear({ ...version, base: '/remotes/module-two/1/' }, { state: 'mounted', ms: 80 });
    jest.advanceTimersByTime(60_000);
    const all = (sent as { reports: { module: string }[] }[]).flatMap((report) => report.reports);
    expect(platformReport.parse(sent[0])).toEqual(sent[0]);
    expect(all.filter(({ module }) => module === 'shell')).toEqual([
      { module: 'shell', version: '1.0.0-bbbbbbbb', kind: 'load', ...told },
    ]);
  });

  it('do not name the shell when no module has mounted', async () => {
    const { pageReports } = reports(jest.fn(), { host: { name: 'shell', ms: () => 1 } });
    pageReports.hear(version, failed({ reason: 'render', message: '' }));
    await settle();
    jest.advanceTimersByTime(60_000);
    expect(JSON.stringify(sent)).not.toContain('"module":"shell"');
  });

  it('are sent at once when the page is hidden', () => {
    const { pageReports } = reports();
    pageReports.hear(version, { state: 'mounted', ms: 1 });
    expect(sent).toHaveLength(0);
    hidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sent).toHaveLength(1);
  });

  it('contain no failure of an offline page', async () => {
    reports().pageReports.hear(version, failed({ reason: 'unreachable', message: '', file: FILE }, false));
    await settle();
    jest.advanceTimersByTime(60_000);
    expect([sent, checkedFiles]).toEqual([[], []]);
  });

  it('contain no names and numbers that an error message quotes', async () => {
    reports().pageReports.hear(
      version,
      failed({ reason: 'threw', message: `"زينب" 07701234567 ${'x'.repeat(400)}` }),
    );
    await settle();
    jest.advanceTimersByTime(60_000);
    const { message } = (sent[0] as { reports: { message: string }[] }).reports[0] ?? { message: '' };
    expect(message).toMatch(/^"…" # x+$/);
    expect(message).toHaveLength(300);
  });

  it('end after 100 when a module fails again and again', async () => {
    const { pageReports } = reports();
    for (let count = 0; count < 500; count++)
      pageReports.hear(version, failed({ reason: 'render', message: '' }));
    await settle();
    for (let turn = 0; turn < 20; turn++) {
      hidden = true;
      document.dispatchEvent(new Event('visibilitychange'));
    }
    const told = sent.flatMap((report) => (report as { reports: unknown[] }).reports);
    expect(told).toHaveLength(100);
  });
});

describe('a file that the browser did not run', () => {
  it.each([
    ['missing', 'is not on the server', async () => ({ ok: false })],
    ['tampered', 'is on the server, but not as it was released', async () => ({ ok: true })],
    ['unreachable', 'cannot be requested', () => Promise.reject(new Error('network'))],
  ])('is called %s when it %s', async (reason, _, look) => {
    answerToHead = look;
    const { pageReports, onReason } = reports();
    pageReports.hear(version, failed({ reason: 'unreachable', message: '', file: FILE }));
    await settle();
    expect(checkedFiles).toEqual([FILE]);
    expect(onReason).toHaveBeenCalledWith(version, reason);
    jest.advanceTimersByTime(60_000);
    expect(sent[0]).toMatchObject({ reports: [{ reason }] });
  });
});

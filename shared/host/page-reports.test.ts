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
let looks: string[];
let answerOfLook: () => Promise<Partial<Response>>;
let hidden = false;

function reports(onReason = jest.fn(), given: Partial<PageReportsOptions> = {}) {
  const made = new PageReports({
    address: '/api/platform/reports',
    code: 'K7RM-2XQD',
    environment: 'production',
    shell: '1.0.0-bbbbbbbb',
    page: () => '/bookings/edit/:id',
    onReason,
    ...given,
  });
  return { made, onReason };
}

const failed = (failure: ModuleFailure, counts = true) =>
  ({ state: 'failed', failure, counts, ms: 812.4 }) as const;

const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  looks = [];
  hidden = false;
  answerOfLook = async () => ({ ok: false });
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  globalThis.fetch = jest.fn(async (address: unknown, options: RequestInit = {}) => {
    if (options.method === 'HEAD') {
      looks.push(String(address));
      return (await answerOfLook()) as Response;
    }
    sent.push(JSON.parse(String(options.body)));
    throw new Error('the server is away');
  }) as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('what a page tells of its modules', () => {
  it('is told together and once, in the form that the server takes', async () => {
    const { made } = reports();
    made.hear(version, { state: 'loading' });
    made.hear(version, { state: 'mounted', ms: 412.6 });
    made.hear(version, { state: 'mounted', ms: 3 });
    made.hear(version, failed({ reason: 'render', message: 'TypeError: x is not a function' }));
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

  it.each([
    ['with how long its page took', 1203.4, { ms: 1203 }],
    ['without a time that is not known', undefined, {}],
  ])('says once that the shell did its part: %s', async (_, ms, told) => {
    const { made } = reports(jest.fn(), { host: { name: 'shell', ms: () => ms } });
    made.hear(version, { state: 'loading' });
    made.hear(version, { state: 'mounted', ms: 412 });
    made.hear({ ...version, base: '/remotes/module-two/1/' }, { state: 'mounted', ms: 80 });
    jest.advanceTimersByTime(60_000);
    const all = (sent as { reports: { module: string }[] }[]).flatMap((report) => report.reports);
    expect(platformReport.parse(sent[0])).toEqual(sent[0]);
    expect(all.filter(({ module }) => module === 'shell')).toEqual([
      { module: 'shell', version: '1.0.0-bbbbbbbb', kind: 'load', ...told },
    ]);
  });

  it('says nothing of a shell in whose page no module was there', async () => {
    const { made } = reports(jest.fn(), { host: { name: 'shell', ms: () => 1 } });
    made.hear(version, failed({ reason: 'render', message: '' }));
    await settle();
    jest.advanceTimersByTime(60_000);
    expect(JSON.stringify(sent)).not.toContain('"module":"shell"');
  });

  it('is told at once when the page is left', () => {
    const { made } = reports();
    made.hear(version, { state: 'mounted', ms: 1 });
    expect(sent).toHaveLength(0);
    hidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sent).toHaveLength(1);
  });

  it('is nothing of a connection that is away', async () => {
    reports().made.hear(version, failed({ reason: 'unreachable', message: '', file: FILE }, false));
    await settle();
    jest.advanceTimersByTime(60_000);
    expect([sent, looks]).toEqual([[], []]);
  });

  it('has no names and numbers that an error quotes', async () => {
    reports().made.hear(
      version,
      failed({ reason: 'threw', message: `"زينب" 07701234567 ${'x'.repeat(400)}` }),
    );
    await settle();
    jest.advanceTimersByTime(60_000);
    const { message } = (sent[0] as { reports: { message: string }[] }).reports[0] ?? { message: '' };
    expect(message).toMatch(/^"…" # x+$/);
    expect(message).toHaveLength(300);
  });

  it('is not endless where a module fails again and again', async () => {
    const { made } = reports();
    for (let count = 0; count < 500; count++) made.hear(version, failed({ reason: 'render', message: '' }));
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
    ['missing', 'is not there', async () => ({ ok: false })],
    ['tampered', 'is there, but not as it was released', async () => ({ ok: true })],
    ['unreachable', 'cannot be asked for', () => Promise.reject(new Error('network'))],
  ])('is called %s when it %s', async (reason, _, look) => {
    answerOfLook = look;
    const { made, onReason } = reports();
    made.hear(version, failed({ reason: 'unreachable', message: '', file: FILE }));
    await settle();
    expect(looks).toEqual([FILE]);
    expect(onReason).toHaveBeenCalledWith(version, reason);
    jest.advanceTimersByTime(60_000);
    expect(sent[0]).toMatchObject({ reports: [{ reason }] });
  });
});

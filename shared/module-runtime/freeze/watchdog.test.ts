import { readMarks } from '../../session/freeze-notes.ts';
import type { PageStatus } from './run-watchdog.ts';
import { startWatchdog, type Watchdog } from './watchdog.ts';

let sent: PageStatus[];
let isHidden: boolean;
let worker: { onmessage(): void } | undefined;
let suspect: { name: string; version: string } | undefined;
let watchdog: Watchdog;

beforeEach(() => {
  sent = [];
  isHidden = false;
  suspect = { name: 'mf-cash', version: '2' };
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  class FakeWorker {
    onmessage = () => undefined;
    constructor() {
      worker = this;
    }
    postMessage(status: PageStatus): void {
      sent.push(status);
    }
    terminate(): void {
      worker = undefined;
    }
  }
  Object.assign(globalThis, { Worker: FakeWorker });
  Object.assign(URL, { createObjectURL: () => 'blob:watchdog' });
  watchdog = startWatchdog({
    findSuspect: () => suspect,
    createReport: ({ module }) => ({ address: '/reports', body: module }),
  });
});
afterEach(() => watchdog.stop());

const lastNote = () => readMarks().map(({ step, module, version }) => [step, module, version]);
const setHidden = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};

it('answers each tick with the version to blame and the report about it', () => {
  suspect = { name: 'mf-people', version: '5' };
  worker?.onmessage();
  expect(sent.at(-1)).toMatchObject({
    isWatched: true,
    suspect: { module: 'mf-people', version: '5' },
    report: { address: '/reports', body: 'mf-people' },
  });
  expect(lastNote()).toEqual([['mounted', 'mf-people', '5']]);
});

it('tells the worker at once of another version, because it may freeze the page before the next tick', () => {
  suspect = { name: 'mf-people', version: '5' };
  watchdog.update();
  expect(sent.at(-1)?.suspect).toEqual({ module: 'mf-people', version: '5' });
});

it('leaves a note for later pages, except while the page is hidden', () => {
  expect(lastNote()).toEqual([['mounted', 'mf-cash', '2']]);
  setHidden(true);
  expect(sent.at(-1)?.isWatched).toBe(false);
  expect(lastNote()).toEqual([]);
  setHidden(false);
  expect(sent.at(-1)?.isWatched).toBe(true);
  expect(lastNote()).toHaveLength(1);
});

it('names its note in each status, because the verdict is stored under that name', () => {
  expect(sent[0]?.page).toBe(readMarks()[0]?.page);
});

it.each(['beforeprint', 'beforeunload'])(
  'does not watch while the browser shows its dialog: `%s`',
  (type) => {
    jest.useFakeTimers();
    window.dispatchEvent(new Event(type));
    expect(sent.at(-1)?.isWatched).toBe(false);
    jest.runAllTimers();
    expect(sent.at(-1)?.isWatched).toBe(true);
    jest.useRealTimers();
  },
);

it('without a module there is nobody to blame', () => {
  suspect = undefined;
  worker?.onmessage();
  expect(sent.at(-1)).toEqual({ page: sent[0]?.page, isWatched: true });
  expect(lastNote()).toEqual([]);
});

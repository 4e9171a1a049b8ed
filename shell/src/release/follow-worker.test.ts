import { FakeServiceWorkerContainer, FakeWorker } from '@salon/shared/testing/fake-service-worker';
import { followWorker } from './follow-worker.ts';
import type { ReleaseStore } from './release.store.ts';

let browser: FakeServiceWorkerContainer;
let found: string[];
let firstWorkers: number;

const PERSON = { businessId: 'b-1', userId: 'u-1' };

const follow = () =>
  followWorker({
    release: {
      recordRelease: (id: string) => found.push(id),
      checkReload: () => undefined,
      recordUse: () => undefined,
    } as unknown as ReleaseStore,
    person: () => PERSON,
    onFirstWorker: () => {
      firstWorkers += 1;
    },
  });

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  browser = new FakeServiceWorkerContainer();
  found = [];
  firstWorkers = 0;
});
afterEach(() => {
  browser.leave();
  jest.useRealTimers();
});

// @spec 1.14 A service worker is registered at the root path @ shell/src/service-worker, shell/src/release/follow-worker.ts
test('the worker is registered past the HTTP cache', async () => {
  await follow();
  expect(browser.registered).toEqual([
    { path: '/service-worker.js', options: { scope: '/', updateViaCache: 'none' } },
  ]);
});

test('a browser that refuses workers causes no error', async () => {
  browser.isBlocked = true;
  await follow();
  await settle();
  expect([found, firstWorkers]).toEqual([[], 0]);
});

test('a waiting worker is reported as a release', async () => {
  browser.control(new FakeWorker('one'));
  browser.waiting = new FakeWorker('two');
  await follow();
  await settle();
  expect(found).toEqual(['two']);
});

test('a waiting worker is reported as a release also when its answer takes longer than usual', async () => {
  browser.control(new FakeWorker('one'));
  const slow = new FakeWorker('two');
  const answers: (() => void)[] = [];
  slow.postMessage = (_message, ports) => void answers.push(() => ports?.[0]?.postMessage('two'));
  browser.waiting = slow;
  await follow();
  await jest.advanceTimersByTimeAsync(5_000);
  answers[0]?.();
  await settle();
  expect(found).toEqual(['two']);
});

test('a worker that is installed later is reported as a release, except the first one of a browser', async () => {
  await follow();
  const first = browser.install(new FakeWorker('one'));
  await settle();
  expect(found).toEqual([]);
  browser.active = first;
  browser.install(new FakeWorker('two'));
  await settle();
  expect(found).toEqual(['two']);
});

test('a take-over by another tab is reported as a release', async () => {
  browser.control(new FakeWorker('one'));
  await follow();
  browser.control(new FakeWorker('two'));
  await settle();
  expect([found, firstWorkers]).toEqual([['two'], 0]);
});

test('the first worker gets the signed-in person, and `onFirstWorker` is called', async () => {
  await follow();
  const worker = new FakeWorker('one');
  browser.control(worker);
  await settle();
  expect(firstWorkers).toBe(1);
  expect(worker.heard).toContainEqual({ type: 'person', person: PERSON });
});

test('the page checks for a release every 15 minutes, but not while it is hidden', async () => {
  browser.control(new FakeWorker('one'));
  await follow();
  await jest.advanceTimersByTimeAsync(15 * 60_000);
  expect(browser.updates).toBe(1);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await jest.advanceTimersByTimeAsync(15 * 60_000);
  expect(browser.updates).toBe(1);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(browser.updates).toBe(2);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(browser.updates).toBe(2);
  hidden.mockRestore();
});

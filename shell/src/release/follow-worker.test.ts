import { FakeBrowser, FakeWorker } from '@salon/shared/testing/fake-service-worker';
import { followWorker } from './follow-worker.ts';
import type { ReleaseStore } from './release.store.ts';

let browser: FakeBrowser;
let found: string[];
let firsts: number;

const PERSON = { businessId: 'b-1', userId: 'u-1' };

const follow = () =>
  followWorker({
    release: {
      found: (id: string) => found.push(id),
      look: () => undefined,
      touched: () => undefined,
    } as unknown as ReleaseStore,
    person: () => PERSON,
    onFirstWorker: () => {
      firsts += 1;
    },
  });

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  browser = new FakeBrowser();
  found = [];
  firsts = 0;
});
afterEach(() => {
  browser.leave();
  jest.useRealTimers();
});

test('the worker is never taken from the HTTP cache', async () => {
  await follow();
  expect(browser.registered).toEqual([
    { path: '/service-worker.js', options: { scope: '/', updateViaCache: 'none' } },
  ]);
});

test('a browser without leave for workers is left in peace', async () => {
  browser.isBlocked = true;
  await follow();
  await settle();
  expect([found, firsts]).toEqual([[], 0]);
});

test('a worker that waits already is a release that was found', async () => {
  browser.control(new FakeWorker('one'));
  browser.waiting = new FakeWorker('two');
  await follow();
  await settle();
  expect(found).toEqual(['two']);
});

test('a worker that is installed later is found; the first of a browser is none', async () => {
  await follow();
  const first = browser.install(new FakeWorker('one'));
  await settle();
  expect(found).toEqual([]);
  browser.active = first;
  browser.install(new FakeWorker('two'));
  await settle();
  expect(found).toEqual(['two']);
});

test('another tab’s take-over is found here too', async () => {
  browser.control(new FakeWorker('one'));
  await follow();
  browser.control(new FakeWorker('two'));
  await settle();
  expect([found, firsts]).toEqual([['two'], 0]);
});

test('the first worker is told who is here and what was fetched before it came', async () => {
  await follow();
  const worker = new FakeWorker('one');
  browser.control(worker);
  await settle();
  expect(firsts).toBe(1);
  expect(worker.heard).toContainEqual({ type: 'person', person: PERSON });
});

test('a release is looked for every quarter of an hour, not while the page is hidden', async () => {
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

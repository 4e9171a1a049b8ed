import { createPlatform } from '@salon/shared/module/create-platform';
import { SessionStore } from '@salon/shared/session';
import { FakeServiceWorkerContainer } from '@salon/shared/testing/fake-service-worker';
import { fakeNetwork } from '@salon/shared/testing/network';
import { startOffline } from './start-offline.ts';

let browser: FakeServiceWorkerContainer;

function openPage(release: string) {
  document.body.innerHTML = `<script type="application/json" id="registry" data-release="${release}">{}</script>`;
  const feedback = { success: jest.fn(), error: jest.fn() };
  const transport = fakeNetwork().lightTransport;
  return startOffline(createPlatform({ session: new SessionStore(), feedback, transport }));
}

const later = () => jest.advanceTimersByTimeAsync(5_000);

beforeEach(() => {
  jest.useFakeTimers();
  browser = new FakeServiceWorkerContainer();
});
afterEach(() => {
  browser.leave();
  jest.useRealTimers();
});

test('the worker is registered once, after the page is shown and idle', async () => {
  const offline = openPage('abc');
  await later();
  expect(browser.registered).toEqual([]);
  offline.shown();
  offline.shown();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(browser.registered).toEqual([]);
  await later();
  expect(browser.registered).toEqual([
    { path: '/service-worker.js', options: { scope: '/', updateViaCache: 'none' } },
  ]);
});

test('a page that is served without a worker registers none', async () => {
  openPage('').shown();
  await later();
  expect(browser.registered).toEqual([]);
});

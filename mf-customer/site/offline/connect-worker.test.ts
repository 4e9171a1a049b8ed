import { paths } from '@salon/shared/contracts/paths';
import { createPlatform, type OwnedPlatform } from '@salon/shared/module/create-platform';
import { SessionStore, type SessionUser } from '@salon/shared/session';
import { loginAnswer, page, success } from '@salon/shared/testing/answers';
import { buildBusiness, buildUser } from '@salon/shared/testing/builders';
import { FakeServiceWorkerContainer, FakeWorker } from '@salon/shared/testing/fake-service-worker';
import { type FakeNetwork, fakeNetwork } from '@salon/shared/testing/network';
import { resetBrowser } from '@salon/shared/testing/reset-browser';
import { waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { connectWorker } from './connect-worker.ts';

const customer = buildUser({ userType: 'customer' });
const person = { businessId: customer.businessId, userId: customer.id };

let browser: FakeServiceWorkerContainer;
let network: FakeNetwork;
let platform: OwnedPlatform;
let menuReloads: number;

function open(user: SessionUser | null = customer) {
  const session = new SessionStore();
  if (user) session.signIn(loginAnswer({ user }));
  network.on('GET', paths.business(customer.businessId)).answer(success(buildBusiness()));
  network.on('GET', paths.bookings).answer(page([]));
  const feedback = { success: jest.fn(), error: jest.fn() };
  platform = createPlatform({ session, feedback, transport: network.lightTransport });
  menuReloads = 0;
  platform.events.on('services:changed', () => {
    menuReloads += 1;
  });
}

const ownBookingCalls = () => network.callsTo('GET', paths.bookings);

beforeEach(() => {
  browser = new FakeServiceWorkerContainer();
  network = fakeNetwork();
});
afterEach(() => {
  platform.dispose();
  browser.leave();
  resetBrowser();
});

test('the first worker receives the user and the files fetched before it started, and every screen loads again', async () => {
  open();
  const fetched = [{ name: 'https://book.example/site/1/main.js' }] as PerformanceEntryList;
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue(fetched);
  await connectWorker(platform);
  expect([menuReloads, ownBookingCalls().length]).toEqual([0, 0]);
  const worker = new FakeWorker('one');
  browser.control(worker);
  expect(worker.heard).toEqual([
    { type: 'person', person },
    { type: 'keep', urls: ['https://book.example/site/1/main.js'] },
  ]);
  expect(menuReloads).toBe(1);
  await waitFor(() => expect(ownBookingCalls()).toHaveLength(1));
  jest.restoreAllMocks();
});

test('a worker that is already active costs the page no request', async () => {
  open();
  const worker = new FakeWorker('one');
  browser.control(worker);
  await connectWorker(platform);
  expect(worker.heard).toEqual([{ type: 'person', person }]);
  expect([menuReloads, ownBookingCalls().length]).toEqual([0, 0]);
});

test('the worker of a new release receives the user, and the page does not reload', async () => {
  open();
  browser.control(new FakeWorker('one'));
  await connectWorker(platform);
  const next = new FakeWorker('two');
  browser.control(next);
  expect(next.heard).toEqual([{ type: 'person', person }]);
  expect(menuReloads).toBe(0);
});

test('after a booking and after a sign-in the page requests the customer’s own bookings for offline use', async () => {
  open(null);
  browser.control(new FakeWorker('one'));
  await connectWorker(platform);
  platform.session.signIn(loginAnswer({ user: customer }));
  await waitFor(() => expect(ownBookingCalls()).toHaveLength(1));
  platform.events.emit('bookings:changed');
  await waitFor(() => expect(ownBookingCalls()).toHaveLength(2));
  platform.session.signOut();
  platform.events.emit('bookings:changed');
  expect(ownBookingCalls()).toHaveLength(2);
});

test('bookings are not requested for staff', async () => {
  open(buildUser({ userType: 'admin', businessId: customer.businessId }));
  browser.control(new FakeWorker('one'));
  await connectWorker(platform);
  platform.events.emit('bookings:changed');
  expect(ownBookingCalls()).toEqual([]);
});

test('when the connection is back, the page reloads kept data', async () => {
  open();
  browser.control(new FakeWorker('one'));
  await connectWorker(platform);
  runInAction(() => platform.connection.answered('2026-11-20T10:00:00.000Z'));
  expect(menuReloads).toBe(0);
  runInAction(() => platform.connection.answered(null));
  expect(menuReloads).toBe(1);
});

test('a browser that forbids workers sends no request', async () => {
  open();
  browser.isBlocked = true;
  await connectWorker(platform);
  platform.events.emit('bookings:changed');
  expect(ownBookingCalls()).toEqual([]);
});

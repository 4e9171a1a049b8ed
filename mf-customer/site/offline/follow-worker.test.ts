import { paths } from '@salon/shared/contracts/paths';
import { createPlatform, type OwnedPlatform } from '@salon/shared/remote/create-platform';
import { SessionStore, type SessionUser } from '@salon/shared/session';
import { loginAnswer, page, success } from '@salon/shared/testing/answers';
import { buildBusiness, buildUser } from '@salon/shared/testing/builders';
import { FakeBrowser, FakeWorker } from '@salon/shared/testing/fake-service-worker';
import { forgetBrowser } from '@salon/shared/testing/forget-browser';
import { type FakeNetwork, fakeNetwork } from '@salon/shared/testing/network';
import { waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { followWorker } from './follow-worker.ts';

const customer = buildUser({ userType: 'customer' });
const person = { businessId: customer.businessId, userId: customer.id };

let browser: FakeBrowser;
let network: FakeNetwork;
let platform: OwnedPlatform;
let menus: number;

function open(user: SessionUser | null = customer) {
  const session = new SessionStore();
  if (user) session.signIn(loginAnswer({ user }));
  network.on('GET', paths.business(customer.businessId)).answer(success(buildBusiness()));
  network.on('GET', paths.bookings).answer(page([]));
  const feedback = { success: jest.fn(), error: jest.fn() };
  platform = createPlatform({ session, feedback, transport: network.lightTransport });
  menus = 0;
  platform.events.on('services:changed', () => {
    menus += 1;
  });
}

/** How often the person's own bookings were asked for. */
const ownBookings = () => network.callsTo('GET', paths.bookings);

beforeEach(() => {
  browser = new FakeBrowser();
  network = fakeNetwork();
});
afterEach(() => {
  platform.dispose();
  browser.leave();
  forgetBrowser();
});

test('the first worker is told who is here and what was fetched before it came, and every screen is loaded for it', async () => {
  open();
  const fetched = [{ name: 'https://book.example/site/1/main.js' }] as PerformanceEntryList;
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue(fetched);
  await followWorker(platform);
  expect([menus, ownBookings().length]).toEqual([0, 0]);
  const worker = new FakeWorker('one');
  browser.control(worker);
  expect(worker.heard).toEqual([
    { type: 'person', person },
    { type: 'keep', urls: ['https://book.example/site/1/main.js'] },
  ]);
  expect(menus).toBe(1);
  await waitFor(() => expect(ownBookings()).toHaveLength(1));
  jest.restoreAllMocks();
});

test('a worker that is there already costs a page no request', async () => {
  open();
  const worker = new FakeWorker('one');
  browser.control(worker);
  await followWorker(platform);
  expect(worker.heard).toEqual([{ type: 'person', person }]);
  expect([menus, ownBookings().length]).toEqual([0, 0]);
});

test('the worker of a new release is told who is here, and the page goes on as it is', async () => {
  open();
  browser.control(new FakeWorker('one'));
  await followWorker(platform);
  const next = new FakeWorker('two');
  browser.control(next);
  expect(next.heard).toEqual([{ type: 'person', person }]);
  expect(menus).toBe(0);
});

test('after a booking, and after signing in, the person’s own bookings are read for the way', async () => {
  open(null);
  browser.control(new FakeWorker('one'));
  await followWorker(platform);
  platform.session.signIn(loginAnswer({ user: customer }));
  await waitFor(() => expect(ownBookings()).toHaveLength(1));
  platform.events.emit('bookings:changed');
  await waitFor(() => expect(ownBookings()).toHaveLength(2));
  platform.session.signOut();
  platform.events.emit('bookings:changed');
  expect(ownBookings()).toHaveLength(2);
});

test('nobody’s bookings, and a member of the staff’s, are not asked for', async () => {
  open(buildUser({ userType: 'admin', businessId: customer.businessId }));
  browser.control(new FakeWorker('one'));
  await followWorker(platform);
  platform.events.emit('bookings:changed');
  expect(ownBookings()).toEqual([]);
});

test('when the line is back, what was kept is loaded anew', async () => {
  open();
  browser.control(new FakeWorker('one'));
  await followWorker(platform);
  runInAction(() => platform.connection.answered('2026-11-20T10:00:00.000Z'));
  expect(menus).toBe(0);
  runInAction(() => platform.connection.answered(null));
  expect(menus).toBe(1);
});

test('a browser without leave for workers is left in peace', async () => {
  open();
  browser.isBlocked = true;
  await followWorker(platform);
  platform.events.emit('bookings:changed');
  expect(ownBookings()).toEqual([]);
});

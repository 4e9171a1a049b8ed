import type { SessionUser } from '@salon/shared/contracts/auth';
import { paths } from '@salon/shared/contracts/paths';
import type { UserType } from '@salon/shared/domain/access';
import { createPlatform, type OwnedPlatform } from '@salon/shared/module/create-platform';
import { SessionStore } from '@salon/shared/session';
import { loginAnswer, page, success } from '@salon/shared/testing/answers';
import { buildBusiness, buildNotification, buildUser } from '@salon/shared/testing/builders';
import { type FakeNetwork, fakeNetwork } from '@salon/shared/testing/network';
import { resetBrowser } from '@salon/shared/testing/reset-browser';
import { act, render, screen, waitFor } from '@testing-library/react';
import { RequestsNotice } from './requests-notice.tsx';
import { Watcher } from './watcher.tsx';

let network: FakeNetwork;
let platform: OwnedPlatform;
let streams: AbortSignal[];
const { requestIdleCallback } = globalThis;

beforeEach(() => {
  resetBrowser();
  network = fakeNetwork();
  streams = [];
  // jsdom has neither `fetch` nor `requestIdleCallback`. The stream never answers, so the watch polls.
  globalThis.fetch = ((_: string, { signal }: { signal: AbortSignal }) => {
    streams.push(signal);
    return new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
  }) as unknown as typeof fetch;
  globalThis.requestIdleCallback = (work) => {
    work({ didTimeout: false, timeRemaining: () => 50 });
    return 1;
  };
  globalThis.cancelIdleCallback = () => undefined;
});

afterEach(() => {
  platform.dispose();
  globalThis.requestIdleCallback = requestIdleCallback;
});

function signedInAs(userType: UserType): SessionUser {
  const user = buildUser({ userType });
  const session = new SessionStore();
  session.signIn(loginAnswer({ user }));
  network.on('GET', paths.business(user.businessId)).answer(success(buildBusiness()));
  const rows = [buildNotification(), buildNotification()];
  network.on('GET', paths.notifications).answer({ ...page(rows), unread_count: 2, open_count: 2 });
  platform = createPlatform({
    session,
    transport: network.transport,
    feedback: { success: () => undefined, error: () => undefined },
    navigate: (path) => window.history.pushState(null, '', path),
  });
  return user;
}

/** Waits for the time in which the watch's code would load. */
const settle = () => act(async () => void (await import('./watch.ts')));

describe('the watch runs', () => {
  it("on an admin's page, until the admin leaves it", async () => {
    signedInAs('admin');
    const view = render(<Watcher platform={platform} isWatchedPage />);
    await waitFor(() => expect(platform.notifications).not.toBeNull());
    view.rerender(<Watcher platform={platform} isWatchedPage={false} />);
    expect(platform.notifications).toBeNull();
    expect(streams.every(({ aborted }) => aborted)).toBe(true);
  });

  it('until the admin signs out, and again for the next one', async () => {
    signedInAs('admin');
    render(<Watcher platform={platform} isWatchedPage />);
    await waitFor(() => expect(platform.notifications).not.toBeNull());
    const first = platform.notifications;
    const next = buildUser();
    act(() => platform.session.signIn(loginAnswer({ user: next })));
    await waitFor(() => expect(platform.notifications).not.toBeNull());
    expect(platform.notifications).not.toBe(first);
    act(() => platform.session.signOut());
    expect(platform.notifications).toBeNull();
    expect([streams.length, streams.every(({ aborted }) => aborted)]).toEqual([2, true]);
  });
});

// @spec 1.06 Only admin gets notification polling and sound
// @spec 6.06 Only admin gets notification polling and sound
// @spec 9.03 Polling is not run on customer and booking pages
describe('the watch does not run', () => {
  it.each([
    ['for an employee', 'employee', true],
    ['for a customer', 'customer', true],
    ['on a page without the frame, like /user or a customer’s', 'admin', false],
  ] as const)('%s', async (_, userType, isWatchedPage) => {
    signedInAs(userType);
    render(<Watcher platform={platform} isWatchedPage={isWatchedPage} />);
    await settle();
    expect(platform.notifications).toBeNull();
    expect(streams).toEqual([]);
    expect(network.callsTo('GET', paths.notifications)).toEqual([]);
  });
});

describe('the notice of open requests', () => {
  it('shows their number and leads to the report', async () => {
    signedInAs('admin');
    render(
      <>
        <RequestsNotice platform={platform} />
        <Watcher platform={platform} isWatchedPage />
      </>,
    );
    const notice = await screen.findByRole('link', { name: 'طلبا حجز بانتظار قرارك' });
    notice.click();
    expect(window.location.pathname).toBe('/bookings/report');
  });

  it('is absent without open requests', () => {
    signedInAs('admin');
    const { container } = render(<RequestsNotice platform={platform} />);
    expect(container).toBeEmptyDOMElement();
  });
});

import { reloadWhenBack } from '@salon/shared/host/load-anew';
import { usePlatform } from '@salon/shared/remote';
import { renderRemote } from '@salon/shared/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { ConnectionBanner } from './connection-banner.tsx';

const Page = () => <ConnectionBanner platform={usePlatform()} />;
/** The page with the salon's own facts loaded: from here on only a test says what comes of calls. */
async function open() {
  const { platform } = renderRemote(Page);
  await waitFor(() => expect(platform.salon.business).not.toBeNull());
  return platform;
}

/** What the banner says, as it is read aloud. */
const said = () => screen.getByRole('status').textContent;

test('says nothing while the server answers', async () => {
  await open();
  expect(said()).toBe('');
});

test('says from when what is shown is, and that nothing can be saved', async () => {
  const platform = await open();
  act(() => platform.connection.answered('2026-11-07T06:05:00Z'));
  expect(said()).toBe('لا يوجد اتصال. ما تراه من 09:05، ولا يمكن حفظ شيء الآن');
});

test('says the date too when it is an earlier day', async () => {
  const platform = await open();
  act(() => platform.connection.answered('2026-11-05T18:30:00Z'));
  expect(said()).toBe('لا يوجد اتصال. ما تراه من الخميس 5 تشرين الثاني 21:30، ولا يمكن حفظ شيء الآن');
});

test('says so where nothing was kept', async () => {
  const platform = await open();
  act(() => platform.connection.unanswered());
  expect(said()).toBe('لا يوجد اتصال، ولا يمكن حفظ شيء الآن');
});

test('says at the login that nobody can sign in now', async () => {
  const { platform } = renderRemote(Page, { user: null });
  act(() => platform.connection.unanswered());
  expect(said()).toBe('لا يوجد اتصال، ولا يمكن تسجيل الدخول الآن');
});

test('goes when the server is back, and every screen loads anew', async () => {
  const platform = await open();
  const stop = reloadWhenBack(platform);
  const loaded = jest.fn();
  platform.events.on('bookings:changed', loaded);
  platform.events.on('cash:changed', loaded);
  act(() => platform.connection.unanswered());
  expect(loaded).not.toHaveBeenCalled();
  await act(async () => platform.connection.answered(null));
  expect(said()).toBe('');
  expect(loaded).toHaveBeenCalledTimes(2);
  stop();
});

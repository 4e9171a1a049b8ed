import { usePlatform } from '@salon/shared/module';
import { reloadScreensOnReconnect } from '@salon/shared/module-runtime/page/reload-screens';
import { renderModule } from '@salon/shared/testing/render-module';
import { act, screen, waitFor } from '@testing-library/react';
import { ConnectionBanner } from './connection-banner.tsx';

const Page = () => <ConnectionBanner platform={usePlatform()} />;
/** Waits for the salon's answer, so that afterwards only the test changes the state of the connection. */
async function open() {
  const { platform } = renderModule(Page);
  await waitFor(() => expect(platform.salon.business).not.toBeNull());
  return platform;
}

const bannerText = () => screen.getByRole('status').textContent;

test('the banner is empty while the server answers', async () => {
  await open();
  expect(bannerText()).toBe('');
});

test('the banner gives the time of the shown data, and says that saving is impossible', async () => {
  const platform = await open();
  act(() => platform.connection.answered('2026-11-07T06:05:00Z'));
  expect(bannerText()).toBe('لا يوجد اتصال. ما تراه من 09:05، ولا يمكن حفظ شيء الآن');
});

test('the banner gives the date too when the shown data are of an earlier day', async () => {
  const platform = await open();
  act(() => platform.connection.answered('2026-11-05T18:30:00Z'));
  expect(bannerText()).toBe('لا يوجد اتصال. ما تراه من الخميس 5 تشرين الثاني 21:30، ولا يمكن حفظ شيء الآن');
});

test('the banner gives no time without cached data', async () => {
  const platform = await open();
  act(() => platform.connection.unanswered());
  expect(bannerText()).toBe('لا يوجد اتصال، ولا يمكن حفظ شيء الآن');
});

test('the banner says on the login page that signing in is impossible', async () => {
  const { platform } = renderModule(Page, { user: null });
  act(() => platform.connection.unanswered());
  expect(bannerText()).toBe('لا يوجد اتصال، ولا يمكن تسجيل الدخول الآن');
});

test('the banner disappears and every screen reloads when the server is back', async () => {
  const platform = await open();
  const stop = reloadScreensOnReconnect(platform);
  const loaded = jest.fn();
  platform.events.on('bookings:changed', loaded);
  platform.events.on('cash:changed', loaded);
  act(() => platform.connection.unanswered());
  expect(loaded).not.toHaveBeenCalled();
  await act(async () => platform.connection.answered(null));
  expect(bannerText()).toBe('');
  expect(loaded).toHaveBeenCalledTimes(2);
  stop();
});

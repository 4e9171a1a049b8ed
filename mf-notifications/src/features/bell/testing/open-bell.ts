import type { Notification, OpenRequest } from '@salon/shared/contracts/notification';
import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Bell } from '../bell.tsx';
import { FakeFeed } from './fake-feed.ts';

export async function showBell(items: Notification[] = [], days: OpenRequest[] = []) {
  const feed = new FakeFeed(items);
  const network = fakeNetwork();
  network.on('GET', paths.openRequests).answer(success(days));
  const rendered = renderModule(Bell, { network });
  await waitFor(() => expect(rendered.platform.salon.business).not.toBeNull());
  const news: string[] = [];
  const dirt: boolean[] = [];
  rendered.platform.events.on('bookings:changed', () => news.push('bookings'));
  rendered.platform.events.on('form:dirty', ({ dirty }) => dirt.push(dirty));
  act(() => rendered.platform.offerNotifications(feed));
  const bell = () => screen.getByRole('button', { name: /^الإشعارات/ });
  return { ...rendered, feed, news, dirt, bell };
}

export async function openBell(items: Notification[] = [], days: OpenRequest[] = []) {
  const rendered = await showBell(items, days);
  await rendered.person.click(rendered.bell());
  const panel = within(await screen.findByRole('dialog', { name: 'الإشعارات' }));
  // Waits for the panel's own first requests.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return { ...rendered, panel };
}

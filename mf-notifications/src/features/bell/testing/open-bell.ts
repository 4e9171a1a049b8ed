import type { Notification } from '@salon/shared/contracts/notification';
import { renderRemote } from '@salon/shared/testing/render-remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Bell } from '../bell.tsx';
import { FakeFeed } from './fake-feed.ts';

/** The bell in a header, with what the shell's feed knows. */
export async function showBell(items: Notification[] = []) {
  const feed = new FakeFeed(items);
  const rendered = renderRemote(Bell);
  await waitFor(() => expect(rendered.platform.salon.business).not.toBeNull());
  const news: string[] = [];
  const dirt: boolean[] = [];
  rendered.platform.events.on('bookings:changed', () => news.push('bookings'));
  rendered.platform.events.on('form:dirty', ({ dirty }) => dirt.push(dirty));
  act(() => rendered.platform.offerNotifications(feed));
  const bell = () => screen.getByRole('button', { name: /^الإشعارات/ });
  return { ...rendered, feed, news, dirt, bell };
}

/** The same with its panel open. */
export async function openBell(items: Notification[] = []) {
  const rendered = await showBell(items);
  await rendered.person.click(rendered.bell());
  const panel = within(await screen.findByRole('dialog', { name: 'الإشعارات' }));
  return { ...rendered, panel };
}

import type { FakeNetwork } from '@salon/shared/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import { bookingsNetwork, openBookings, tomorrow } from './my-bookings-visit.tsx';

export const booking = tomorrow();

export const sheet = () => within(screen.getByRole('dialog', { name: 'تغيير الموعد' }));
export const time = (name: string) => sheet().findByRole('radio', { name });
export const confirmButton = () => sheet().getByRole('button', { name: 'تأكيد التغيير' });
export const isOver = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'تغيير الموعد' })).toBeNull());

/** Opens the sheet that moves tomorrow's booking. */
export async function openMove(network: FakeNetwork = bookingsNetwork([booking])) {
  const view = await openBookings(network);
  await view.person.click(await screen.findByRole('button', { name: /^تغيير الموعد، الأحد 8/ }));
  return { ...view, confirm: () => view.person.click(confirmButton()) };
}

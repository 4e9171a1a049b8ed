import type { FakeNetwork } from '@salon/shared/testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import { buildBookingsNetwork, buildBookingTomorrow, openBookings } from './my-bookings-visit.tsx';

export const booking = buildBookingTomorrow();

export const getMoveSheet = () => within(screen.getByRole('dialog', { name: 'تغيير الموعد' }));
export const findTime = (name: string) => getMoveSheet().findByRole('radio', { name });
export const getConfirmButton = () => getMoveSheet().getByRole('button', { name: 'تأكيد التغيير' });
export const waitForSheetClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'تغيير الموعد' })).toBeNull());

export async function openMove(network: FakeNetwork = buildBookingsNetwork([booking])) {
  const view = await openBookings(network);
  await view.person.click(await screen.findByRole('button', { name: /^تغيير الموعد، الأحد 8/ }));
  return { ...view, confirm: () => view.person.click(getConfirmButton()) };
}

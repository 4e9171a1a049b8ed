import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { screen, waitFor, within } from '@testing-library/react';
import { getItem, openRow } from './testing/open-row.tsx';

describe('a late cancellation', () => {
  it('cancels the booking after a confirmation, and then records that it was late', async () => {
    const { person, network, booking, sent } = await openRow();
    const cancelled = { ...booking, status: 'cancelled' as const };
    network.on('PUT', paths.booking(booking.id)).answer(success(cancelled));
    network.on('PUT', paths.bookingArrival(booking.id)).answer(success(cancelled));
    await person.click(getItem('إلغاء متأخر'));
    const question = within(screen.getByRole('alertdialog', { name: 'إلغاء متأخر؟' }));
    await person.click(question.getByRole('button', { name: 'إلغاء الحجز' }));
    await waitFor(() => expect(sent()).toEqual([{ arrival: 'late_cancelled' }]));
    expect(network.callsTo('PUT', paths.booking(booking.id))[0]?.body).toEqual({ status: 'cancelled' });
  });

  it('of a cancelled booking needs no confirmation', async () => {
    const { person, network, booking, sent } = await openRow({ status: 'cancelled' });
    network.on('PUT', paths.bookingArrival(booking.id)).answer(success(booking));
    await person.click(getItem('إلغاء متأخر'));
    await waitFor(() => expect(sent()).toEqual([{ arrival: 'late_cancelled' }]));
  });

  it('is not recorded if the cancellation is refused', async () => {
    const { person, network, booking, sent } = await openRow();
    network.on('PUT', paths.booking(booking.id)).fail('STATUS_CONFLICT');
    await person.click(getItem('إلغاء متأخر'));
    await person.click(screen.getByRole('button', { name: 'إلغاء الحجز' }));
    expect(await screen.findByText('فشل في تسجيل الحالة: لا يمكن تغيير حالة هذا الحجز')).toBeVisible();
    expect(sent()).toEqual([]);
  });
});

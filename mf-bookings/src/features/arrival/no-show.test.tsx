import { paths } from '@salon/shared/contracts/paths';
import { screen, waitFor } from '@testing-library/react';
import { findOpener, getItem, openRow } from './testing/open-row.tsx';

describe('a no-show', () => {
  it('leaves the list, because it cancels the booking', async () => {
    const { person, answer, sent } = await openRow();
    answer('no_show');
    await person.click(getItem('لم تحضر'));
    expect(await screen.findByText('لا حجوزات في هذه الفترة')).toBeVisible();
    expect(sent()).toEqual([{ arrival: 'no_show' }]);
  });

  it('is possible from the start of the visit on', async () => {
    const { person, clock } = await openRow({ booking_time: '10:30' });
    expect(getItem('لم تحضر')).toHaveAccessibleDescription('متاح من بداية الموعد');
    await person.keyboard('{Escape}');
    clock.set('2026-11-07T10:30:00+03:00');
    await person.click(await findOpener());
    expect(getItem('لم تحضر')).toHaveAccessibleDescription('');
  });

  it('that was recorded by mistake is undone with one press', async () => {
    const { person, answer, sent } = await openRow({ arrival: 'arrived' });
    answer('no_show');
    await person.click(getItem('لم تحضر'));
    expect(await screen.findByText('سجل عدم حضور زينب علي، حجز رقم 3، وألغي الحجز')).toBeVisible();
    const undo = screen.getByRole('button', { name: 'تراجع عن تسجيل عدم حضور زينب علي' });
    expect(undo).toHaveFocus();
    answer('arrived');
    await person.click(undo);
    await waitFor(() => expect(sent()).toEqual([{ arrival: 'no_show' }, { arrival: 'arrived' }]));
    expect(await screen.findByText(/^وصلت/)).toBeVisible();
    expect(undo).not.toBeInTheDocument();
  });

  it('whose time has another booking since stays, and the message says so', async () => {
    const { person, network, booking, answer, messages } = await openRow();
    answer('no_show');
    await person.click(getItem('لم تحضر'));
    network.on('PUT', paths.bookingArrival(booking.id)).fail('SLOT_TAKEN');
    await person.click(await screen.findByRole('button', { name: /^تراجع عن تسجيل/ }));
    await waitFor(() => expect(messages.at(-1)?.kind).toBe('error'));
    expect(screen.getByText(/^سجل عدم حضور/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'إخفاء' }));
    expect(screen.queryByText(/^سجل عدم حضور/)).toBeNull();
  });
});

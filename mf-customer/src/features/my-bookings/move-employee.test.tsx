import type { ErrorCode } from '@salon/shared/contracts/error-codes';
import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { buildEmployee } from '@salon/shared/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { bookingsNetwork, sara } from './testing/my-bookings-visit.tsx';
import { booking, confirmButton, isOver, openMove, sheet, time } from './testing/open-move.tsx';

const MOVE = paths.moveBooking(booking.id);
const rana = buildEmployee({ name: 'رنا', service_ids: sara.service_ids });
const GONE = 'لم يعد هذا الحجز موجودًا';
const employee = (name: string) => sheet().findByRole('radio', { name });
const moved = { ...booking, booking_time: '15:00', employee_id: rana.id, employee_name: 'رنا' };

/** Until the server is asked: رنا tomorrow at 15:00. */
async function atConfirm() {
  const network = bookingsNetwork([booking]);
  network.on('GET', paths.employees).answer(page([sara, rana]));
  const view = await openMove(network);
  await view.person.click(await employee('رنا'));
  await view.person.click(await time('15:00'));
  return view;
}

describe('the employee of a moved booking', () => {
  it('who can no longer be taken is named, and nobody takes the place unasked', async () => {
    const network = bookingsNetwork([booking]);
    network.on('GET', paths.employees).answer(page([{ ...sara, is_active: false }, rana]));
    const { person, confirm } = await openMove(network);
    expect(await sheet().findByText('لم يعد الحجز مع سارة كريم متاحًا، اختر موظفًا آخر')).toBeVisible();
    expect(await employee('رنا')).not.toBeChecked();
    expect(sheet().queryByRole('radio', { name: '15:00' })).toBeNull();
    await person.click(await employee('رنا'));
    await person.click(await time('15:00'));
    expect(sheet().queryByText(/^لم يعد الحجز مع/)).toBeNull();
    network.on('PUT', MOVE).answer(success(moved));
    network.on('GET', paths.bookings).answer(page([moved]));
    await confirm();
    await isOver();
    expect(network.callsTo('PUT', MOVE)[0]?.body).toMatchObject({ employee_id: rana.id });
  });

  it('is named before and after when it is another one than was booked', async () => {
    const { network, confirm } = await atConfirm();
    expect(sheet().getByText('الموعد الجديد: الأحد 8 تشرين الثاني 15:00 مع رنا')).toBeVisible();
    network.on('PUT', MOVE).answer(success(moved));
    network.on('GET', paths.bookings).answer(page([moved]));
    await confirm();
    expect(await screen.findByText('أصبح موعدك الأحد 8 تشرين الثاني 15:00 مع رنا')).toBeVisible();
  });

  it('who was deleted meanwhile is named, the booking is not said to be gone, and the time stays', async () => {
    const { network, person, confirm } = await atConfirm();
    network
      .on('PUT', MOVE)
      .failOnce('NOT_FOUND')
      .answer(success({ ...booking, booking_time: '15:00' }));
    network.on('GET', paths.employees).answer(page([sara]));
    await confirm();
    expect(await sheet().findByText('لم يعد الحجز مع رنا متاحًا، اختر موظفًا آخر')).toBeVisible();
    expect(sheet().queryByText(GONE)).toBeNull();
    await person.click(await employee('سارة كريم'));
    expect(await time('15:00')).toBeChecked();
    await confirm();
    await isOver();
  });

  it.each<ErrorCode>(['EMPLOYEE_INACTIVE', 'SERVICE_NOT_OFFERED'])(
    'refused with %s is looked for anew',
    async (code) => {
      const { network, confirm } = await atConfirm();
      network.on('PUT', MOVE).fail(code);
      network.on('GET', paths.employees).answer(page([sara, { ...rana, service_ids: [] }]));
      await confirm();
      expect(await sheet().findByText('لم يعد الحجز مع رنا متاحًا، اختر موظفًا آخر')).toBeVisible();
      expect(confirmButton()).toBeDisabled();
    },
  );
});

describe('a booking that is not found when it is moved', () => {
  it('is said to be gone when the list has it no more', async () => {
    const { network, confirm } = await atConfirm();
    network.on('PUT', MOVE).fail('NOT_FOUND');
    network.on('GET', paths.bookings).answer(page([]));
    await confirm();
    expect(await sheet().findByText(GONE)).toBeVisible();
    expect(sheet().queryByRole('button', { name: 'تأكيد التغيير' })).toBeNull();
  });

  it('is not said to be gone while nobody can tell: it may be tried again', async () => {
    const { network, confirm } = await atConfirm();
    network.on('PUT', MOVE).failOnce('NOT_FOUND').answer(success(moved));
    network.on('GET', paths.bookings).fail('INTERNAL');
    await confirm();
    expect(await sheet().findByText('تعذر تغيير الموعد، يرجى المحاولة مرة أخرى')).toBeVisible();
    await confirm();
    await isOver();
  });
});

describe('a time that the server does not take', () => {
  it.each<ErrorCode>(['SLOT_PAST', 'SLOT_OUTSIDE_HOURS', 'SLOT_OFF_GRID'])(
    '%s: the times are asked for anew and the chosen one goes',
    async (code) => {
      const { network, confirm } = await atConfirm();
      network.on('PUT', MOVE).fail(code);
      const asked = network.callsTo('GET', paths.busyTimes).length;
      await confirm();
      await waitFor(() => expect(network.callsTo('GET', paths.busyTimes)).toHaveLength(asked + 1));
      expect(await time('15:00')).not.toBeChecked();
      expect(confirmButton()).toBeDisabled();
      expect(await employee('رنا')).toBeChecked();
    },
  );

  it('because the hours have changed is not offered a second time', async () => {
    const { network, confirm } = await atConfirm();
    network.on('PUT', MOVE).fail('SLOT_OUTSIDE_HOURS');
    network.on('GET', paths.employees).answer(page([sara, { ...rana, work_hours_to: '15:00' }]));
    await confirm();
    await waitFor(() => expect(sheet().queryByRole('radio', { name: '15:00' })).toBeNull());
    expect(await time('14:00')).toBeEnabled();
  });
});

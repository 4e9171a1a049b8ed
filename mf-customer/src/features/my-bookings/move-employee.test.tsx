import type { ErrorCode } from '@salon/shared/contracts/error-codes';
import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { answerAvailability } from '@salon/shared/testing/availability';
import { buildBooking, buildEmployee } from '@salon/shared/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { buildBookingsNetwork, sara } from './testing/my-bookings-visit.tsx';
import {
  booking,
  findTime,
  getConfirmButton,
  getMoveSheet,
  openMove,
  waitForSheetClosed,
} from './testing/open-move.tsx';

const MOVE = paths.moveBooking(booking.id);
const rana = buildEmployee({ name: 'رنا', service_ids: sara.service_ids });
const GONE = 'لم يعد هذا الحجز موجودًا';
const employee = (name: string) => getMoveSheet().findByRole('radio', { name });
const moved = { ...booking, booking_time: '15:00', employee_id: rana.id, employee_name: 'رنا' };

async function atConfirm() {
  const network = buildBookingsNetwork([booking]);
  network.on('GET', paths.employees).answer(page([sara, rana]));
  answerAvailability(network, { employees: [sara, rana] });
  const view = await openMove(network);
  await view.person.click(await employee('رنا'));
  await view.person.click(await findTime('15:00'));
  return view;
}

describe('the employee of a moved booking', () => {
  it('an unavailable employee is named, and no other employee is chosen automatically', async () => {
    const network = buildBookingsNetwork([booking]);
    network.on('GET', paths.employees).answer(page([{ ...sara, is_active: false }, rana]));
    answerAvailability(network, { employees: [rana] });
    const { person, confirm } = await openMove(network);
    expect(await getMoveSheet().findByText('لم يعد الحجز مع سارة كريم متاحًا، اختر موظفًا آخر')).toBeVisible();
    expect(await employee('رنا')).not.toBeChecked();
    expect(getMoveSheet().queryByRole('radio', { name: '15:00' })).toBeNull();
    await person.click(await employee('رنا'));
    await person.click(await findTime('15:00'));
    expect(getMoveSheet().queryByText(/^لم يعد الحجز مع/)).toBeNull();
    network.on('PUT', MOVE).answer(success(moved));
    network.on('GET', paths.bookings).answer(page([moved]));
    await confirm();
    await waitForSheetClosed();
    expect(network.callsTo('PUT', MOVE)[0]?.body).toMatchObject({ employee_id: rana.id });
  });

  it('an employee other than the booked one is named before and after the move', async () => {
    const { network, confirm } = await atConfirm();
    expect(getMoveSheet().getByText('الموعد الجديد: الأحد 8 تشرين الثاني 15:00 مع رنا')).toBeVisible();
    network.on('PUT', MOVE).answer(success(moved));
    network.on('GET', paths.bookings).answer(page([moved]));
    await confirm();
    expect(await screen.findByText('أصبح موعدك الأحد 8 تشرين الثاني 15:00 مع رنا')).toBeVisible();
  });

  it('a deleted employee is named, the booking is not called deleted, and the time stays', async () => {
    const { network, person, confirm } = await atConfirm();
    network
      .on('PUT', MOVE)
      .failOnce('NOT_FOUND')
      .answer(success({ ...booking, booking_time: '15:00' }));
    network.on('GET', paths.employees).answer(page([sara]));
    await confirm();
    expect(await getMoveSheet().findByText('لم يعد الحجز مع رنا متاحًا، اختر موظفًا آخر')).toBeVisible();
    expect(getMoveSheet().queryByText(GONE)).toBeNull();
    await person.click(await employee('سارة كريم'));
    expect(await findTime('15:00')).toBeChecked();
    await confirm();
    await waitForSheetClosed();
  });

  it.each<ErrorCode>(['EMPLOYEE_INACTIVE', 'SERVICE_NOT_OFFERED'])(
    'after %s the employees are loaded again',
    async (code) => {
      const { network, confirm } = await atConfirm();
      network.on('PUT', MOVE).fail(code);
      network.on('GET', paths.employees).answer(page([sara, { ...rana, service_ids: [] }]));
      await confirm();
      expect(await getMoveSheet().findByText('لم يعد الحجز مع رنا متاحًا، اختر موظفًا آخر')).toBeVisible();
      expect(getConfirmButton()).toBeDisabled();
    },
  );
});

describe('a move that the server answers with NOT_FOUND', () => {
  it('says that the booking is gone when the list no longer has it', async () => {
    const { network, confirm } = await atConfirm();
    network.on('PUT', MOVE).fail('NOT_FOUND');
    network.on('GET', paths.bookings).answer(page([]));
    await confirm();
    expect(await getMoveSheet().findByText(GONE)).toBeVisible();
    expect(getMoveSheet().queryByRole('button', { name: 'تأكيد التغيير' })).toBeNull();
  });

  it('says so, too, while the list itself loads its pages until one has an upcoming booking', async () => {
    const { network, confirm } = await atConfirm();
    const past = [buildBooking({ booking_date: '2026-10-01' })];
    network.on('PUT', MOVE).fail('NOT_FOUND');
    network.on('GET', paths.bookings).answerWith(async ({ query }) => {
      // A real answer comes after the promises that the page has resolved meanwhile.
      await new Promise((resolve) => setTimeout(resolve));
      return { status: 200, body: query.cursor ? page([]) : page(past, { next_cursor: 'second', total: 1 }) };
    });
    await confirm();
    expect(await getMoveSheet().findByText(GONE)).toBeVisible();
  });

  it('has a retry when the list could not be loaded', async () => {
    const { network, confirm } = await atConfirm();
    network.on('PUT', MOVE).failOnce('NOT_FOUND').answer(success(moved));
    network.on('GET', paths.bookings).fail('INTERNAL');
    await confirm();
    expect(await getMoveSheet().findByText('تعذر تغيير الموعد، يرجى المحاولة مرة أخرى')).toBeVisible();
    await confirm();
    await waitForSheetClosed();
  });
});

describe('a time that the server refuses', () => {
  it.each<ErrorCode>(['SLOT_PAST', 'SLOT_OUTSIDE_HOURS', 'SLOT_OFF_GRID'])(
    '%s: the times are loaded again and the chosen one is removed',
    async (code) => {
      const { network, confirm } = await atConfirm();
      network.on('PUT', MOVE).fail(code);
      const asked = network.callsTo('GET', paths.availability).length;
      await confirm();
      await waitFor(() => expect(network.callsTo('GET', paths.availability)).toHaveLength(asked + 1));
      expect(await findTime('15:00')).not.toBeChecked();
      expect(getConfirmButton()).toBeDisabled();
      expect(await employee('رنا')).toBeChecked();
    },
  );

  it('is no longer offered when the working hours have changed', async () => {
    const { network, confirm } = await atConfirm();
    network.on('PUT', MOVE).fail('SLOT_OUTSIDE_HOURS');
    answerAvailability(network, { employees: [sara, { ...rana, work_hours_to: '15:00' }] });
    await confirm();
    await waitFor(() => expect(getMoveSheet().queryByRole('radio', { name: '15:00' })).toBeNull());
    expect(await findTime('14:00')).toBeEnabled();
  });
});

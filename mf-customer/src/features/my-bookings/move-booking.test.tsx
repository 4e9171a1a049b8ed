import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { answerAvailability } from '@salon/shared/testing/availability';
import { buildBusyTime, buildEmployee } from '@salon/shared/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import {
  buildBookingsNetwork,
  buildBookingTomorrow,
  getSection,
  HAIRCUT,
  sara,
} from './testing/my-bookings-visit.tsx';
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

describe('moving a booking', () => {
  it('starts on the booking’s day with its present time shown and no time chosen', async () => {
    const { network } = await openMove();
    expect(getMoveSheet().getByText('الموعد الحالي')).toBeVisible();
    expect(await getMoveSheet().findByRole('radio', { name: 'غدًا، الأحد 8 تشرين الثاني' })).toBeChecked();
    expect(await findTime('11:30')).not.toBeChecked();
    expect(getConfirmButton()).toBeDisabled();
    expect(network.callsTo('GET', paths.availability).map(({ query }) => query)).toEqual([
      { from: '2026-11-07', to: '2026-11-13' },
    ]);
  });

  it('may overlap the booking itself, but no other booking', async () => {
    const network = buildBookingsNetwork([booking]);
    const own = buildBusyTime({
      booking_id: booking.id,
      employee_id: sara.id,
      booking_date: '2026-11-08',
      duration_minutes: 60,
    });
    const other = { ...own, booking_id: 'another', booking_time: '13:00' };
    answerAvailability(network, { employees: [sara], busy: [own, other] });
    await openMove(network);
    expect(await findTime('11:30')).toBeEnabled();
    expect(await findTime('13:00 محجوز')).toBeDisabled();
  });

  it('cannot be confirmed at the booking’s present time', async () => {
    const { person } = await openMove();
    await person.click(await findTime('11:00'));
    expect(getConfirmButton()).toBeDisabled();
    await person.click(await findTime('11:30'));
    expect(getConfirmButton()).toBeEnabled();
  });

  it('shows the new time and emits bookings:changed', async () => {
    const moved = { ...booking, booking_date: '2026-11-09', booking_time: '15:00' };
    const { network, person, platform, confirm } = await openMove();
    const heard = jest.fn();
    platform.events.on('bookings:changed', heard);
    network.on('PUT', MOVE).answer(success(moved));
    network.on('GET', paths.bookings).answer(page([moved]));
    await person.click(await getMoveSheet().findByRole('radio', { name: 'الإثنين 9 تشرين الثاني' }));
    await person.click(await findTime('15:00'));
    expect(getMoveSheet().getByText('الموعد الجديد: الإثنين 9 تشرين الثاني 15:00')).toBeVisible();
    await confirm();
    expect(await screen.findByText('أصبح موعدك الإثنين 9 تشرين الثاني 15:00')).toBeVisible();
    expect(network.callsTo('PUT', MOVE)[0]?.body).toEqual({
      booking_date: '2026-11-09',
      booking_time: '15:00',
      version: booking.version,
    });
    expect(getSection('القادمة').getByText('15:00')).toBeVisible();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('of an approved booking says before and after that the salon must approve it again', async () => {
    const approved = { ...booking, status: 'approved' as const };
    const moved = { ...booking, booking_time: '15:00' };
    const { network, person, confirm } = await openMove(buildBookingsNetwork([approved]));
    expect(getMoveSheet().getByText('هذا الموعد مؤكد، وبعد تغييره يؤكده الصالون من جديد.')).toBeVisible();
    network.on('PUT', MOVE).answer(success(moved));
    network.on('GET', paths.bookings).answer(page([moved]));
    await person.click(await findTime('15:00'));
    await confirm();
    expect(
      await screen.findByText('أصبح موعدك الأحد 8 تشرين الثاني 15:00، وسيؤكده الصالون من جديد'),
    ).toBeVisible();
  });

  // @spec C.49 … moved to another time, or to another employee
  it('to another employee is offered when that employee does every booked service', async () => {
    const network = buildBookingsNetwork([booking]);
    const barber = buildEmployee({ name: 'لا يقدم الخدمة', service_ids: [] });
    const away = buildEmployee({ name: 'غير متاحة', service_ids: sara.service_ids, is_active: false });
    network.on('GET', paths.employees).answer(page([barber, away, rana, sara]));
    answerAvailability(network, { employees: [barber, rana, sara] });
    const { person, confirm } = await openMove(network);
    const employees = within(await getMoveSheet().findByRole('radiogroup', { name: 'الموظف' }));
    expect(employees.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'سارة كريم',
      'رنا',
    ]);
    await person.click(employees.getByRole('radio', { name: 'رنا' }));
    await person.click(await findTime('11:00'));
    network.on('PUT', MOVE).answer(success({ ...booking, employee_id: rana.id, employee_name: 'رنا' }));
    await confirm();
    await waitForSheetClosed();
    expect(network.callsTo('PUT', MOVE)[0]?.body).toEqual({
      booking_date: '2026-11-08',
      booking_time: '11:00',
      employee_id: rana.id,
      version: booking.version,
    });
  });

  it('that the salon has changed meanwhile shows that, and loads the bookings again', async () => {
    const { network, person, confirm } = await openMove();
    await person.click(await findTime('15:00'));
    network.on('PUT', MOVE).fail('BOOKING_CHANGED');
    const loads = network.callsTo('GET', paths.bookings).length;
    await confirm();
    expect(await getMoveSheet().findByText(/^تغير هذا الحجز للتو، يرجى مراجعته/)).toBeVisible();
    expect(getMoveSheet().queryByRole('button', { name: 'تأكيد التغيير' })).toBeNull();
    await waitFor(() => expect(network.callsTo('GET', paths.bookings)).toHaveLength(loads + 1));
  });

  it('of a deleted service is possible with the booked employee alone', async () => {
    const network = buildBookingsNetwork([
      buildBookingTomorrow({ services: [{ ...HAIRCUT, service_id: null }] }),
    ]);
    network.on('GET', paths.employees).answer(page([rana, sara]));
    await openMove(network);
    expect(await findTime('11:30')).toBeEnabled();
    expect(getMoveSheet().queryByRole('radiogroup', { name: 'الموظف' })).toBeNull();
  });

  it('without any suitable employee shows the salon’s phone', async () => {
    const network = buildBookingsNetwork([booking]);
    network.on('GET', paths.employees).answer(page([]));
    await openMove(network);
    expect(await getMoveSheet().findByText(/^لا يمكن تغيير هذا الموعد من هنا/)).toBeVisible();
    expect(getMoveSheet().getByRole('link', { name: /^اتصال/ })).toBeVisible();
  });

  // @spec C.50 … a lost race while moving keeps day and employee @ mf-customer/src/features/my-bookings/move-booking.store.ts
  it('to a time that was just taken loads the times again and keeps day and employee', async () => {
    const network = buildBookingsNetwork([booking]);
    network.on('GET', paths.employees).answer(page([sara, rana]));
    answerAvailability(network, { employees: [sara, rana] });
    const { person, confirm } = await openMove(network);
    await person.click(await getMoveSheet().findByRole('radio', { name: 'الإثنين 9 تشرين الثاني' }));
    await person.click(getMoveSheet().getByRole('radio', { name: 'رنا' }));
    await person.click(await findTime('15:00'));
    network.on('PUT', MOVE).failOnce('SLOT_TAKEN').answer(success(booking));
    const taken = buildBusyTime({
      employee_id: rana.id,
      booking_date: '2026-11-09',
      booking_time: '15:00',
    });
    answerAvailability(network, { employees: [sara, rana], busy: [taken] });
    await confirm();
    expect(await getMoveSheet().findByText('هذا الوقت محجوز بالفعل، يرجى اختيار وقت آخر')).toBeVisible();
    expect(await findTime('15:00 محجوز')).toBeDisabled();
    expect(getMoveSheet().getByRole('radio', { name: 'الإثنين 9 تشرين الثاني' })).toBeChecked();
    expect(getMoveSheet().getByRole('radio', { name: 'رنا' })).toBeChecked();
    expect(getConfirmButton()).toBeDisabled();
    await person.click(await findTime('15:30'));
    await confirm();
    await waitForSheetClosed();
    const keys = network.callsTo('PUT', MOVE).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('a retry of the same move has the same idempotency key, so the move happens once', async () => {
    const { network, person, confirm } = await openMove();
    await person.click(await findTime('15:00'));
    network.on('PUT', MOVE).failOnce('INTERNAL').answer(success(booking));
    await confirm();
    expect(await getMoveSheet().findByText('تعذر تغيير الموعد، يرجى المحاولة مرة أخرى')).toBeVisible();
    expect(await findTime('15:00')).toBeChecked();
    await confirm();
    await waitForSheetClosed();
    const keys = network.callsTo('PUT', MOVE).map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBeTruthy();
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('after the notice period is refused with the salon’s phone, and nothing more can be chosen', async () => {
    const { network, person, confirm } = await openMove();
    await person.click(await findTime('15:00'));
    network.on('PUT', MOVE).fail('NOTICE_PASSED');
    await confirm();
    expect(await getMoveSheet().findByText(/انتهت المهلة المسموحة/)).toBeVisible();
    expect(getMoveSheet().getByRole('link', { name: /^اتصال/ })).toBeVisible();
    expect(getMoveSheet().queryByRole('radio')).toBeNull();
    expect(getMoveSheet().queryByRole('button', { name: 'تأكيد التغيير' })).toBeNull();
  });

  it('without a connection shows a message and keeps the choice', async () => {
    const { network, person, confirm } = await openMove();
    await person.click(await findTime('15:00'));
    network.on('PUT', MOVE).breakDown();
    await confirm();
    expect(await getMoveSheet().findByText('تعذر الاتصال، يرجى المحاولة مرة أخرى')).toBeVisible();
    expect(await findTime('15:00')).toBeChecked();
  });

  it('shows a message when the employees could not be loaded, and continues after a retry', async () => {
    const network = buildBookingsNetwork([booking]);
    network
      .on('GET', paths.employees)
      .failOnce('INTERNAL')
      .answer(page([sara]));
    const { person } = await openMove(network);
    expect(await getMoveSheet().findByText('فشل في تحميل البيانات')).toBeVisible();
    await person.click(getMoveSheet().getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await findTime('11:30')).toBeVisible();
  });

  it('counts as unsaved work from the choice of a time until the sheet closes', async () => {
    const { person, platform } = await openMove();
    const heard: boolean[] = [];
    platform.events.on('form:dirty', ({ source, dirty }) => {
      if (source === 'move-booking') heard.push(dirty);
    });
    await person.click(await findTime('15:00'));
    expect(heard.at(-1)).toBe(true);
    await person.click(getMoveSheet().getByRole('button', { name: 'الإبقاء عليه' }));
    await waitForSheetClosed();
    expect(heard.at(-1)).toBe(false);
  });
});

import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { answerAvailability } from '@salon/shared/testing/availability';
import {
  buildBookedService,
  buildBookingLine,
  buildBusyTime,
  buildEmployee,
} from '@salon/shared/testing/builders';
import { screen } from '@testing-library/react';
import {
  buildBookingsNetwork,
  buildBookingTomorrow,
  getSection,
  openBookings,
  sara,
} from './testing/my-bookings-visit.tsx';
import { findTime, getMoveSheet, waitForSheetClosed } from './testing/open-move.tsx';

const rana = buildEmployee({ name: 'رنا صباح' });
const huda = buildEmployee({ name: 'هدى علي', service_ids: ['hair', 'makeup'] });

const hair = { service_id: 'hair', name: 'تسريحة', price: 30_000, duration_minutes: 60 };
const makeup = { service_id: 'makeup', name: 'مكياج', price: 40_000, duration_minutes: 60 };

/** Tomorrow at 11:00 hair by سارة, then make-up by رنا in front of the mirror. */
const visit = buildBookingTomorrow({
  employee_name: sara.name,
  services: [buildBookedService(hair), buildBookedService(makeup)],
  lines: [
    buildBookingLine({
      ...{ ...hair, employee_id: sara.id, employee_name: sara.name },
      starts_at: '2026-11-08T11:00:00+03:00',
    }),
    buildBookingLine({
      ...{ ...makeup, position: 1, employee_id: rana.id, employee_name: rana.name, unit_ids: ['mirror-1'] },
      starts_at: '2026-11-08T12:00:00+03:00',
    }),
  ],
});
const MOVE = paths.moveBooking(visit.id);

function buildVisitNetwork(employees = [sara, rana, huda]) {
  const network = buildBookingsNetwork([visit]);
  network.on('GET', paths.employees).answer(page(employees));
  answerAvailability(network, {
    employees: [sara, rana, huda],
    rooms: [{ kind_id: 'mirror', unit_ids: ['mirror-1'] }],
    busy: [
      buildBusyTime({ employee_id: rana.id, booking_date: '2026-11-08', booking_time: '15:00' }),
      buildBusyTime({
        ...{ booking_id: visit.id, employee_id: rana.id, booking_date: '2026-11-08' },
        ...{ booking_time: '12:00', duration_minutes: 60 },
      }),
    ],
  });
  return network;
}

async function openMoveOfVisit(network = buildVisitNetwork()) {
  const view = await openBookings(network);
  await view.person.click(await screen.findByRole('button', { name: /^تغيير الموعد، الأحد 8/ }));
  return view;
}

describe('a booked visit of several employees', () => {
  it('shows who does what and when', async () => {
    await openBookings(buildVisitNetwork());
    await screen.findByText('القادمة');
    const items = getSection('القادمة')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(items).toEqual([
      expect.stringContaining('مع سارة كريم، رنا صباح'),
      '11:00 · تسريحة · سارة كريم',
      '12:00 · مكياج · رنا صباح',
    ]);
  });

  it('moves with its lines: the times are those at which each employee is free for her part', async () => {
    const { network, person } = await openMoveOfVisit();
    expect(await findTime('13:00')).toBeEnabled();
    // رنا is taken from 15:00 to 15:30.
    for (const time of ['13:30 محجوز', '14:00 محجوز']) expect(await findTime(time)).toBeDisabled();
    expect(await findTime('14:30')).toBeEnabled();
    await person.click(await findTime('13:00'));
    network.on('PUT', MOVE).answer(success({ ...visit, booking_time: '13:00' }));
    await person.click(getMoveSheet().getByRole('button', { name: 'تأكيد التغيير' }));
    await waitForSheetClosed();
    expect(network.callsTo('PUT', MOVE)[0]?.body).toEqual({
      booking_date: '2026-11-08',
      booking_time: '13:00',
      version: visit.version,
    });
  });

  it('can go to one employee who does all of it', async () => {
    const { person } = await openMoveOfVisit();
    const names = (await getMoveSheet().findAllByRole('radio'))
      .map((radio) => radio.closest('label')?.textContent)
      .slice(0, 2);
    expect(names).toEqual(['سارة كريم، رنا صباح', 'هدى علي']);
    await person.click(getMoveSheet().getByRole('radio', { name: 'هدى علي' }));
    await person.click(await findTime('14:00'));
    expect(getMoveSheet().getByText(/الموعد الجديد: .*14:00 مع هدى علي/)).toBeVisible();
  });

  it('names the employees when one of them is no longer available', async () => {
    await openMoveOfVisit(buildVisitNetwork([sara, { ...rana, is_active: false }, huda]));
    expect(
      await getMoveSheet().findByText('لم يعد الحجز مع سارة كريم، رنا صباح متاحًا، اختر موظفًا آخر'),
    ).toBeVisible();
  });
});

import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { buildBooking, buildBookingLine, buildUser } from '@salon/shared/testing/builders';
import { TEST_TODAY } from '@salon/shared/testing/fixed-clock';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { act, screen, waitFor } from '@testing-library/react';
import { AppointmentsPage } from '../appointments/appointments.page.tsx';
import { createReportNetwork, openReport } from '../bookings-report/testing/open-report.tsx';
import { findOpener, getItem, openRow } from './testing/open-row.tsx';

describe('the arrival of a customer', () => {
  it('is recorded with two presses, and the row shows it with its time and the person', async () => {
    const { person, answer, sent, messages } = await openRow();
    answer('arrived');
    await person.click(getItem('وصلت'));
    expect(await screen.findByText(/^وصلت/)).toHaveTextContent('وصلت 10:05');
    expect(screen.getByText('بواسطة نور')).toBeVisible();
    expect(sent()).toEqual([{ arrival: 'arrived' }]);
    expect(messages).toEqual([{ kind: 'success', text: 'سجل الوصول' }]);
  });

  it('can be taken back', async () => {
    const { person, booking, network, sent } = await openRow({ arrival: 'arrived' });
    network.on('PUT', paths.bookingArrival(booking.id)).answer(success({ ...booking, arrival: null }));
    await person.click(getItem('تراجع عن الحالة'));
    await waitFor(() => expect(sent()).toEqual([{ arrival: null }]));
  });

  it('shows why it was refused, and the list loads again', async () => {
    const { person, network, booking, messages, listCalls } = await openRow();
    network.on('PUT', paths.bookingArrival(booking.id)).fail('STATUS_CONFLICT');
    const before = listCalls().length;
    await person.click(getItem('على الكرسي'));
    await waitFor(() => expect(listCalls().length).toBeGreaterThan(before));
    expect(messages).toEqual([{ kind: 'error', text: 'فشل في تسجيل الحالة: لا يمكن تغيير حالة هذا الحجز' }]);
  });

  it('of another day shows the date, too', async () => {
    await openRow({ arrival: 'arrived', arrival_at: '2026-11-08T00:20:00+03:00' });
    expect(screen.getByText(/^وصلت/)).toHaveTextContent('وصلت 8 تشرين الثاني 00:20');
  });

  it('in the night of the visit shows only the time', async () => {
    const night = { booking_time: '00:30', is_after_midnight: true };
    await openRow({ ...night, arrival: 'arrived', arrival_at: '2026-11-08T00:20:00+03:00' });
    expect(screen.getByText(/^وصلت/)).toHaveTextContent('وصلت 00:20');
  });

  it('is not shown any more once the visit is completed', async () => {
    const done = buildBooking({ status: 'completed', arrival: 'in_chair', arrival_by: 'نور' });
    openReport(createReportNetwork([done]));
    expect(await screen.findByText('زينب علي')).toBeVisible();
    expect(screen.queryByText(/^على الكرسي/)).toBeNull();
    expect(screen.queryByText('بواسطة نور')).toBeNull();
  });

  it('cannot be recorded without a connection', async () => {
    const { platform } = await openRow();
    act(() => platform.connection.unanswered());
    expect(getItem('وصلت')).toHaveAttribute('aria-disabled', 'true');
    expect(getItem('وصلت')).toHaveAccessibleDescription('غير متاح دون اتصال');
  });
});

describe('on the page of an employee', () => {
  const sara = buildUser({ userType: 'employee', name: 'سارة كريم' });

  it('an arrival is recorded with two presses; an open booking cannot be cancelled', async () => {
    const booking = buildBooking({ booking_number: 3, booking_time: '09:30' });
    const network = fakeNetwork();
    network.on('GET', paths.employeeBookings(sara.id)).answer(page([booking]));
    network.on('GET', paths.absences).answer(page([]));
    const recorded = { ...booking, arrival: 'in_chair' as const, arrival_at: '2026-11-07T10:05:00+03:00' };
    network.on('PUT', paths.bookingArrival(booking.id)).answer(success(recorded));
    const { person } = renderModule(AppointmentsPage, { path: '/user', user: sara, network });
    await person.click(await findOpener());
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      ...['وصلت', 'على الكرسي', 'لم تحضر'],
    ]);
    network.on('GET', paths.employeeBookings(sara.id)).answer(page([recorded]));
    await person.click(getItem('على الكرسي'));
    expect(await screen.findByText(/^على الكرسي/)).toHaveTextContent('على الكرسي 10:05');
  });

  it('a no-show is possible once the visit has begun, also before the own part of it', async () => {
    const lines = [
      buildBookingLine({ starts_at: `${TEST_TODAY}T09:30:00+03:00` }),
      buildBookingLine({ employee_id: sara.id, starts_at: `${TEST_TODAY}T11:00:00+03:00` }),
    ];
    const booking = buildBooking({ booking_number: 3, booking_time: '09:30', lines });
    const network = fakeNetwork();
    network.on('GET', paths.employeeBookings(sara.id)).answer(page([booking]));
    network.on('GET', paths.absences).answer(page([]));
    const { person } = renderModule(AppointmentsPage, { path: '/user', user: sara, network });
    await person.click(await findOpener());
    expect(screen.getByText('11:00')).toBeVisible();
    expect(getItem('لم تحضر')).not.toHaveAttribute('aria-disabled');
  });
});

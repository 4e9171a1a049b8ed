import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { buildBooking } from '@salon/shared/testing/builders';
import { screen } from '@testing-library/react';
import { createReportNetwork, openReport } from '../../bookings-report/testing/open-report.tsx';

export const findOpener = () => screen.findByRole('button', { name: 'حالة حضور زينب علي، حجز رقم 3' });
export const getItem = (name: string) => screen.getByRole('menuitem', { name });

/** Opens the menu of the only row of the report. */
export async function openRow(overrides: Parameters<typeof buildBooking>[0] = {}) {
  const booking = buildBooking({ booking_number: 3, booking_time: '09:30', ...overrides });
  const network = createReportNetwork([booking]);
  const view = openReport(network);
  await view.person.click(await findOpener());
  const answer = (arrival: 'arrived' | 'no_show') => {
    const recorded = { ...booking, arrival, arrival_at: '2026-11-07T10:05:00+03:00', arrival_by: 'نور' };
    network.on('PUT', paths.bookingArrival(booking.id)).answer(success(recorded));
    network.on('GET', paths.bookings).answer(page(arrival === 'no_show' ? [] : [recorded]));
  };
  const sent = () => network.callsTo('PUT', paths.bookingArrival(booking.id)).map(({ body }) => body);
  return { ...view, network, booking, answer, sent };
}

import {
  buildBookedService,
  buildBooking,
  buildBookingLine,
  buildEmployee,
} from '@salon/shared/testing/builders';
import { listMoveEmployees } from './list-move-employees.ts';

const booked = buildEmployee({ name: 'سارة', service_ids: ['cut'] });
const other = buildEmployee({ name: 'رنا', service_ids: ['cut', 'color'] });
const unable = buildEmployee({ name: 'هدى', service_ids: ['color'] });
const away = buildEmployee({ name: 'ليلى', service_ids: ['cut'], is_active: false });
const booking = buildBooking({
  employee_id: booked.id,
  service_ids: ['cut'],
  services: [buildBookedService({ service_id: 'cut' })],
});

describe('the employees to whom a booking can move', () => {
  it('are the active ones who offer every booked service, the booked employee first', () => {
    expect(listMoveEmployees(booking, [other, unable, away, booked])).toEqual([booked, other]);
  });

  it('are the booked employee alone when a booked service was deleted', () => {
    const services = [...booking.services, buildBookedService({ service_id: null })];
    expect(listMoveEmployees({ ...booking, services }, [other, booked])).toEqual([booked]);
  });

  it('leave out the booked employees when one of the visit is no longer available', () => {
    const lines = [booked, away].map(({ id }) => buildBookingLine({ employee_id: id, service_id: 'cut' }));
    expect(listMoveEmployees({ ...booking, lines }, [other, away, booked])).toEqual([other]);
  });
});

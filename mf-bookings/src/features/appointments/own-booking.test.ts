import { buildBooking, buildBookingLine } from '@salon/shared/testing/builders';
import { toOwnBooking } from './own-booking.ts';

const line = (employee_id: string, time: string, more: Parameters<typeof buildBookingLine>[0] = {}) =>
  buildBookingLine({
    employee_id,
    employee_name: employee_id,
    starts_at: `2026-11-07T${time}:00+03:00`,
    ...more,
  });

const lines = [
  line('سارة', '10:00', { name: 'تسريحة', price: 30_000, duration_minutes: 60 }),
  line('هدى', '11:00', { name: 'مكياج', price: 40_000, duration_minutes: 45 }),
  line('سارة', '11:45', { name: 'طرحة', price: 10_000, duration_minutes: 15 }),
];
const booking = buildBooking({ employee_id: 'سارة', booking_time: '10:00', lines, total_price: 80_000 });
const own = (employeeId: string, of = booking) => toOwnBooking(of, employeeId, 'Asia/Baghdad');

describe('a booking of several employees on the page of one', () => {
  it('has the own services, time, minutes and price, and the names of the others', () => {
    expect(own('هدى')).toMatchObject({
      ...{ booking_time: '11:00', duration_minutes: 45, total_price: 40_000, otherNames: ['سارة'] },
      services: [{ name: 'مكياج' }],
    });
  });

  it('lasts from the first own line to the end of the last', () => {
    expect(own('سارة')).toMatchObject({
      ...{ booking_time: '10:00', duration_minutes: 120, total_price: 40_000, otherNames: ['هدى'] },
    });
  });

  it('can begin after midnight although the visit begins before', () => {
    const late = [line('سارة', '23:30'), { ...line('هدى', '00:00'), starts_at: '2026-11-08T00:00:00+03:00' }];
    const night = buildBooking({ employee_id: 'سارة', booking_time: '23:30', lines: late });
    expect(own('هدى', night)).toMatchObject({ booking_time: '00:00', is_after_midnight: true });
  });
});

test('a booking of one employee stays as it is', () => {
  const alone = buildBooking({ lines: [line('سارة', '10:00')], booking_time: '10:00' });
  expect(own('سارة', alone)).toEqual({ ...alone, otherNames: [], visit: alone });
  expect(own('سارة', buildBooking()).otherNames).toEqual([]);
});

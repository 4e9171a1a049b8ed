import { buildBookedService, buildBooking } from '@salon/shared/testing/builders';
import { listBookedLines } from './booked-lines.ts';

const own = { employee_id: 'sara', employee_name: 'سارة' };

test('a booking without lines has those of its services', () => {
  const booking = buildBooking({ ...own, services: [buildBookedService({ service_id: 'a', price: 7000 })] });
  expect(listBookedLines(booking)).toMatchObject([{ ...own, service_id: 'a', price: 7000, joins: 'after' }]);
});

import { buildBookedService, buildBooking, buildBookingLine } from '@salon/shared/testing/builders';
import { listBookedVariants, needsLines, toBookedDrafts } from './booked-lines.ts';
import { toUpdateBody } from './booking-body.ts';
import { toBookingDraft } from './booking-draft.ts';

const own = { employee_id: 'sara', employee_name: 'سارة' };
const line = (service_id: string | null, more = {}) => buildBookingLine({ ...own, service_id, ...more });
const bookingOf = (...lines: ReturnType<typeof line>[]) =>
  buildBooking({ ...own, lines, services: lines.map((one) => buildBookedService(one)) });

describe('the form shows a booking line by line', () => {
  it.each([
    ['not for one employee', [line('a'), line('b')], false],
    ['not for a variant', [line('a', { variant_id: 'long' })], false],
    ['for two employees', [line('a'), line('b', { employee_id: 'huda' })], true],
    ['for services at the same time', [line('a'), line('b', { joins: 'with' })], true],
    ['for one service twice', [line('a'), line('a')], true],
  ])('%s', (_, lines, expected) => {
    expect(needsLines(bookingOf(...lines))).toBe(expected);
    expect(toBookingDraft(bookingOf(...lines)).lines !== null).toBe(expected);
  });
});

test('a deleted service has no line on the page', () => {
  const booking = bookingOf(line('a'), line(null), line('b', { employee_id: 'huda', variant_id: 'long' }));
  expect(toBookedDrafts(booking)).toMatchObject([
    { key: '1', service_id: 'a', employee_id: 'sara' },
    { key: '2', service_id: 'b', employee_id: 'huda', variant_id: 'long' },
  ]);
  expect(listBookedVariants(booking)).toEqual({ b: 'long' });
});

describe('an edit of a booking with a variant', () => {
  const booking = bookingOf(line('a', { variant_id: 'long' }), line('b'));
  const draft = { ...toBookingDraft(booking), booking_time: '12:00' };
  const linesOf = (employee_id: string, variant_id: string | null) => [
    { service_id: 'a', variant_id, employee_id, joins: 'after' },
    { service_id: 'b', variant_id: null, employee_id, joins: 'after' },
  ];
  const bodyOf = (change: Partial<typeof draft>) => toUpdateBody({ ...draft, ...change }, booking, 9000);

  it('sends the employee alone', () => {
    expect(bodyOf({ employee_id: 'huda' })).toEqual({ booking_time: '12:00', employee_id: 'huda' });
  });

  it('sends all lines when a variant changes or goes', () => {
    expect(bodyOf({ variants: {} })).toMatchObject({ lines: linesOf('sara', null), total_price: 9000 });
    expect(bodyOf({ variants: { a: 'short' }, employee_id: 'huda' })).toEqual({
      ...{ booking_time: '12:00', lines: linesOf('huda', 'short'), total_price: 9000 },
    });
  });
});

import { buildBookedService, buildBooking } from '@salon/shared/testing/builders';
import { toCreateBody, toUpdateBody } from './booking-body.ts';
import { createBookingDraft, toBookingDraft } from './booking-draft.ts';

const today = '2026-11-07';

describe('the values that a link prefills', () => {
  it.each([
    [{ date: '2026-11-09' }, '2026-11-09'],
    [{ date: today }, today],
    [{ date: '2026-11-06' }, today],
    [{ date: '2026-02-31' }, today],
    [{ date: 'tomorrow' }, today],
    [{}, today],
  ])('the link %j opens the date %s', (prefill, date) => {
    expect(createBookingDraft(today, prefill).booking_date).toBe(date);
  });

  it.each([
    ['14:30', '14:30'],
    ['24:00', null],
    ['9:00', null],
    ['', null],
  ])('the time "%s" becomes %s', (time, expected) => {
    expect(createBookingDraft(today, { time }).booking_time).toBe(expected);
  });

  it.each([
    [{ date: today, now: '1' }, true],
    [{ date: '2026-11-06', now: '1' }, true],
    [{ date: '2026-11-08', now: '1' }, false],
    [{ date: today, now: '0' }, false],
    [{ date: today }, false],
  ])('the link %j, early in the morning, begins now: %s', (prefill, expected) => {
    const draft = createBookingDraft(today, { time: '14:30', ...prefill }, '2026-11-06');
    expect([draft.starts_now, draft.booking_time]).toEqual([expected, expected ? null : '14:30']);
  });
});

test('an edit of an unnamed walk-in opens with an empty name', () => {
  const walkIn = buildBooking({ customer_name: 'زبونة بلا موعد', customer_phone: '' });
  expect(toBookingDraft(walkIn).customer_name).toBe('');
});

const services = [buildBookedService(), buildBookedService()];
const booking = buildBooking({ services, notes: 'شاي' });
const complete = {
  ...toBookingDraft(booking),
  employee_id: booking.employee_id,
  booking_time: booking.booking_time,
};

describe('the request body', () => {
  // @spec 2.46 Booking form: notes
  it('of a new booking has all values, trimmed, and the displayed total', () => {
    const body = toCreateBody({ ...complete, customer_name: ' زينب ', notes: ' شاي ' }, 30000);
    expect(body).toMatchObject({ customer_name: 'زينب', notes: 'شاي', total_price: 30000 });
    expect(body.service_ids).toEqual(booking.service_ids);
  });

  it.each([
    ['nothing', {}, {}],
    ['the name', { customer_name: 'هدى' }, { customer_name: 'هدى' }],
    ['the notes', { notes: '' }, { notes: '' }],
    ['the time', { booking_time: '12:00' }, { booking_time: '12:00' }],
    ['the order of services', { service_ids: [...booking.service_ids].reverse() }, {}],
  ])('of an edit has only the changed values: %s', (_, change, body) => {
    expect(toUpdateBody({ ...complete, ...change }, booking, 30000)).toEqual(body);
  });

  it('of an edit of services has the displayed total', () => {
    const service_ids = booking.service_ids.slice(0, 1);
    expect(toUpdateBody({ ...complete, service_ids }, booking, 15000)).toEqual({
      service_ids,
      total_price: 15000,
    });
  });
});

import { buildBookedService, buildBooking } from '@salon/shared/testing/builders';
import { createBodyOf, draftOf, emptyDraft, updateBodyOf } from './booking-draft.ts';

const today = '2026-11-07';

describe('what a link may prefill', () => {
  it.each([
    [{ date: '2026-11-09' }, '2026-11-09'],
    [{ date: today }, today],
    [{ date: '2026-11-06' }, today],
    [{ date: '2026-02-31' }, today],
    [{ date: 'tomorrow' }, today],
    [{}, today],
  ])('%j opens %s', (prefill, date) => {
    expect(emptyDraft(today, prefill).booking_date).toBe(date);
  });

  it.each([
    ['14:30', '14:30'],
    ['24:00', null],
    ['9:00', null],
    ['', null],
  ])('the time "%s" becomes %s', (time, wish) => {
    expect(emptyDraft(today, { time }).booking_time).toBe(wish);
  });
});

const services = [buildBookedService(), buildBookedService()];
const booking = buildBooking({ services, notes: 'شاي' });
const complete = {
  ...draftOf(booking),
  employee_id: booking.employee_id,
  booking_time: booking.booking_time,
};

describe('what is sent', () => {
  it('for a new booking is everything, trimmed, with the total that was shown', () => {
    const body = createBodyOf({ ...complete, customer_name: ' زينب ', notes: ' شاي ' }, 30000);
    expect(body).toMatchObject({ customer_name: 'زينب', notes: 'شاي', total_price: 30000 });
    expect(body.service_ids).toEqual(booking.service_ids);
  });

  it.each([
    ['nothing', {}, {}],
    ['the name', { customer_name: 'هدى' }, { customer_name: 'هدى' }],
    ['the notes', { notes: '' }, { notes: '' }],
    ['the time', { booking_time: '12:00' }, { booking_time: '12:00' }],
    ['the order of services', { service_ids: [...booking.service_ids].reverse() }, {}],
  ])('for an edit is only what changed: %s', (_, change, body) => {
    expect(updateBodyOf({ ...complete, ...change }, booking, 30000)).toEqual(body);
  });

  it('for an edit of services carries the total that was shown', () => {
    const service_ids = booking.service_ids.slice(0, 1);
    expect(updateBodyOf({ ...complete, service_ids }, booking, 15000)).toEqual({
      service_ids,
      total_price: 15000,
    });
  });
});

import { buildBookedService, buildBooking, buildService } from '@salon/shared/testing/builders';
import { toSummaryLines } from './summary-lines.ts';

const haircut = buildService({ name: 'قص شعر', price: 99000, duration_minutes: 45 });
const colour = buildService({
  name: 'صبغة',
  price: 60000,
  discount_type: 'fixed',
  discount_percentage: 10000,
  final_price: 50000,
});
const booked = buildBookedService({ service_id: haircut.id, name: 'قص شعر', price: 15000 });
const pricesOf = (lines: ReturnType<typeof toSummaryLines>) => lines.map(({ price }) => price);

describe('the prices of the chosen services', () => {
  it('are the discounted prices, in the order of the service list', () => {
    expect(pricesOf(toSummaryLines([colour.id, haircut.id], [haircut, colour], null))).toEqual([
      99000, 50000,
    ]);
  });

  it('are the booked price for a booked service and the current price for an added one', () => {
    const booking = buildBooking({ services: [booked] });
    const lines = toSummaryLines([haircut.id, colour.id], [haircut, colour], booking);
    expect(pricesOf(lines)).toEqual([15000, 50000]);
    expect(lines[0]?.duration_minutes).toBe(30);
  });

  it('include a service that was deleted later, while the services stay the same', () => {
    const gone = buildBookedService({ service_id: null, name: 'خدمة قديمة', price: 5000 });
    const booking = buildBooking({ services: [booked, gone] });
    expect(pricesOf(toSummaryLines([haircut.id], [haircut], booking))).toEqual([15000, 5000]);
  });
});

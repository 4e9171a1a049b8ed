import { buildBookedService, buildBooking, buildService } from '@salon/shared/testing/builders';
import { summaryLines } from './summary-lines.ts';

const haircut = buildService({ name: 'قص شعر', price: 99000, duration_minutes: 45 });
const colour = buildService({
  name: 'صبغة',
  price: 60000,
  discount_type: 'fixed',
  discount_percentage: 10000,
  final_price: 50000,
});
const booked = buildBookedService({ service_id: haircut.id, name: 'قص شعر', price: 15000 });
const pricesOf = (lines: ReturnType<typeof summaryLines>) => lines.map(({ price }) => price);

describe('what the chosen services cost', () => {
  it('is the price after the discount, in the order of the menu', () => {
    expect(pricesOf(summaryLines([colour.id, haircut.id], [haircut, colour], null))).toEqual([99000, 50000]);
  });

  it('is the price of then for what was booked before, and of now for what is added', () => {
    const booking = buildBooking({ services: [booked] });
    const lines = summaryLines([haircut.id, colour.id], [haircut, colour], booking);
    expect(pricesOf(lines)).toEqual([15000, 50000]);
    expect(lines[0]?.duration_minutes).toBe(30);
  });

  it('keeps what has been deleted from the menu since, while nothing else changes', () => {
    const gone = buildBookedService({ service_id: null, name: 'خدمة قديمة', price: 5000 });
    const booking = buildBooking({ services: [booked, gone] });
    expect(pricesOf(summaryLines([haircut.id], [haircut], booking))).toEqual([15000, 5000]);
  });
});

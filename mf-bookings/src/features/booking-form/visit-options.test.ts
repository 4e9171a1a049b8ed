import {
  buildBookedService,
  buildBooking,
  buildEmployee,
  buildService,
  buildVariant,
} from '@salon/shared/testing/builders';
import { getServiceTerms, listOptionsOfOne, type OneEmployeeVisit } from './visit-options.ts';

const long = buildVariant({ price: 70000 });
const haircut = buildService({ name: 'قص شعر', price: 99000, duration_minutes: 45, variants: [long] });
const colour = buildService({
  name: 'صبغة',
  price: 60000,
  discount_type: 'fixed',
  discount_percentage: 10000,
  final_price: 50000,
});
const employee = buildEmployee({ service_ids: [haircut.id, colour.id] });
const booked = buildBookedService({ service_id: haircut.id, name: 'قص شعر', price: 15000 });
const booking = buildBooking({ services: [booked] });
const visit = { employee, services: [haircut, colour], variants: {}, booking: null };

const pricesOf = (options: ReturnType<typeof listOptionsOfOne>) =>
  options.map(({ candidates }) => candidates[0]?.price);
const pricesFor = (chosenIds: string[], more: Partial<OneEmployeeVisit> = {}) =>
  pricesOf(listOptionsOfOne({ ...visit, chosenIds, ...more }));

describe('the prices of the chosen services', () => {
  it('are the discounted prices, in the order of the service list', () => {
    expect(pricesFor([colour.id, haircut.id])).toEqual([99000, 50000]);
  });

  it('are those of the employee and of the chosen variant', () => {
    const employee_prices = [
      { employee_id: employee.id, price: 80000, final_price: 80000, duration_minutes: null },
    ];
    const services = [{ ...haircut, employee_prices }, colour];
    expect(pricesFor([haircut.id], { services })).toEqual([80000]);
    expect(pricesFor([haircut.id], { services, variants: { [haircut.id]: long.id } })).toEqual([70000]);
  });

  it('are the booked price for a booked service and the current price for an added one', () => {
    const options = listOptionsOfOne({ ...visit, chosenIds: [haircut.id, colour.id], booking });
    expect(pricesOf(options)).toEqual([15000, 50000]);
    expect(options[0]?.candidates[0]?.duration_minutes).toBe(30);
  });
});

test('a row shows the booked price until another variant is chosen', () => {
  const priceWith = (variantId: string | null) =>
    getServiceTerms(haircut, { employee, variantId, booking }).price;
  expect([priceWith(null), priceWith(long.id)]).toEqual([15000, 70000]);
  expect(getServiceTerms(colour, { employee, variantId: null, booking }).price).toBe(50000);
});

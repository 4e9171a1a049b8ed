import { buildService, buildVariant } from '@salon/shared/testing/builders';
import { getLineTerms, toBookedTerms } from './line-terms.ts';

const long = buildVariant({ name: 'شعر طويل', price: 30_000, final_price: 27_000, duration_minutes: 20 });
const colour = buildService({
  ...{ name: 'صبغة', price: 20_000, final_price: 18_000, duration_minutes: 90, variants: [long] },
  ...{ before_minutes: 5, process_minutes: 30, finish_minutes: 15, after_minutes: 10 },
  employee_prices: [
    { employee_id: 'sara', price: 40_000, final_price: 36_000, duration_minutes: 120 },
    { employee_id: 'huda', price: null, final_price: 18_000, duration_minutes: 60 },
  ],
});
const termsOf = (employee_id: string | null, variant_id: string | null = null) => {
  const { price, duration_minutes } = getLineTerms(colour, { employee_id, variant_id });
  return [price, duration_minutes];
};

describe('price and minutes of a line', () => {
  it('are those of the variant, else of the employee, else of the service', () => {
    expect(termsOf(null)).toEqual([18_000, 90]);
    expect(termsOf('rana')).toEqual([18_000, 90]);
    expect(termsOf('sara')).toEqual([36_000, 120]);
    expect(termsOf('huda')).toEqual([18_000, 60]);
    expect(termsOf('sara', long.id)).toEqual([27_000, 20]);
    expect(termsOf('sara', 'gone')).toEqual([36_000, 120]);
  });

  it('have the parts of the service; the rest is work', () => {
    expect(getLineTerms(colour, { employee_id: 'sara', variant_id: null })).toMatchObject({
      name: 'صبغة',
      parts: { before: 5, work: 75, process: 30, finish: 15, after: 10 },
    });
  });

  it('are all work if the variant is not longer than waiting and finish', () => {
    expect(getLineTerms(colour, { employee_id: null, variant_id: long.id })).toMatchObject({
      name: 'صبغة - شعر طويل',
      parts: { before: 5, work: 20, process: 0, finish: 0, after: 10 },
    });
  });

  it('have no buffers on a page that does not know them', () => {
    const { before_minutes: _, after_minutes: __, ...known } = colour;
    expect(getLineTerms(known, { employee_id: null, variant_id: null }).parts).toMatchObject({
      ...{ before: 0, after: 0 },
    });
  });

  it('of a booked line are those at the time of the booking', () => {
    const line = {
      name: 'صبغة',
      price: 15_000,
      duration_minutes: 60,
      process_minutes: 20,
      finish_minutes: 10,
    };
    expect(toBookedTerms(line, colour)).toEqual({
      ...{ name: 'صبغة', price: 15_000, duration_minutes: 60 },
      parts: { before: 5, work: 30, process: 20, finish: 10, after: 10 },
    });
    expect(toBookedTerms(line, undefined).parts).toMatchObject({ before: 0, after: 0 });
  });
});

import fc from 'fast-check';
import { BOOKING_STATUSES } from './booking-status.ts';
import { computeReportTotals } from './report.ts';

describe('the four figures of the report', () => {
  it('count approved bookings as pending and omit cancelled ones', () => {
    const totals = computeReportTotals([
      { status: 'completed', total_price: 25000 },
      { status: 'completed', total_price: 0.1 },
      { status: 'completed', total_price: 0.2 },
      { status: 'pending', total_price: 15000 },
      { status: 'approved', total_price: 5000 },
      { status: 'cancelled', total_price: 99000 },
    ]);
    expect(totals).toEqual({
      completed_count: 3,
      pending_count: 2,
      completed_revenue: 25000.3,
      pending_revenue: 20000,
    });
  });

  // @spec 4.03 … and counts it as pending
  it('count an unknown status as pending', () => {
    expect(computeReportTotals([{ status: 'no_show', total_price: 10 }])).toMatchObject({ pending_count: 1 });
  });

  it('are zero for no bookings', () => {
    expect(computeReportTotals([])).toEqual({
      completed_count: 0,
      pending_count: 0,
      completed_revenue: 0,
      pending_revenue: 0,
    });
  });

  it('of two pages add up to the figures of both pages together', () => {
    const someRow = fc.record({
      status: fc.constantFrom(...BOOKING_STATUSES),
      total_price: fc.integer({ min: 0, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(someRow), fc.array(someRow), (first, second) => {
        const [a, b, all] = [
          computeReportTotals(first),
          computeReportTotals(second),
          computeReportTotals([...first, ...second]),
        ];
        expect(a.completed_count + b.completed_count).toBe(all.completed_count);
        expect(a.pending_count + b.pending_count).toBe(all.pending_count);
        expect(a.completed_revenue + b.completed_revenue).toBe(all.completed_revenue);
        expect(a.pending_revenue + b.pending_revenue).toBe(all.pending_revenue);
      }),
    );
  });
});

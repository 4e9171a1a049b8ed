import fc from 'fast-check';
import {
  buildRevenueRow,
  computeEarnings,
  findTopEmployee,
  findTopEntry,
  type SalaryType,
  type Sale,
} from './revenue.ts';

const sara = { id: 'sara', name: 'سارة', salary_type: 'commission', salary_amount: 40 } as const;
const done = (employee_id: string, total_price: number, status = 'completed') => ({
  employee_id,
  total_price,
  status,
});

// @spec 9.20 Commission: revenue x percent / 100; otherwise the fixed salary_amount
// @spec R19.01 A fixed salary is the stated amount, whatever the months @ shared/domain/revenue.ts, server/salon/summary
describe('the earnings of an employee', () => {
  it.each<[string, SalaryType, number, number, number]>([
    ['a percentage of the revenue', 'commission', 40, 100000, 40000],
    ['to the last decimal', 'commission', 1.15, 3000, 34.5],
    ['rounded to two decimals, halves up', 'commission', 7.5, 12345, 925.88],
    ['nothing without revenue', 'commission', 40, 0, 0],
    ['everything at 100 %', 'commission', 100, 12345.67, 12345.67],
    ['the fixed salary with any revenue', 'fixed', 600000, 5000, 600000],
    ['the fixed salary without revenue', 'fixed', 600000, 0, 600000],
  ])('%s', (_, salary_type, salary_amount, revenue, expected) => {
    expect(computeEarnings({ salary_type, salary_amount }, revenue)).toBe(expected);
  });
});

describe("an employee's row", () => {
  // @spec 2.71 Revenue report: only completed bookings are counted @ shared/domain/revenue.ts, server/salon/summary
  it('counts only their own completed bookings', () => {
    const bookings = [
      done('sara', 25000),
      done('sara', 15000.5),
      done('sara', 99000, 'pending'),
      done('sara', 99000, 'approved'),
      done('sara', 99000, 'cancelled'),
      done('noor', 70000),
    ];
    expect(buildRevenueRow(sara, bookings, '2026-11-01T09:00:00+03:00')).toEqual({
      employeeId: 'sara',
      employeeName: 'سارة',
      salaryType: 'commission',
      commissionRate: 40,
      totalBookingRevenue: 40000.5,
      calculatedRevenue: 16000.2,
      bookingsCount: 2,
      averageRevenuePerBooking: 20000.25,
      lastPaymentDate: '2026-11-01T09:00:00+03:00',
    });
  });

  it('has zeros for an employee without bookings or payments', () => {
    expect(buildRevenueRow({ ...sara, salary_type: 'fixed', salary_amount: 500000 }, [])).toMatchObject({
      commissionRate: null,
      totalBookingRevenue: 0,
      calculatedRevenue: 500000,
      bookingsCount: 0,
      averageRevenuePerBooking: 0,
      lastPaymentDate: null,
    });
  });
});

describe('the top cards', () => {
  const sale = (key: string, amount: number): Sale => ({ key, name: `اسم ${key}`, amount });

  it.each<[string, Sale[], string | null, number, number]>([
    ['no sales, no winner', [], null, 0, 0],
    ['most revenue', [sale('a', 10), sale('b', 15), sale('a', 10)], 'a', 20, 2],
    ['one large sale beats many small ones', [sale('a', 1), sale('a', 1), sale('b', 5)], 'b', 5, 1],
    ['equal revenue: most sales', [sale('a', 10), sale('b', 5), sale('b', 5)], 'b', 10, 2],
    ['equal revenue and sales: always the same entry', [sale('b', 10), sale('a', 10)], 'a', 10, 1],
    ['decimals do not break a tie', [sale('a', 0.3), sale('b', 0.1), sale('b', 0.2)], 'b', 0.3, 2],
  ])('%s', (_, sales, key, revenue, count) => {
    expect(findTopEntry(sales)).toEqual(key === null ? null : { key, name: `اسم ${key}`, revenue, count });
    expect(findTopEntry([...sales].reverse())?.key ?? null).toBe(key);
  });

  it('show an entry with the highest revenue', () => {
    const someSale = fc.record({
      key: fc.constantFrom('a', 'b', 'c'),
      name: fc.constant('اسم'),
      amount: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(someSale, { minLength: 1 }), (sales) => {
        const revenueOf = (key: string) =>
          sales.filter((one) => one.key === key).reduce((total, one) => total + one.amount, 0);
        const best = Math.max(...['a', 'b', 'c'].map(revenueOf));
        expect(findTopEntry(sales)?.revenue).toBe(best);
      }),
    );
  });

  it('show the employee with the highest revenue, and none without completed bookings', () => {
    const rows = [
      buildRevenueRow({ ...sara, id: 'idle', salary_type: 'fixed', salary_amount: 900000 }, []),
      buildRevenueRow(sara, [done('sara', 20000)]),
      buildRevenueRow({ ...sara, id: 'noor' }, [done('noor', 30000)]),
    ];
    expect(findTopEmployee(rows)?.employeeId).toBe('noor');
    expect(findTopEmployee(rows.slice(0, 1))).toBeNull();
    expect(findTopEmployee([])).toBeNull();
  });
});

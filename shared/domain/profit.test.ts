import { computeDayProfit, computeProfit } from './profit.ts';

const TODAY = '2026-11-21';
const BAGHDAD = 'Asia/Baghdad';

describe('net profit', () => {
  it.each([
    ['a good day', [25000, 15000], [10000], [5000], 40000, 15000, 25000],
    ['a loss', [10000], [25000], [], 10000, 25000, -15000],
    ['neither', [], [], [], 0, 0, 0],
    ['to the last hundredth', [0.3], [0.1], [0.1], 0.3, 0.2, 0.1],
  ])('%s', (_, completedTotals, vouchers, expenseTransactions, sales, expenses, netProfit) => {
    expect(computeProfit({ completedTotals, vouchers, expenseTransactions })).toEqual({
      sales,
      expenses,
      netProfit,
    });
  });
});

describe("today's profit", () => {
  const bookings = [
    { booking_date: TODAY, status: 'completed', total_price: 50000 },
    { booking_date: TODAY, status: 'pending', total_price: 1 },
    { booking_date: TODAY, status: 'approved', total_price: 1 },
    { booking_date: TODAY, status: 'cancelled', total_price: 1 },
    { booking_date: '2026-11-20', status: 'completed', total_price: 1 },
  ];
  const transactions = [
    { date: TODAY, type: 'expense', amount: 3000 },
    { date: TODAY, type: 'collection', amount: 1 },
    { date: '2026-11-22', type: 'expense', amount: 1 },
  ];

  // @spec 9.17 Today’s profit = today’s completed bookings minus the day’s vouchers and expense transactions @ shared/domain/profit.ts, server/salon/summary
  it("is today's completed bookings minus today's vouchers and expense transactions", () => {
    const vouchers = [{ datetime: '2026-11-21T10:00:00+03:00', amount: 7000 }];
    expect(computeDayProfit(TODAY, BAGHDAD, { bookings, vouchers, transactions })).toEqual({
      sales: 50000,
      expenses: 10000,
      netProfit: 40000,
    });
  });

  it.each([
    ['just after midnight in the salon', '2026-11-20T21:00:00Z', 7000],
    ['the last minute of the salon’s day', '2026-11-21T20:59:00Z', 7000],
    ['yesterday in the salon, today in London', '2026-11-20T20:59:00Z', 0],
    ['tomorrow in the salon, today in London', '2026-11-21T21:00:00Z', 0],
  ])('counts a voucher by the salon’s day: %s', (_, datetime, expenses) => {
    const vouchers = [{ datetime, amount: 7000 }];
    expect(computeDayProfit(TODAY, BAGHDAD, { bookings: [], vouchers, transactions: [] }).expenses).toBe(
      expenses,
    );
  });
});

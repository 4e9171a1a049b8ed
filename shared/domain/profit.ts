import { toReportStatus } from './booking-status.ts';
import { type Money, subtract, sum } from './money.ts';
import { getSalonToday, type SalonDate } from './salon-clock.ts';

/** The rules of §9 Today's profit. */

export interface Profit {
  sales: Money;
  expenses: Money;
  netProfit: Money;
}

export interface ProfitParts {
  completedTotals: readonly Money[];
  vouchers: readonly Money[];
  expenseTransactions: readonly Money[];
}

export function computeProfit({ completedTotals, vouchers, expenseTransactions }: ProfitParts): Profit {
  const sales = sum(completedTotals);
  const expenses = sum([...vouchers, ...expenseTransactions]);
  return { sales, expenses, netProfit: subtract(sales, expenses) };
}

export interface ProfitRecords {
  bookings: readonly { booking_date: SalonDate; status: string; total_price: Money }[];
  /** `datetime` is an ISO 8601 instant; the salon's time zone decides its day. */
  vouchers: readonly { datetime: string; amount: Money }[];
  transactions: readonly { date: SalonDate; type: string; amount: Money }[];
}

/** The total of a completed booking is a sale, whatever was paid; collections of debts are ignored. */
export function computeDayProfit(date: SalonDate, timeZone: string, records: ProfitRecords): Profit {
  const { bookings, vouchers, transactions } = records;
  return computeProfit({
    completedTotals: bookings
      .filter((booking) => booking.booking_date === date && toReportStatus(booking.status) === 'completed')
      .map((booking) => booking.total_price),
    vouchers: vouchers
      .filter((voucher) => getSalonToday(new Date(voucher.datetime), timeZone) === date)
      .map((voucher) => voucher.amount),
    expenseTransactions: transactions
      .filter((transaction) => transaction.type === 'expense' && transaction.date === date)
      .map((transaction) => transaction.amount),
  });
}

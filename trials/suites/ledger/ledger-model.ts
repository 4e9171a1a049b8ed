import type { Arrival } from '@salon/shared/contracts/booking';
import type { BookingStatus } from '@salon/shared/domain/booking-status';
import type { TransactionType } from '@salon/shared/domain/transaction';

export interface ModelBooking {
  id: string;
  employee_id: string;
  date: string;
  time: string;
  services: { service_id: string; minor: number }[];
  minor: number;
  paid: number | null;
  status: BookingStatus;
  /** What happened at the reception; null before. */
  arrival: Arrival | null;
  customer: string | null;
  customer_name: string;
  customer_phone: string;
  notes: string;
  /** The id of the collection's transaction; null if there is none. */
  collection: string | null;
}

export interface ModelCustomer {
  id: string;
  name: string;
  phone: string;
}

export interface ModelMerge {
  id: string;
  keptId: string;
  /** The customer as at the merge. */
  gone: ModelCustomer;
  own: readonly ModelBooking[];
  /** Bookings without a customer that had the phone of the gone one. */
  unowned: readonly ModelBooking[];
  transactions: readonly ModelTransaction[];
  isUndone: boolean;
}

export interface ModelVoucher {
  id: string;
  voucher_number: number;
  datetime: number;
  account_name: string;
  minor: number;
  notes: string;
  employee_id: string | null;
}

export interface ModelTransaction {
  id: string;
  date: string;
  type: TransactionType;
  minor: number;
  notes: string;
  customer_id: string | null;
  customer_name: string | null;
}

export interface StoredAnswer {
  method: 'POST';
  url: string;
  payload: object;
  key: string;
  body: string;
  at: number;
}

export const getDebt = (booking: ModelBooking): number =>
  booking.status === 'completed' && booking.collection === null ? booking.minor - (booking.paid ?? 0) : 0;

const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Maps in memory, and amounts in minor units. The model shares no arithmetic with the server. */
export class LedgerModel {
  /** Minor units of one unit. */
  private readonly scale: number;
  readonly bookings = new Map<string, ModelBooking>();
  readonly customers = new Map<string, ModelCustomer>();
  readonly vouchers = new Map<string, ModelVoucher>();
  readonly transactions = new Map<string, ModelTransaction>();
  /** Service id → present final price. */
  readonly prices = new Map<string, number>();
  variant = { id: '', service_id: '', minor: 0 };
  /** The price of one service with one employee. */
  ownPrice = { employee_id: '', service_id: '', minor: 0 };
  readonly freedPhones: string[] = [];
  /** In their order; those into a deleted customer are left out. */
  merges: ModelMerge[] = [];
  readonly kept: StoredAnswer[] = [];
  private counter = 0;

  constructor(scale: number) {
    this.scale = scale;
  }

  /** Returns units, as requests and responses have them. */
  toUnits(minor: number): number {
    return minor / this.scale;
  }

  /** Returns an amount in units with one decimal more than the salon's currency stores. */
  getTooFineAmount(): number {
    return 0.5 / this.scale;
  }

  /** Returns the final price of a service with an employee. */
  getPrice(service_id: string, employee_id: string): number {
    const { ownPrice } = this;
    const isOwn = ownPrice.service_id === service_id && ownPrice.employee_id === employee_id;
    return isOwn ? ownPrice.minor : (this.prices.get(service_id) ?? 0);
  }

  takeNumber(): number {
    return ++this.counter;
  }

  listBookings({ id, phone }: ModelCustomer): ModelBooking[] {
    return [...this.bookings.values()].filter(
      (booking) => booking.customer === id || (booking.customer === null && booking.customer_phone === phone),
    );
  }

  getBalance(customer: ModelCustomer): number {
    return total(this.listBookings(customer).map(getDebt));
  }

  countVisits(customer: ModelCustomer): number {
    return this.listBookings(customer).filter(({ status }) => status !== 'cancelled').length;
  }

  findCustomerByPhone(phone: string): ModelCustomer | undefined {
    return [...this.customers.values()].find((customer) => customer.phone === phone);
  }

  /** Returns the customer to whom a booking with the phone belongs: that of the account, else of the last standing merge. */
  findOwner(phone: string): ModelCustomer | undefined {
    const standing = this.merges.filter(({ isUndone }) => !isUndone);
    const last = standing.findLast(({ gone }) => gone.phone === phone);
    let keptId = last?.keptId;
    for (let next = last; next; next = standing.find(({ gone }) => gone.id === keptId)) keptId = next.keptId;
    return this.findCustomerByPhone(phone) ?? this.customers.get(keptId ?? '');
  }

  /** Also forgets the merges into those who joined the customer. */
  forgetMergesInto(customerId: string): void {
    const into = this.merges.filter(({ keptId }) => keptId === customerId);
    this.merges = this.merges.filter((merge) => !into.includes(merge));
    for (const { gone, isUndone } of into) if (!isUndone) this.forgetMergesInto(gone.id);
  }

  isTaken(wanted: Pick<ModelBooking, 'employee_id' | 'date' | 'time'>): boolean {
    return [...this.bookings.values()].some(
      ({ employee_id, date, time, status }) =>
        status !== 'cancelled' &&
        employee_id === wanted.employee_id &&
        date === wanted.date &&
        time === wanted.time,
    );
  }

  getNextVoucherNumber(): number {
    return Math.max(0, ...[...this.vouchers.values()].map(({ voucher_number }) => voucher_number)) + 1;
  }

  getFigures() {
    const completed = [...this.bookings.values()].filter(({ status }) => status === 'completed');
    const ofType = (type: TransactionType) =>
      total([...this.transactions.values()].filter((entry) => entry.type === type).map(({ minor }) => minor));
    const sales = total(completed.map(({ minor }) => minor));
    const paid = total(completed.map((booking) => booking.paid ?? 0));
    const collected = ofType('collection');
    const expenses = total([...this.vouchers.values()].map(({ minor }) => minor)) + ofType('expense');
    return {
      sales,
      paid,
      collected,
      owed: sales - paid - collected,
      income: ofType('income'),
      expenses,
      profit: sales - expenses,
      cash: paid + collected + ofType('income'),
      bookings: this.bookings.size,
      customers: this.customers.size,
      vouchers: this.vouchers.size,
      transactions: this.transactions.size,
    };
  }
}

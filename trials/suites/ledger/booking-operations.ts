import { paths } from '@salon/shared/contracts/paths';
import fc from 'fast-check';
import { type LedgerModel, type ModelBooking, toMoney } from './ledger-model.ts';
import {
  buildKeyFields,
  buildRefusal,
  createOperation,
  INVALID,
  type LedgerCommand,
  MISSING,
  type OperationPlan,
  pickOne,
  UNKNOWN_ID,
} from './ledger-operation.ts';
import type { LedgerSalon } from './ledger-salon.ts';

const TAKEN = buildRefusal(409, 'SLOT_TAKEN');
export const CONFLICT = buildRefusal(409, 'STATUS_CONFLICT');
export const DONE: OperationPlan['expect'] = { status: 200 };

export const serviceChoices = fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 3 });

/** The ways in which the request for a booking identifies the customer. */
const WHO = [
  'picked',
  'known phone',
  'new phone',
  'phone of a deleted',
  'nobody',
  'other phone typed',
] as const;

const wanted = fc.record({
  who: fc.constantFrom(...WHO),
  customer: fc.nat(50),
  services: serviceChoices,
  employee: fc.nat(1),
  // There are few days and hours, so bookings often have the same time.
  day: fc.integer({ min: 1, max: 3 }),
  hour: fc.nat(7),
  price: fc.constantFrom('unsaid', 'right', 'right', 'wrong'),
  keyed: fc.boolean(),
});
type Wanted = typeof wanted extends fc.Arbitrary<infer T> ? T : never;

export const bookingCreations: fc.Arbitrary<LedgerCommand> = wanted.map((choice) =>
  createOperation('book', choice, (model, real) => planBooking(model, real, choice)),
);

function planBooking(model: LedgerModel, real: LedgerSalon, choice: Wanted): OperationPlan {
  const services = chooseLines(model, choice.services);
  const cents = sumLines(services);
  const time = `${String(choice.hour * 2).padStart(2, '0')}:00`;
  const slot = {
    employee_id: real.employees[choice.employee] ?? UNKNOWN_ID,
    date: real.getDay(choice.day),
    time,
  };
  const customer = whoBooks(model, choice);
  const call = {
    method: 'POST' as const,
    url: paths.bookings,
    payload: {
      ...customer.sent,
      booking_date: slot.date,
      booking_time: slot.time,
      employee_id: slot.employee_id,
      service_ids: services.map(({ service_id }) => service_id),
      ...(choice.price === 'unsaid'
        ? {}
        : { total_price: toMoney(choice.price === 'right' ? cents : cents + 1) }),
    },
    ...buildKeyFields(model, choice.keyed),
  };
  if (choice.price === 'wrong') {
    return { call, expect: buildRefusal(409, 'PRICE_CHANGED', { total_price: toMoney(cents) }) };
  }
  if (model.isTaken(slot)) return { call, expect: TAKEN };
  if (choice.who === 'nobody') return { call, expect: MISSING };
  const { customer_name, customer_phone } = customer.sent;
  return {
    call,
    expect: { status: 201 },
    apply: (data) => {
      if (customer.id && customer.id !== data.customer_id) throw new Error('booked for another customer');
      addCustomer(model, data.customer_id, customer_name, customer_phone);
      const booked = { ...slot, services, cents, paid: null, status: 'pending' as const, collection: null };
      const { id, customer_id } = data;
      model.bookings.set(id, {
        ...booked,
        id,
        customer: customer_id,
        customer_name,
        customer_phone,
        notes: '',
      });
    },
  };
}

function whoBooks(model: LedgerModel, { who, customer }: Pick<Wanted, 'who' | 'customer'>) {
  const known = pickOne(model.customers.values(), customer);
  const other = pickOne(model.customers.values(), customer + 1);
  const customer_name = `زبون ${customer}`;
  const newPhone = `+964770${String(model.takeNumber()).padStart(7, '0')}`;
  const left = pickOne(model.freedPhones, customer) ?? newPhone;
  if (who === 'nobody')
    return { id: null, sent: { customer_name, customer_phone: newPhone, customer_id: UNKNOWN_ID } };
  if (who === 'phone of a deleted') {
    const id = model.findCustomerByPhone(left)?.id;
    return { id, sent: { customer_name, customer_phone: left } };
  }
  if (who === 'new phone' || !known || !other) {
    return { id: undefined, sent: { customer_name, customer_phone: newPhone } };
  }
  const sent = { customer_name, customer_phone: known.phone };
  if (who === 'known phone') return { id: known.id, sent };
  return { id: known.id, sent: { ...sent, customer_id: who === 'picked' ? known.id : other.id } };
}

/** @throws Error when another customer has the phone number */
export function addCustomer(model: LedgerModel, id: string, name: string, phone: string): void {
  if (model.customers.has(id)) return;
  if (model.findCustomerByPhone(phone)) throw new Error(`a second customer for ${phone}`);
  model.customers.set(id, { id, name, phone });
}

export const chooseLines = (model: LedgerModel, chosen: number[]): ModelBooking['services'] =>
  chosen.flatMap((index) => {
    const [service_id, cents] = pickOne(model.prices, index) ?? [];
    return service_id === undefined || cents === undefined ? [] : [{ service_id, cents }];
  });

export const sumLines = (lines: ModelBooking['services']) => lines.reduce((sum, { cents }) => sum + cents, 0);

export const bookingChoices = fc.nat(200);

export function chooseBooking(model: LedgerModel, choice: number): ModelBooking | undefined {
  return choice % 23 === 22 ? undefined : pickOne(model.bookings.values(), choice);
}

const PAID = ['unsaid', 'whole', 'part', 'nothing', 'too much', 'below zero', 'third decimal'] as const;

export const bookingCompletions: fc.Arbitrary<LedgerCommand> = fc
  .record({
    booking: bookingChoices,
    paid: fc.constantFrom(...PAID, 'part', 'part', 'too much'),
    share: fc.nat(1000),
  })
  .map((choice) =>
    createOperation('complete', choice, (model) => {
      const found = chooseBooking(model, choice.booking);
      const paid = paidCents(found?.cents ?? 0, choice);
      const said = paid === undefined ? undefined : toMoney(paid);
      const call = {
        method: 'PUT' as const,
        url: paths.booking(found?.id ?? UNKNOWN_ID),
        payload: {
          status: 'completed',
          paid_amount: choice.paid === 'third decimal' ? 0.001 : said,
          notes: `دفع ${choice.share}`,
        },
      };
      if (choice.paid === 'below zero' || choice.paid === 'third decimal') return { call, expect: INVALID };
      if (!found) return { call, expect: MISSING };
      const expect = completionOf(found, paid);
      return { call, expect, apply: (data) => complete(model, found, paid, data) };
    }),
  );

function paidCents(total: number, { paid, share }: { paid: string; share: number }): number | undefined {
  if (paid === 'unsaid') return undefined;
  if (paid === 'part') return Math.floor((total * share) / 1000);
  return { whole: total, nothing: 0, 'too much': total + 1, 'below zero': -1 }[paid] ?? 0;
}

function completionOf({ status, cents }: ModelBooking, paid: number | undefined): OperationPlan['expect'] {
  if (status === 'cancelled') return CONFLICT;
  if (status === 'completed') return paid === undefined ? DONE : CONFLICT;
  return (paid ?? 0) > cents
    ? buildRefusal(400, 'PAID_AMOUNT_INVALID', { total_price: toMoney(cents) })
    : DONE;
}

function complete(
  model: LedgerModel,
  found: ModelBooking,
  paid: number | undefined,
  data: { notes: string; customer_id: string | null },
): void {
  found.notes = data.notes;
  if (found.status === 'completed') return;
  found.status = 'completed';
  found.paid = paid ?? found.cents;
  if (found.customer === null && found.paid < found.cents) assignDebt(model, found, data.customer_id);
}

/** A debt belongs to the customer with the booking's phone number. @throws Error when the server chose otherwise */
export function assignDebt(model: LedgerModel, found: ModelBooking, customer_id: string | null): void {
  if (!customer_id) throw new Error('a debt without a customer');
  const holder = model.findCustomerByPhone(found.customer_phone);
  if (holder && holder.id !== customer_id) throw new Error('a debt of another customer');
  addCustomer(model, customer_id, found.customer_name, found.customer_phone);
  found.customer = customer_id;
}

export const bookingStatusChanges: fc.Arbitrary<LedgerCommand> = fc
  .record({
    booking: bookingChoices,
    status: fc.constantFrom('approved', 'cancelled', 'cancelled', 'pending'),
  })
  .map((choice) =>
    createOperation('move on', choice, (model) => {
      const found = chooseBooking(model, choice.booking);
      const { status } = choice;
      const call = {
        method: 'PUT' as const,
        url: paths.booking(found?.id ?? UNKNOWN_ID),
        payload: { status },
      };
      if (!found) return { call, expect: MISSING };
      const isOpen = found.status === 'pending' || (found.status === 'approved' && status !== 'approved');
      const isAllowed = found.status === status || (isOpen && status !== 'pending');
      const apply = () => {
        found.status = status as ModelBooking['status'];
      };
      return { call, expect: isAllowed ? DONE : CONFLICT, apply };
    }),
  );

export const bookingDeletions: fc.Arbitrary<LedgerCommand> = bookingChoices.map((choice) =>
  createOperation('delete booking', { booking: choice }, (model) => {
    const found = chooseBooking(model, choice);
    const call = { method: 'DELETE' as const, url: paths.booking(found?.id ?? UNKNOWN_ID) };
    if (!found) return { call, expect: MISSING };
    if (found.collection) return { call, expect: buildRefusal(409, 'BOOKING_COLLECTED') };
    const isOwed = found.status === 'completed' && (found.paid ?? 0) < found.cents;
    if (isOwed) return { call, expect: buildRefusal(409, 'BOOKING_HAS_BALANCE') };
    return { call, expect: DONE, apply: () => void model.bookings.delete(found.id) };
  }),
);

/** Existing bookings keep their price. */
export const servicePriceChanges: fc.Arbitrary<LedgerCommand> = fc
  .record({ service: fc.nat(4), cents: fc.nat(5_000_000) })
  .map((choice) =>
    createOperation('reprice', choice, (model) => {
      const id = pickOne(model.prices.keys(), choice.service) ?? UNKNOWN_ID;
      const payload = { price: toMoney(choice.cents), discount_type: 'none' };
      const apply = () => void model.prices.set(id, choice.cents);
      return { call: { method: 'PUT', url: paths.service(id), payload }, expect: DONE, apply };
    }),
  );

import { paths } from '@salon/shared/contracts/paths';
import fc from 'fast-check';
import type { LedgerModel, ModelBooking } from './ledger-model.ts';
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

export const TAKEN = buildRefusal(409, 'SLOT_TAKEN');
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
  form: fc.constantFrom('services', 'services', 'lines', 'lines with a variant'),
  keyed: fc.boolean(),
});
type Wanted = typeof wanted extends fc.Arbitrary<infer T> ? T : never;

export const bookingCreations: fc.Arbitrary<LedgerCommand> = wanted.map((choice) =>
  createOperation('book', choice, (model, real) => planBooking(model, real, choice)),
);

function planBooking(model: LedgerModel, real: LedgerSalon, choice: Wanted): OperationPlan {
  const time = `${String(choice.hour * 2).padStart(2, '0')}:00`;
  const slot = {
    employee_id: real.employees[choice.employee] ?? UNKNOWN_ID,
    date: real.getDay(choice.day),
    time,
  };
  const chosen = chooseLines(model, choice.services, slot.employee_id);
  const { services, sent } = chooseForm(model, chosen, slot.employee_id, choice.form);
  const minor = sumLines(services);
  const customer = whoBooks(model, choice);
  const call = {
    method: 'POST' as const,
    url: paths.bookings,
    payload: {
      ...customer.sent,
      booking_date: slot.date,
      booking_time: slot.time,
      ...sent,
      ...(choice.price === 'unsaid'
        ? {}
        : { total_price: model.toUnits(choice.price === 'right' ? minor : minor + 1) }),
    },
    ...buildKeyFields(model, choice.keyed),
  };
  if (choice.price === 'wrong') {
    return { call, expect: buildRefusal(409, 'PRICE_CHANGED', { total_price: model.toUnits(minor) }) };
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
      const open = { paid: null, status: 'pending' as const, arrival: null, collection: null };
      const booked = { ...slot, ...open, services, minor };
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

/** A request names the services of one employee, or a line for each service, of which the first may have a variant. */
function chooseForm(
  model: LedgerModel,
  chosen: ModelBooking['services'],
  employee_id: string,
  form: Wanted['form'],
): { services: ModelBooking['services']; sent: object } {
  const service_ids = chosen.map(({ service_id }) => service_id);
  if (form === 'services') return { services: chosen, sent: { employee_id, service_ids } };
  const { variant } = model;
  const hasVariant = (id: string) => form === 'lines with a variant' && id === variant.service_id;
  return {
    services: chosen.map((line) => (hasVariant(line.service_id) ? { ...line, minor: variant.minor } : line)),
    sent: {
      lines: service_ids.map((service_id) => {
        return { service_id, employee_id, variant_id: hasVariant(service_id) ? variant.id : null };
      }),
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
    const id = model.findOwner(left)?.id;
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
  if (model.findOwner(phone)) throw new Error(`a second customer for ${phone}`);
  model.customers.set(id, { id, name, phone });
}

export const chooseLines = (
  model: LedgerModel,
  chosen: number[],
  employee_id: string,
): ModelBooking['services'] =>
  chosen.flatMap((index) => {
    const service_id = pickOne(model.prices.keys(), index);
    return service_id === undefined ? [] : [{ service_id, minor: model.getPrice(service_id, employee_id) }];
  });

export const sumLines = (lines: ModelBooking['services']) => lines.reduce((sum, { minor }) => sum + minor, 0);

export const bookingChoices = fc.nat(200);

export function chooseBooking(model: LedgerModel, choice: number): ModelBooking | undefined {
  return choice % 23 === 22 ? undefined : pickOne(model.bookings.values(), choice);
}

const PAID = ['unsaid', 'whole', 'part', 'nothing', 'too much', 'below zero', 'fourth decimal'] as const;

export const bookingCompletions: fc.Arbitrary<LedgerCommand> = fc
  .record({
    booking: bookingChoices,
    paid: fc.constantFrom(...PAID, 'part', 'part', 'too much'),
    share: fc.nat(1000),
  })
  .map((choice) =>
    createOperation('complete', choice, (model) => {
      const found = chooseBooking(model, choice.booking);
      const paid = paidMinor(found?.minor ?? 0, choice);
      const said = paid === undefined ? undefined : model.toUnits(paid);
      const call = {
        method: 'PUT' as const,
        url: paths.booking(found?.id ?? UNKNOWN_ID),
        payload: {
          status: 'completed',
          paid_amount: choice.paid === 'fourth decimal' ? 0.0005 : said,
          notes: `دفع ${choice.share}`,
        },
      };
      if (choice.paid === 'below zero' || choice.paid === 'fourth decimal') return { call, expect: INVALID };
      if (!found) return { call, expect: MISSING };
      const expect = completionOf(model, found, paid);
      return { call, expect, apply: (data) => complete(model, found, paid, data) };
    }),
  );

function paidMinor(total: number, { paid, share }: { paid: string; share: number }): number | undefined {
  if (paid === 'unsaid') return undefined;
  if (paid === 'part') return Math.floor((total * share) / 1000);
  return { whole: total, nothing: 0, 'too much': total + 1, 'below zero': -1 }[paid] ?? 0;
}

function completionOf(
  model: LedgerModel,
  { status, minor }: ModelBooking,
  paid: number | undefined,
): OperationPlan['expect'] {
  if (status === 'cancelled') return CONFLICT;
  if (status === 'completed') return paid === undefined ? DONE : CONFLICT;
  return (paid ?? 0) > minor
    ? buildRefusal(400, 'PAID_AMOUNT_INVALID', { total_price: model.toUnits(minor) })
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
  found.paid = paid ?? found.minor;
  if (found.customer === null && found.paid < found.minor) assignDebt(model, found, data.customer_id);
}

/** A debt belongs to the customer with the booking's phone number, or into whom the one with it was merged. @throws Error when the server chose otherwise */
export function assignDebt(model: LedgerModel, found: ModelBooking, customer_id: string | null): void {
  if (!customer_id) throw new Error('a debt without a customer');
  const holder = model.findOwner(found.customer_phone);
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
    const isOwed = found.status === 'completed' && (found.paid ?? 0) < found.minor;
    if (isOwed) return { call, expect: buildRefusal(409, 'BOOKING_HAS_BALANCE') };
    return { call, expect: DONE, apply: () => void model.bookings.delete(found.id) };
  }),
);

/** Existing bookings keep their price. */
export const servicePriceChanges: fc.Arbitrary<LedgerCommand> = fc
  .record({ service: fc.nat(4), minor: fc.nat(5_000_000) })
  .map((choice) =>
    createOperation('reprice', choice, (model) => {
      const id = pickOne(model.prices.keys(), choice.service) ?? UNKNOWN_ID;
      const payload = { price: model.toUnits(choice.minor), discount_type: 'none' };
      const apply = () => void model.prices.set(id, choice.minor);
      return { call: { method: 'PUT', url: paths.service(id), payload }, expect: DONE, apply };
    }),
  );

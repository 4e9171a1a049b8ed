import { paths } from '@salon/shared/contracts/paths';
import fc from 'fast-check';
import { assignDebt } from './booking-operations.ts';
import { getDebt, type LedgerModel, type ModelCustomer } from './ledger-model.ts';
import {
  buildKeyFields,
  buildRefusal,
  checkAfterOperations,
  checkAnswer,
  createOperation,
  INVALID,
  type LedgerCommand,
  MISSING,
  type OperationPlan,
  pickOne,
  UNKNOWN_ID,
} from './ledger-operation.ts';
import type { LedgerSalon } from './ledger-salon.ts';

const DONE: OperationPlan['expect'] = { status: 200 };
const PHONE_IN_USE = buildRefusal(409, 'PHONE_IN_USE');
const NOTHING_OWED = buildRefusal(409, 'NOTHING_OWED');

const chosen = fc.nat(100);

const chosenCustomer = (model: LedgerModel, choice: number) =>
  choice % 23 === 22 ? undefined : pickOne(model.customers.values(), choice);

/** Three of four choices are customers with a debt if there are any, because few customers have a debt. */
function chosenDebtor(model: LedgerModel, choice: number): ModelCustomer | undefined {
  const debtors = [...model.customers.values()].filter((customer) => model.getBalance(customer) > 0);
  return choice % 4 === 0
    ? chosenCustomer(model, choice)
    : (pickOne(debtors, choice) ?? chosenCustomer(model, choice));
}

export const customerAdditions: fc.Arbitrary<LedgerCommand> = fc
  .record({
    phone: fc.constantFrom('new', 'known', 'of a deleted', 'of a deleted', 'wrong'),
    customer: chosen,
    keyed: fc.boolean(),
  })
  .map((choice) =>
    createOperation('add customer', choice, (model) => {
      const phones = {
        new: `+964771${String(model.takeNumber()).padStart(7, '0')}`,
        known: pickOne(model.customers.values(), choice.customer)?.phone,
        'of a deleted': pickOne(model.freedPhones, choice.customer),
        wrong: '+96477',
      };
      const phone = phones[choice.phone as keyof typeof phones] ?? phones.new;
      const name = `عميل ${choice.customer}`;
      const call = {
        method: 'POST' as const,
        url: paths.customers,
        payload: { name, phone },
        ...buildKeyFields(model, choice.keyed),
      };
      if (choice.phone === 'wrong') return { call, expect: INVALID };
      if (model.findOwner(phone)) return { call, expect: PHONE_IN_USE };
      const apply = ({ id }: { id: string }) => void model.customers.set(id, { id, name, phone });
      return { call, expect: { status: 201 }, apply };
    }),
  );

export const customerChanges: fc.Arbitrary<LedgerCommand> = fc
  .record({ customer: chosen, other: chosen, phone: fc.constantFrom('same', 'new', 'of another') })
  .map((choice) =>
    createOperation('change customer', choice, (model) => {
      const found = chosenCustomer(model, choice.customer);
      const other = pickOne(model.customers.values(), choice.other);
      const newPhone = `+964772${String(model.takeNumber()).padStart(7, '0')}`;
      const phones = { same: found?.phone, new: newPhone, 'of another': other?.phone };
      const phone = phones[choice.phone] ?? newPhone;
      const name = `اسم ${choice.other}`;
      const call = {
        method: 'PUT' as const,
        url: paths.customer(found?.id ?? UNKNOWN_ID),
        payload: { name, phone },
      };
      if (!found) return { call, expect: MISSING };
      const holder = model.findOwner(phone);
      if (holder && holder !== found) return { call, expect: PHONE_IN_USE };
      const apply = () => {
        if (phone !== found.phone) freePhone(model, found);
        Object.assign(found, { name, phone });
      };
      return { call, expect: DONE, apply };
    }),
  );

/** Bookings that were the customer's by this phone alone stay with the customer. */
function freePhone(model: LedgerModel, customer: ModelCustomer): void {
  for (const booking of model.listBookings(customer)) booking.customer = customer.id;
  model.freedPhones.push(customer.phone);
}

export const customerDeletions: fc.Arbitrary<LedgerCommand> = chosen.map((choice) =>
  createOperation('delete customer', { customer: choice }, (model) => {
    const found = chosenCustomer(model, choice);
    const call = { method: 'DELETE' as const, url: paths.customer(found?.id ?? UNKNOWN_ID) };
    if (!found) return { call, expect: MISSING };
    const remaining_balance = model.toUnits(model.getBalance(found));
    if (remaining_balance > 0) {
      return { call, expect: buildRefusal(409, 'CUSTOMER_HAS_BALANCE', { remaining_balance }) };
    }
    return { call, expect: DONE, apply: () => forget(model, found) };
  }),
);

/** Bookings and collections keep the name, and a later customer may have the phone number. */
function forget(model: LedgerModel, { id, phone }: ModelCustomer): void {
  model.customers.delete(id);
  model.forgetMergesInto(id);
  model.freedPhones.push(phone);
  for (const booking of model.bookings.values()) if (booking.customer === id) booking.customer = null;
  for (const entry of model.transactions.values()) if (entry.customer_id === id) entry.customer_id = null;
}

const AMOUNTS = ['whole', 'whole', 'whole', 'more', 'less', 'nothing', 'too fine'] as const;

export const debtCollections: fc.Arbitrary<LedgerCommand> = fc
  .record({ customer: chosen, amount: fc.constantFrom(...AMOUNTS), keyed: fc.boolean() })
  .map((choice) =>
    createOperation('collect', choice, (model, real) => {
      const found = chosenDebtor(model, choice.customer);
      const balance = found ? model.getBalance(found) : 0;
      const minor = { more: balance + 1, less: balance - 1, nothing: 0 }[choice.amount as string] ?? balance;
      const isTooFine = choice.amount === 'too fine';
      const call = {
        ...collectCall(found, isTooFine ? model.getTooFineAmount() : model.toUnits(minor)),
        ...buildKeyFields(model, choice.keyed),
      };
      if (isTooFine || minor <= 0) return { call, expect: INVALID };
      if (!found) return { call, expect: MISSING };
      if (balance === 0) return { call, expect: NOTHING_OWED };
      if (minor !== balance) {
        return {
          call,
          expect: buildRefusal(409, 'BALANCE_CHANGED', { remaining_balance: model.toUnits(balance) }),
        };
      }
      return {
        call,
        expect: DONE,
        apply: ({ transaction }) => collected(model, real, found, transaction.id),
      };
    }),
  );

const collectCall = (found: ModelCustomer | undefined, amount: number) => ({
  method: 'POST' as const,
  url: paths.collectPayment(found?.id ?? UNKNOWN_ID),
  payload: { amount },
});

function collected(model: LedgerModel, real: LedgerSalon, found: ModelCustomer, id: string): void {
  const minor = model.getBalance(found);
  const { id: customer_id, name: customer_name } = found;
  const facts = { date: real.getToday(), type: 'collection' as const, notes: '', customer_id, customer_name };
  const owed = model.listBookings(found).filter((booking) => getDebt(booking) > 0);
  for (const booking of owed) booking.collection = id;
  model.transactions.set(id, { ...facts, id, minor });
}

const CLICKS = 5;

/** If the customer has a debt, exactly one of the requests succeeds, otherwise none. */
export const simultaneousCollections: fc.Arbitrary<LedgerCommand> = chosen.map((choice) => ({
  check: () => true,
  toString: () => `collect at once(${choice})`,
  async run(model: LedgerModel, real: LedgerSalon) {
    const found = chosenDebtor(model, choice);
    if (!found) return;
    const balance = model.getBalance(found);
    const call = collectCall(found, model.toUnits(balance || 1));
    const answers = await Promise.all(Array.from({ length: CLICKS }, () => real.call(call)));
    const [first, ...others] = answers.sort((a, b) => a.status - b.status);
    for (const answer of others) checkAnswer(answer, { call, expect: NOTHING_OWED });
    if (first) checkAnswer(first, { call, expect: balance > 0 ? DONE : NOTHING_OWED });
    if (balance > 0) collected(model, real, found, first?.json.data.transaction.id);
    await checkAfterOperations(model, real, CLICKS, balance === 0);
  },
}));

/** Makes the collection's bookings debts of an existing customer again. */
export async function undoCollection(
  model: LedgerModel,
  real: LedgerSalon,
  transactionId: string,
): Promise<void> {
  model.transactions.delete(transactionId);
  for (const booking of model.bookings.values()) {
    if (booking.collection !== transactionId) continue;
    booking.collection = null;
    if (booking.customer) continue;
    const { data } = await real.read(paths.booking(booking.id));
    assignDebt(model, booking, data.customer_id);
  }
}

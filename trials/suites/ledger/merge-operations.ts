import { paths } from '@salon/shared/contracts/paths';
import fc from 'fast-check';
import { getDebt, type LedgerModel, type ModelCustomer, type ModelMerge } from './ledger-model.ts';
import {
  buildRefusal,
  createOperation,
  INVALID,
  type LedgerCommand,
  MISSING,
  type OperationPlan,
  pickOne,
  UNKNOWN_ID,
} from './ledger-operation.ts';

const DONE: OperationPlan['expect'] = { status: 200 };

const chosen = fc.nat(100);

const pickUnlessUnknown = <T>(list: Iterable<T>, choice: number) =>
  choice % 23 === 22 ? undefined : pickOne(list, choice);

/** Half of the kept customers are in a standing merge already, so that chains come up. */
function pickKept(model: LedgerModel, choice: number): ModelCustomer | undefined {
  const last = model.merges.findLast(({ isUndone }) => !isUndone);
  const again = choice % 2 === 0 ? model.customers.get(last?.keptId ?? '') : undefined;
  return again ?? pickUnlessUnknown(model.customers.values(), choice);
}

/** Half of the gone customers have a debt if there are any. */
function pickGone(model: LedgerModel, choice: number): ModelCustomer | undefined {
  const debtors = [...model.customers.values()].filter((customer) => model.getBalance(customer) > 0);
  const debtor = choice % 2 === 0 ? pickOne(debtors, choice) : undefined;
  return debtor ?? pickUnlessUnknown(model.customers.values(), choice);
}

export const customerMerges: fc.Arbitrary<LedgerCommand> = fc
  .record({ kept: chosen, gone: chosen })
  .map((choice) =>
    createOperation('merge', choice, (model) => {
      const kept = pickKept(model, choice.kept);
      const gone = pickGone(model, choice.gone);
      const call = {
        method: 'POST' as const,
        url: paths.mergeCustomer(kept?.id ?? UNKNOWN_ID),
        payload: { gone_id: gone?.id ?? UNKNOWN_ID },
      };
      if (!kept || !gone) return { call, expect: MISSING };
      if (kept === gone) return { call, expect: INVALID };
      const apply = ({ merge }: { merge: { id: string } }) => merged(model, merge.id, kept, gone);
      return { call, expect: DONE, apply };
    }),
  );

function merged(model: LedgerModel, id: string, kept: ModelCustomer, gone: ModelCustomer): void {
  const bookings = [...model.bookings.values()];
  const own = bookings.filter(({ customer }) => customer === gone.id);
  const unowned = bookings.filter(
    ({ customer, customer_phone }) => customer === null && customer_phone === gone.phone,
  );
  const transactions = [...model.transactions.values()].filter(({ customer_id }) => customer_id === gone.id);
  for (const booking of [...own, ...unowned]) booking.customer = kept.id;
  for (const entry of transactions) entry.customer_id = kept.id;
  model.customers.delete(gone.id);
  model.freedPhones.push(gone.phone);
  model.merges.push({ ...{ id, keptId: kept.id, gone, own, unowned, transactions }, isUndone: false });
}

/** A quarter of the choices are undone already, and a quarter have a later merge, because both are few. */
function pickMerge(model: LedgerModel, choice: number): ModelMerge | undefined {
  const isWanted = [
    ({ isUndone }: ModelMerge) => isUndone,
    (merge: ModelMerge) => !merge.isUndone && hasLaterMerge(model, merge),
  ][choice % 4];
  const few = isWanted ? model.merges.filter(isWanted) : [];
  return pickOne(few, choice) ?? pickUnlessUnknown(model.merges, choice);
}

export const mergeUndoings: fc.Arbitrary<LedgerCommand> = chosen.map((choice) =>
  createOperation('undo merge', { merge: choice }, (model) => {
    const found = pickMerge(model, choice);
    const call = { method: 'POST' as const, url: paths.undoMerge(found?.id ?? UNKNOWN_ID), payload: {} };
    if (!found) return { call, expect: MISSING };
    if (found.isUndone) return { call, expect: buildRefusal(409, 'MERGE_UNDONE') };
    if (hasLaterMerge(model, found)) return { call, expect: buildRefusal(409, 'MERGE_NOT_LATEST') };
    const isTaken = model.findCustomerByPhone(found.gone.phone) !== undefined;
    if (isTaken) return { call, expect: buildRefusal(409, 'PHONE_IN_USE') };
    return { call, expect: DONE, apply: () => undone(model, found) };
  }),
);

const hasLaterMerge = ({ merges }: LedgerModel, { keptId, ...found }: ModelMerge): boolean =>
  merges
    .slice(merges.findIndex(({ id }) => id === found.id) + 1)
    .some((later) => !later.isUndone && (later.keptId === keptId || later.gone.id === keptId));

/** What the kept customer got from another one, or gave away since, stays where it is. A debt always has a customer, also a collected one. */
function undone(model: LedgerModel, merge: ModelMerge): void {
  const { keptId, gone, own, unowned, transactions } = merge;
  for (const booking of own) if (booking.customer === keptId) booking.customer = gone.id;
  for (const booking of unowned) {
    if (booking.customer === keptId)
      booking.customer = getDebt(booking) > 0 || booking.collection ? gone.id : null;
  }
  for (const entry of transactions) if (entry.customer_id === keptId) entry.customer_id = gone.id;
  model.customers.set(gone.id, gone);
  merge.isUndone = true;
}

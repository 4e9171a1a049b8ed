import { paths } from '@salon/shared/contracts/paths';
import type { Transaction } from '@salon/shared/contracts/transaction';
import type { Voucher } from '@salon/shared/contracts/voucher';
import fc from 'fast-check';
import { undoCollection } from './customer-operations.ts';
import type { LedgerModel, ModelTransaction, ModelVoucher } from './ledger-model.ts';
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
const CREATED: OperationPlan['expect'] = { status: 201 };
const MINUTE_MS = 60_000;

const chosen = fc.nat(100);

const chosenOf = <T>(rows: Map<string, T>, choice: number) =>
  choice % 23 === 22 ? undefined : pickOne(rows.values(), choice);

const voucherChoice = fc.record({
  minor: fc.integer({ min: 1, max: 20_000_000 }),
  wrong: fc.constantFrom('', '', '', '', 'amount', 'decimals', 'old', 'employee', 'account'),
  employee: fc.nat(3),
  minutes: fc.integer({ min: -5, max: 5_000 }),
  preview: fc.nat(50),
  keyed: fc.boolean(),
});
type VoucherChoice = typeof voucherChoice extends fc.Arbitrary<infer T> ? T : never;

export const voucherAdditions: fc.Arbitrary<LedgerCommand> = voucherChoice.map((choice) =>
  createOperation('add voucher', choice, (model, real) => {
    const payload = voucherPayload(model, real, choice);
    const call = {
      method: 'POST' as const,
      url: paths.vouchers,
      payload,
      ...buildKeyFields(model, choice.keyed),
    };
    const expect = refusalOf(choice) ?? CREATED;
    return { call, expect, apply: (data: Voucher) => addVoucher(model, payload, choice.minor, data) };
  }),
);

function voucherPayload(model: LedgerModel, real: LedgerSalon, choice: VoucherChoice) {
  const { wrong, minor, minutes, preview } = choice;
  const wrongAmounts: Record<string, number> = { amount: 0, decimals: model.getTooFineAmount() };
  const at = real.getNow().getTime() + (wrong === 'old' ? -7 : minutes) * MINUTE_MS;
  return {
    voucher_number: preview,
    datetime: new Date(at).toISOString(),
    account_name: wrong === 'account' ? ' ' : `حساب ${preview}`,
    amount: wrongAmounts[wrong] ?? model.toUnits(minor),
    notes: `سند ${minutes}`,
    employee_id: wrong === 'employee' ? UNKNOWN_ID : (real.employees[choice.employee] ?? null),
  };
}

function refusalOf({ wrong }: VoucherChoice): OperationPlan['expect'] | undefined {
  if (wrong === 'employee') return MISSING;
  return wrong === '' ? undefined : INVALID;
}

/** @throws Error when the voucher number is not the highest plus one */
function addVoucher(
  model: LedgerModel,
  { datetime, account_name, notes, employee_id }: ReturnType<typeof voucherPayload>,
  minor: number,
  { id, voucher_number }: Voucher,
): void {
  if (voucher_number !== model.getNextVoucherNumber())
    throw new Error(`number ${voucher_number} is out of turn`);
  const row = { id, voucher_number, datetime: Date.parse(datetime), account_name, minor, notes, employee_id };
  model.vouchers.set(id, row);
}

const VOUCHERS_AT_ONCE = 5;

export const simultaneousVouchers: fc.Arbitrary<LedgerCommand> = voucherChoice.map((choice) => ({
  check: () => true,
  toString: () => `add vouchers at once(${JSON.stringify(choice)})`,
  async run(model: LedgerModel, real: LedgerSalon) {
    const payload = voucherPayload(model, real, { ...choice, wrong: '' });
    const call = { method: 'POST' as const, url: paths.vouchers, payload };
    const answers = await Promise.all(Array.from({ length: VOUCHERS_AT_ONCE }, () => real.call(call)));
    for (const answer of answers) checkAnswer(answer, { call, expect: CREATED });
    const made = answers.map(({ json }) => json.data as Voucher);
    for (const row of made.sort((a, b) => a.voucher_number - b.voucher_number)) {
      addVoucher(model, payload, choice.minor, row);
    }
    await checkAfterOperations(model, real, VOUCHERS_AT_ONCE, false);
  },
}));

export const voucherChanges: fc.Arbitrary<LedgerCommand> = fc
  .record({ voucher: chosen, choice: voucherChoice, moves: fc.boolean() })
  .map((given) =>
    createOperation('change voucher', given, (model, real) => {
      const { choice } = given;
      const found = chosenOf(model.vouchers, given.voucher);
      const whole = voucherPayload(model, real, choice);
      const isMoved = given.moves || choice.wrong === 'old';
      const datetime = isMoved || !found ? whole.datetime : new Date(found.datetime).toISOString();
      const payload = { ...whole, datetime };
      const call = { method: 'PUT' as const, url: paths.voucher(found?.id ?? UNKNOWN_ID), payload };
      const isRefusedByField = ['amount', 'decimals', 'account'].includes(choice.wrong);
      if (isRefusedByField) return { call, expect: INVALID };
      if (choice.wrong === 'employee' || !found) return { call, expect: MISSING };
      const isUnmoved = Date.parse(datetime) === found.datetime;
      if (choice.wrong === 'old' && !isUnmoved) return { call, expect: INVALID };
      const { account_name, notes, employee_id } = payload;
      const change: Partial<ModelVoucher> = { account_name, notes, employee_id, minor: choice.minor };
      const apply = () => void Object.assign(found, change, { datetime: Date.parse(datetime) });
      return { call, expect: DONE, apply };
    }),
  );

export const voucherDeletions: fc.Arbitrary<LedgerCommand> = chosen.map((choice) =>
  createOperation('delete voucher', { voucher: choice }, (model) => {
    const found = chosenOf(model.vouchers, choice);
    const call = { method: 'DELETE' as const, url: paths.voucher(found?.id ?? UNKNOWN_ID) };
    return { call, expect: found ? DONE : MISSING, apply: () => void model.vouchers.delete(found?.id ?? '') };
  }),
);

const entryChoice = fc.record({
  type: fc.constantFrom('expense', 'income', 'expense', 'income', 'collection'),
  minor: fc.integer({ min: 0, max: 20_000_000 }),
  day: fc.integer({ min: -60, max: 60 }),
  keyed: fc.boolean(),
});

export const transactionAdditions: fc.Arbitrary<LedgerCommand> = entryChoice.map((choice) =>
  createOperation('add transaction', choice, (model, real) => {
    const { type, minor } = choice;
    const facts = { date: real.getDay(choice.day), notes: `قيد ${choice.day}` };
    const payload = { ...facts, type, amount: model.toUnits(minor) };
    const call = {
      method: 'POST' as const,
      url: paths.transactions,
      payload,
      ...buildKeyFields(model, choice.keyed),
    };
    if (type === 'collection' || minor === 0) return { call, expect: INVALID };
    const nobody = { customer_id: null, customer_name: null };
    const apply = ({ id }: Transaction) =>
      void model.transactions.set(id, {
        ...facts,
        ...nobody,
        id,
        minor,
        type: type as ModelTransaction['type'],
      });
    return { call, expect: CREATED, apply };
  }),
);

const LOCKED = buildRefusal(409, 'TRANSACTION_LOCKED');

export const transactionChanges: fc.Arbitrary<LedgerCommand> = fc
  .record({
    transaction: chosen,
    fields: fc.subarray(['date', 'type', 'amount', 'notes']),
    choice: entryChoice,
  })
  .map((given) =>
    createOperation('change transaction', given, (model, real) => {
      const { choice, fields } = given;
      const found = chosenOf(model.transactions, given.transaction);
      const type = choice.type === 'collection' ? 'income' : (choice.type as 'expense' | 'income');
      const minor = choice.minor + 1;
      const whole = {
        date: real.getDay(choice.day),
        type,
        amount: model.toUnits(minor),
        notes: `تعديل ${choice.day}`,
      };
      const payload = Object.fromEntries(Object.entries(whole).filter(([name]) => fields.includes(name)));
      const call = { method: 'PUT' as const, url: paths.transaction(found?.id ?? UNKNOWN_ID), payload };
      if (!found) return { call, expect: MISSING };
      const stored = { date: found.date, type: found.type, amount: model.toUnits(found.minor) };
      const changesMoney = Object.entries(stored).some(([name, value]) => (payload[name] ?? value) !== value);
      if (found.type === 'collection' && changesMoney) return { call, expect: LOCKED };
      const { amount: _, ...sent } = payload;
      const apply = () => void Object.assign(found, sent, fields.includes('amount') ? { minor } : {});
      return { call, expect: DONE, apply };
    }),
  );

/** Deleting a collection's transaction undoes the collection. */
export const transactionDeletions: fc.Arbitrary<LedgerCommand> = fc
  .record({ transaction: chosen, collection: fc.boolean() })
  .map((choice) =>
    createOperation('delete transaction', choice, (model, real) => {
      const rows = [...model.transactions].filter(
        ([, { type }]) => !choice.collection || type === 'collection',
      );
      const found = chosenOf(new Map(rows), choice.transaction);
      const call = { method: 'DELETE' as const, url: paths.transaction(found?.id ?? UNKNOWN_ID) };
      if (!found) return { call, expect: MISSING };
      return { call, expect: DONE, apply: () => undoCollection(model, real, found.id) };
    }),
  );

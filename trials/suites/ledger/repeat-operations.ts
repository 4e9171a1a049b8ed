import fc from 'fast-check';
import type { LedgerModel } from './ledger-model.ts';
import { checkAfterOperations, type LedgerCommand, pickOne } from './ledger-operation.ts';
import type { LedgerSalon } from './ledger-salon.ts';

const MINUTE_MS = 60_000;
/** The server keeps an answer for longer than this time. */
const KEPT_MS = 6 * 24 * 60 * MINUTE_MS;

function changed(payload: object): object {
  if ('name' in payload) return { ...payload, name: 'آخر' };
  return 'account_name' in payload || 'date' in payload || 'booking_date' in payload
    ? { ...payload, notes: 'آخر' }
    : { ...payload, amount: 1.23 };
}

/** The answer to a repeated request must be identical to the first answer. A changed request must get 422. */
export const requestRepetitions: fc.Arbitrary<LedgerCommand> = fc
  .record({
    which: fc.nat(50),
    other: fc.constantFrom(false, false, false, true),
    times: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ which, other, times }) => ({
    check: () => true,
    toString: () => `repeat(${JSON.stringify({ which, other, times })})`,
    async run(model: LedgerModel, real: LedgerSalon) {
      const young = model.kept.filter(({ at }) => real.getNow().getTime() - at < KEPT_MS);
      const first = pickOne(young.reverse(), which);
      if (!first) return;
      const payload = other ? changed(first.payload) : first.payload;
      const { method, url, key } = first;
      const answers = await Promise.all(
        Array.from({ length: times }, () => real.call({ method, url, key, payload })),
      );
      for (const { status, body } of answers) {
        const isRight = other ? status === 422 : body === first.body;
        if (!isRight)
          throw new Error(`repeat of ${url} ${key}: answered ${status} ${body}, first ${first.body}`);
      }
      await checkAfterOperations(model, real, times, true);
    },
  }));

/** Later collections get another date, vouchers another earliest time, and slots pass. */
export const clockAdvances: fc.Arbitrary<LedgerCommand> = fc
  .integer({ min: 1, max: 1_500 })
  .map((minutes) => ({
    check: () => true,
    toString: () => `pass(${minutes} minutes)`,
    run: (_model: LedgerModel, real: LedgerSalon) => real.advanceClock(minutes),
  }));

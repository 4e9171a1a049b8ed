import { paths } from '@salon/shared/contracts/paths';
import fc from 'fast-check';
import { bookingChoices, CONFLICT, chooseBooking, DONE, TAKEN } from './booking-operations.ts';
import type { LedgerModel, ModelBooking } from './ledger-model.ts';
import {
  createOperation,
  type LedgerCommand,
  MISSING,
  type OperationPlan,
  UNKNOWN_ID,
} from './ledger-operation.ts';
import type { LedgerSalon } from './ledger-salon.ts';

/** A no-show cancels its booking, and every other arrival afterwards makes it approved. */
export const bookingArrivals: fc.Arbitrary<LedgerCommand> = fc
  .record({
    booking: bookingChoices,
    arrival: fc.constantFrom('arrived', 'in_chair', 'no_show', 'no_show', 'late_cancelled', null),
  })
  .map((choice) =>
    createOperation('receive', choice, (model, real) => {
      const found = chooseBooking(model, choice.booking);
      const { arrival } = choice;
      const url = paths.bookingArrival(found?.id ?? UNKNOWN_ID);
      const call = { method: 'PUT' as const, url, payload: { arrival } };
      if (!found) return { call, expect: MISSING };
      if (found.arrival === arrival) return { call, expect: DONE };
      const status = getNextStatus(found, arrival, real);
      const apply = () => void Object.assign(found, { arrival, status });
      return { call, expect: expectArrival(model, found, status), apply };
    }),
  );

/** Returns null for an arrival that the booking cannot have. */
function getNextStatus(
  { date, time, status, arrival: before }: ModelBooking,
  arrival: ModelBooking['arrival'],
  real: LedgerSalon,
): ModelBooking['status'] | null {
  if (arrival === 'no_show' && real.isAhead(date, time)) return null;
  const isCancelled = status === 'cancelled';
  if (arrival === 'late_cancelled') return isCancelled ? status : null;
  if (status === 'pending' || status === 'approved') return arrival === 'no_show' ? 'cancelled' : status;
  if (isCancelled && before === 'no_show') return 'approved';
  return isCancelled && arrival === null ? status : null;
}

function expectArrival(
  model: LedgerModel,
  found: ModelBooking,
  status: ModelBooking['status'] | null,
): OperationPlan['expect'] {
  if (status === null) return CONFLICT;
  const isReopened = found.status === 'cancelled' && status === 'approved';
  return isReopened && model.isTaken(found) ? TAKEN : DONE;
}

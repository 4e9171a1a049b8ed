import { paths } from '@salon/shared/contracts/paths';
import fc from 'fast-check';
import {
  addCustomer,
  bookingChoices,
  CONFLICT,
  chooseBooking,
  chooseLines,
  DONE,
  serviceChoices,
  sumLines,
} from './booking-operations.ts';
import type { LedgerModel, ModelBooking } from './ledger-model.ts';
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
import type { LedgerSalon } from './ledger-salon.ts';

export const bookingEdits: fc.Arbitrary<LedgerCommand> = fc
  .record({
    booking: bookingChoices,
    what: fc.constantFrom('services', 'notes', 'payment', 'phone'),
    services: serviceChoices,
    customer: bookingChoices,
  })
  .map((choice) =>
    createOperation('edit', choice, (model, real) => {
      const found = chooseBooking(model, choice.booking);
      const put = (payload: object) => ({
        method: 'PUT' as const,
        url: paths.booking(found?.id ?? UNKNOWN_ID),
        payload,
      });
      if (!found) return { call: put({ notes: 'أحد' }), expect: MISSING };
      if (choice.what === 'services') return editServices(model, real, found, choice.services, put);
      if (choice.what === 'phone') return editPhone(model, found, choice.customer, put);
      if (choice.what === 'payment') {
        const expect = found.status === 'completed' ? CONFLICT : INVALID;
        return { call: put({ paid_amount: model.toUnits(found.minor) }), expect };
      }
      const notes = `ملاحظة ${choice.customer}`;
      const apply = () => {
        found.notes = notes;
      };
      return { call: put({ notes }), expect: DONE, apply };
    }),
  );

type Put = (payload: object) => OperationPlan['call'];

const isClosed = ({ status }: ModelBooking) => status === 'completed' || status === 'cancelled';

function editServices(
  model: LedgerModel,
  real: LedgerSalon,
  found: ModelBooking,
  services: number[],
  put: Put,
): OperationPlan {
  const lines = chooseLines(model, services, found.employee_id).map(
    (line) => found.services.find(({ service_id }) => service_id === line.service_id) ?? line,
  );
  const ids = (of: ModelBooking['services']) => of.map(({ service_id }) => service_id);
  const call = put({ service_ids: ids(lines) });
  if (ids(lines).join() === ids(found.services).join()) return { call, expect: DONE };
  if (isClosed(found)) return { call, expect: CONFLICT };
  const isLonger = lines.length !== found.services.length;
  if (isLonger && real.hasPassed(found.date, found.time))
    return { call, expect: buildRefusal(400, 'SLOT_PAST') };
  const apply = () => {
    found.services = lines;
    found.minor = sumLines(lines);
  };
  return { call, expect: DONE, apply };
}

function editPhone(model: LedgerModel, found: ModelBooking, customer: number, put: Put): OperationPlan {
  const phone = pickOne(model.customers.values(), customer)?.phone ?? found.customer_phone;
  const call = put({ customer_phone: phone });
  if (phone === found.customer_phone) return { call, expect: DONE };
  if (isClosed(found)) return { call, expect: CONFLICT };
  const apply = (data: { customer_id: string }) => {
    found.customer_phone = phone;
    found.customer = data.customer_id;
    addCustomer(model, data.customer_id, found.customer_name, phone);
  };
  return { call, expect: DONE, apply };
}

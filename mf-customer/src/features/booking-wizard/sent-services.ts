import type { ChosenLine } from '@salon/shared/booking-ui/chosen-lines';
import { type SentLine, toSentLines } from '@salon/shared/booking-ui/line-draft';
import type { CreateBooking } from '@salon/shared/contracts/booking';

type SentServices = Pick<CreateBooking, 'employee_id' | 'service_ids' | 'lines'>;

/** Returns the services of a booking in the specification's form; only what that form cannot say is sent as lines. */
export function toSentServices(lines: readonly ChosenLine[]): SentServices {
  const [employee_id, ...others] = new Set(lines.map(({ candidate }) => candidate.employeeId));
  const isPlain = others.length === 0 && lines.every(({ line }) => line.variant_id === null);
  if (isPlain && employee_id) return { employee_id, service_ids: lines.map(({ line }) => line.service_id) };
  return { lines: toNamedLines(lines) };
}

/** Returns the lines of a request with the employees who do them. */
export function toNamedLines(lines: readonly ChosenLine[]): SentLine[] {
  return toSentLines(lines.map(({ line, candidate }) => ({ ...line, employee_id: candidate.employeeId })));
}

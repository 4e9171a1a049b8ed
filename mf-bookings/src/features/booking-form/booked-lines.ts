import { listBookedLines } from '@salon/shared/booking-ui/booked-lines';
import { addLine, type LineDraft } from '@salon/shared/booking-ui/line-draft';
import type { Booking } from '@salon/shared/contracts/booking';
import { hasSeveralEmployees } from '@salon/shared/domain/booking-employees';

/** The variant by service; a service without a variant is absent. */
export type VariantChoice = Readonly<Record<string, string>>;

/** Whether the form shows the booking line by line: several employees, services at the same time, or one service twice. */
export function needsLines(booking: Booking): boolean {
  const lines = listBookedLines(booking);
  const ids = lines.flatMap(({ service_id }) => service_id ?? []);
  const isParallel = lines.some(({ joins }, place) => place > 0 && joins === 'with');
  return hasSeveralEmployees(booking) || isParallel || new Set(ids).size < ids.length;
}

/** A service that was deleted later has no line, because it cannot be sent. */
export function toBookedDrafts(booking: Booking): LineDraft[] {
  return listBookedLines(booking).reduce<LineDraft[]>((drafts, line) => {
    const { service_id, variant_id, employee_id, joins } = line;
    return service_id ? addLine(drafts, { service_id, variant_id, employee_id, joins }) : drafts;
  }, []);
}

export function listBookedVariants(booking: Booking): VariantChoice {
  return Object.fromEntries(
    listBookedLines(booking).flatMap(({ service_id, variant_id }) =>
      service_id && variant_id ? [[service_id, variant_id]] : [],
    ),
  );
}

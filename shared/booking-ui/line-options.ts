import type { BookingLine } from '@salon/shared/contracts/booking';
import type { Candidate, RequestedLine } from '@salon/shared/domain/visit/requested-line';
import type { WantedLine } from './line-draft.ts';
import { getLineTerms, type LineService, type LineTerms, toBookedTerms } from './line-terms.ts';

/** An employee who may do a line, with the price and minutes of this employee. */
export interface LineCandidate extends Candidate, LineTerms {}

/** A wanted line with all employees who may do it, in the salon's order. */
export interface LineOptions extends RequestedLine {
  line: WantedLine;
  candidates: readonly LineCandidate[];
}

export interface LineEmployee {
  id: string;
  service_ids: readonly string[];
}

export interface LineCatalogue {
  services: readonly LineService[];
  /** Bookable employees in the salon's order. */
  employees: readonly LineEmployee[];
  /** The lines of the edited booking. */
  booked?: readonly BookingLine[] | undefined;
}

type BookedLine = BookingLine | undefined;

/**
 * Returns the employees of each line; none for a line that cannot be booked. A line of the edited booking with the same
 * service and variant keeps its name, price and minutes, as on the server.
 */
export function listLineOptions(
  lines: readonly WantedLine[],
  { services, employees, booked = [] }: LineCatalogue,
): LineOptions[] {
  const left = [...booked];
  return lines.map((line) => {
    const place = left.findIndex((one) => isSameService(one, line));
    const [kept] = place < 0 ? [] : left.splice(place, 1);
    const service = services.find(({ id }) => id === line.service_id);
    return {
      line,
      employeeId: line.employee_id,
      join: line.joins,
      roomKinds: service?.room_kind_ids ?? [],
      candidates: listWanted(line, employees, kept).flatMap((id) => toCandidate(id, { line, service, kept })),
    };
  });
}

/** Returns the employees in the salon's order, without those whom the availability does not have. */
export function sortBySalon<Employee extends { id: string }>(
  employees: readonly Employee[],
  days: readonly { employees: readonly { employee_id: string }[] }[],
): Employee[] {
  const byId = new Map(employees.map((employee) => [employee.id, employee]));
  return (days[0]?.employees ?? []).flatMap(({ employee_id }) => byId.get(employee_id) ?? []);
}

function isSameService({ service_id, variant_id }: BookingLine, line: WantedLine): boolean {
  return service_id === line.service_id && variant_id === line.variant_id;
}

/** Returns the ids of the employees who offer the line. The employee of a booked line keeps it. */
function listWanted(line: WantedLine, employees: readonly LineEmployee[], kept: BookedLine): string[] {
  if (kept && kept.employee_id === line.employee_id) return [kept.employee_id];
  return employees
    .filter(({ id }) => line.employee_id === null || line.employee_id === id)
    .filter(({ service_ids }) => service_ids.includes(line.service_id))
    .map(({ id }) => id);
}

function toCandidate(
  employeeId: string,
  { line, service, kept }: { line: WantedLine; service: LineService | undefined; kept: BookedLine },
): LineCandidate[] {
  if (kept) return [{ employeeId, ...toBookedTerms(kept, service) }];
  if (!service) return [];
  return [{ employeeId, ...getLineTerms(service, { ...line, employee_id: employeeId }) }];
}

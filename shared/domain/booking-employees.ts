interface EmployedLine {
  employee_id: string;
  employee_name: string;
}

interface EmployedBooking<Line extends EmployedLine> extends EmployedLine {
  /** Absent in an answer that an earlier release has cached. */
  lines?: readonly Line[];
}

/** Returns the names of the employees of a booking, each once, in the order of its lines. */
export function listEmployeeNames(booking: EmployedBooking<EmployedLine>): string[] {
  const owners = booking.lines?.length ? booking.lines : [booking];
  const names = new Map(owners.map(({ employee_id, employee_name }) => [employee_id, employee_name]));
  return [...names.values()];
}

/** Returns `سارة، هدى`. */
export function formatEmployeeNames(booking: EmployedBooking<EmployedLine>): string {
  return listEmployeeNames(booking).join('، ');
}

/** Whether several employees do the lines. */
export function hasSeveralEmployees(booking: EmployedBooking<EmployedLine>): boolean {
  return listEmployeeNames(booking).length > 1;
}

/** Returns the lines of one employee; all lines if no line is the employee's. */
export function listLinesOf<Line extends EmployedLine>(
  { lines = [] }: Pick<EmployedBooking<Line>, 'lines'>,
  employeeId: string,
): readonly Line[] {
  const own = lines.filter(({ employee_id }) => employee_id === employeeId);
  return own.length > 0 ? own : lines;
}

import type { Employee } from '@salon/shared/contracts/employee';
import type { RequestFailure, Success } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import type { Act } from '@salon/shared/stores/question';
import { deleteEmployee, updateEmployee } from './employees.api.ts';
import { employeeFormMessages, employeesMessages, removalMessages as texts } from './employees.messages.ts';

type Needs = Pick<Platform, 'http' | 'feedback'>;

interface Staff {
  keep(employee: Employee): void;
  forget(employee: Employee): void;
}

export function createEmployeeDeletion({ http, feedback }: Needs, staff: Staff): Act<Employee> {
  return {
    send: ({ id }) => deleteEmployee(http, id),
    onDone: (employee) => {
      staff.forget(employee);
      feedback.success(employeesMessages.removed, 3);
    },
    explain: refusalText,
  };
}

/** The employee's data stay, but new bookings cannot choose the employee. */
export function createEmployeeDeactivation(
  { http, feedback }: Needs,
  staff: Staff,
): Act<Employee, Success<Employee>> {
  return {
    send: ({ id }) => updateEmployee(http, id, { is_active: false }),
    onDone: (_, answer) => {
      if (answer) staff.keep(answer.data);
      feedback.success(employeesMessages.stopped, 3);
    },
    explain: ({ status, text }) => (status === 409 ? text : employeeFormMessages.saveError),
    needsRow: true,
  };
}

const REFUSALS: readonly string[] = ['EMPLOYEE_HAS_BOOKINGS', 'FOREIGN_KEY_CONSTRAINT'];

/**
 * Returns, in the order of §8, the server's text, else the text for its error code, else a general text. Without an
 * answer it returns the general text, because the transport's own text is English and technical.
 */
function refusalText({ code, status, text }: RequestFailure): string {
  if (status === 0) return texts.cannotDelete;
  if (text && !text.startsWith('HTTP error!')) return text;
  return REFUSALS.includes(code) ? texts.hasBookings : texts.cannotDelete;
}

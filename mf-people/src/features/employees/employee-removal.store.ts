import type { Employee } from '@salon/shared/contracts/employee';
import { isApiError, isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { deleteEmployee, updateEmployee } from './employees.api.ts';
import { employeeFormMessages, employeesMessages, removalMessages as texts } from './employees.messages.ts';

interface Staff {
  keep(employee: Employee): void;
  forget(employee: Employee): void;
}

/** The question before an employee is deleted; it can deactivate the employee instead. */
export class EmployeeRemovalStore {
  /** The employee of the open question; null while it is closed. */
  employee: Employee | null = null;
  busy: 'deleting' | 'stopping' | null = null;
  private readonly message = new TimedMessage();
  private readonly platform: Pick<Platform, 'http' | 'feedback'>;
  private readonly staff: Staff;

  constructor(platform: Pick<Platform, 'http' | 'feedback'>, staff: Staff) {
    this.platform = platform;
    this.staff = staff;
    makeAutoObservable<EmployeeRemovalStore, 'platform' | 'staff' | 'message'>(
      this,
      { employee: observableRef, platform: false, staff: false, message: false },
      { autoBind: true },
    );
  }

  /** The error message, shown for five seconds (§8). */
  get failure(): string {
    return this.message.text;
  }

  ask(employee: Employee) {
    this.employee = employee;
    this.message.clear();
  }

  leave() {
    this.employee = null;
    this.message.clear();
  }

  remove() {
    return this.runOnce('deleting', async (employee) => {
      try {
        const answer = await deleteEmployee(this.platform.http, employee.id);
        if (isConflict(answer)) return refusalText(answer.code, answer.error);
      } catch (error) {
        // Another user deleted the employee first: the result is the wanted one.
        if (!isApiError(error) || error.status !== 404) return failureText(error);
      }
      this.staff.forget(employee);
      this.platform.feedback.success(employeesMessages.removed, 3);
      return '';
    });
  }

  /** Deactivates the employee: all data stay, but customers can no longer book them. */
  stop() {
    return this.runOnce('stopping', async (employee) => {
      try {
        const answer = await updateEmployee(this.platform.http, employee.id, { is_active: false });
        if (isConflict(answer)) return answer.error;
        this.staff.keep(answer.data);
      } catch {
        return employeeFormMessages.saveError;
      }
      this.platform.feedback.success(employeesMessages.stopped, 3);
      return '';
    });
  }

  /** Runs `work`, which returns the reason of a refusal, '' after success. */
  private async runOnce(kind: 'deleting' | 'stopping', work: (employee: Employee) => Promise<string>) {
    const { employee } = this;
    if (!employee || this.busy) return;
    this.busy = kind;
    this.message.clear();
    const failure = await work(employee);
    runInAction(() => {
      this.busy = null;
      if (failure) this.message.error(failure);
      else this.employee = null;
    });
  }
}

const REFUSALS: readonly string[] = ['EMPLOYEE_HAS_BOOKINGS', 'FOREIGN_KEY_CONSTRAINT'];

/** §8: the server's text, otherwise the text for its error code, otherwise a general text. */
function refusalText(code: string, sentence: string): string {
  if (sentence && !sentence.startsWith('HTTP error!')) return sentence;
  return REFUSALS.includes(code) ? texts.hasBookings : texts.cannotDelete;
}

/** Without an answer the transport's own text is English and technical, so a general text replaces it. */
function failureText(error: unknown): string {
  return isApiError(error) && error.status > 0 ? refusalText(error.code, error.message) : texts.cannotDelete;
}

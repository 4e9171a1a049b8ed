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

/** The question before an employee is deleted, and the gentler way out of it. */
export class EmployeeRemovalStore {
  /** Whom the question is about. */
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

  /** Why it was not done, for as long as errors stay (§8). */
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
    return this.during('deleting', async (employee) => {
      try {
        const answer = await deleteEmployee(this.platform.http, employee.id);
        if (isConflict(answer)) return refusalText(answer.code, answer.error);
      } catch (error) {
        // Somebody else removed the employee first: what was asked for is so.
        if (!isApiError(error) || error.status !== 404) return failureText(error);
      }
      this.staff.forget(employee);
      this.platform.feedback.success(employeesMessages.removed, 3);
      return '';
    });
  }

  /** Keeps the employee and all that belongs to them, out of the booking. */
  stop() {
    return this.during('stopping', async (employee) => {
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

  /** `work` answers why it was refused, '' when it was done. */
  private async during(kind: 'deleting' | 'stopping', work: (employee: Employee) => Promise<string>) {
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

/** §8: the server's own sentence, else ours for that code, else the general one. */
function refusalText(code: string, sentence: string): string {
  if (sentence && !sentence.startsWith('HTTP error!')) return sentence;
  return REFUSALS.includes(code) ? texts.hasBookings : texts.cannotDelete;
}

/** Without an answer the transport speaks English, and of itself. */
function failureText(error: unknown): string {
  return isApiError(error) && error.status > 0 ? refusalText(error.code, error.message) : texts.cannotDelete;
}

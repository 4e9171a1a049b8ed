import type { ChangedEmployee, Employee } from '@salon/shared/contracts/employee';
import type { RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { FormSubmission } from '@salon/shared/stores/form-submission';
import {
  checkEmployee,
  type EmployeeDraft,
  getEmployeeChanges,
  toEmployeeBody,
  toEmployeeDraft,
} from './employee-form.validation.ts';
import { EmployeeImage } from './employee-image.ts';
import { createEmployee, updateEmployee } from './employees.api.ts';
import { employeeFormMessages as texts } from './employees.messages.ts';
import { loadSalonHours } from './load-salon-hours.ts';
import { OfferedServicesStore } from './offered-services.store.ts';

type Needs = Pick<Platform, 'http'>;

export class EmployeeFormStore {
  readonly form: FormSubmission<EmployeeDraft, ChangedEmployee>;
  readonly image: EmployeeImage;
  readonly offered: OfferedServicesStore;
  /** A new employee has null. */
  readonly employee: Employee | null;
  private wereHoursChanged = false;
  private readonly platform: Needs;
  private readonly onMissing: () => void;

  /** `onMissing` is called when the server no longer has the employee or one of the services. */
  constructor(platform: Needs, employee: Employee | null, onMissing: () => void) {
    this.platform = platform;
    this.employee = employee;
    this.onMissing = onMissing;
    const markChanged = () => this.form.markChanged();
    this.image = new EmployeeImage(platform.http, employee?.image_url ?? null, markChanged);
    this.offered = new OfferedServicesStore(platform.http, employee?.service_ids ?? [], markChanged);
    this.form = new FormSubmission<EmployeeDraft, ChangedEmployee>({
      draft: toEmployeeDraft(employee),
      check: (draft) => checkEmployee(draft, employee === null),
      fields: { PHONE_IN_USE: 'phone' },
      send: (draft, keyFor) => this.send(draft, keyFor),
      explain: (failure) => this.explain(failure),
      onChange: (fields) => this.followChange(fields),
    });
  }

  /** @returns a function that stops loading */
  start(): () => void {
    void this.offered.load();
    if (!this.employee) void this.fillHours();
    return this.offered.services.cancel;
  }

  private async send(draft: EmployeeDraft, keyFor: (body: unknown) => string) {
    const { employee, platform } = this;
    const image_url = await this.image.upload();
    const body = toEmployeeBody(draft, { image_url, service_ids: this.offered.ids });
    if (!employee) {
      const created = { ...body, password: draft.password };
      return createEmployee(platform.http, created, keyFor(created));
    }
    const changes = getEmployeeChanges(body, employee);
    if (Object.keys(changes).length === 0) return { success: true as const, data: employee };
    return updateEmployee(platform.http, employee.id, changes);
  }

  private explain({ status, text, isRefusal }: RequestFailure): string {
    if (isRefusal) this.image.isLost = false;
    if (status === 404) {
      // The employee or one of the services was deleted, and the reloaded lists no longer have it.
      void this.offered.load();
      this.onMissing();
    }
    return status === 409 ? text : texts.saveError;
  }

  private followChange(fields: Partial<EmployeeDraft>) {
    this.image.isLost = false;
    if ('work_hours_from' in fields || 'work_hours_to' in fields) this.wereHoursChanged = true;
  }

  private async fillHours() {
    const hours = await loadSalonHours(this.platform.http);
    if (hours && !this.wereHoursChanged) this.form.fill(hours);
  }
}

import type { Employee } from '@salon/shared/contracts/employee';
import { isSalonTime } from '@salon/shared/domain/salon-clock';
import { isConflict, type RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { FormSubmission } from '@salon/shared/stores/form-submission';
import { ImageChoice } from '@salon/shared/stores/image-choice';
import {
  checkEmployee,
  type EmployeeDraft,
  getEmployeeChanges,
  toEmployee,
  toEmployeeDraft,
} from './employee-form.validation.ts';
import { createEmployee, loadSettings, updateEmployee, uploadImage } from './employees.api.ts';
import { employeeFormMessages as texts } from './employees.messages.ts';
import { OfferedServicesStore } from './offered-services.store.ts';

type Needs = Pick<Platform, 'http'>;

/** The form that adds or edits one employee. */
export class EmployeeFormStore {
  readonly form: FormSubmission<EmployeeDraft, Employee>;
  readonly image: ImageChoice;
  readonly offered: OfferedServicesStore;
  /** Whether the chosen image could not be uploaded; the earlier image then stays (§8). A change or an answer ends it. */
  isImageLost = false;
  /** The edited employee; null for a new one. */
  readonly employee: Employee | null;
  private wereHoursChanged = false;
  private readonly platform: Needs;
  private readonly onMissing: () => void;

  /** `onMissing`: called when the server no longer has the employee or one of the services. */
  constructor(platform: Needs, employee: Employee | null, onMissing: () => void) {
    this.platform = platform;
    this.employee = employee;
    this.onMissing = onMissing;
    const markChanged = () => this.form.markChanged();
    this.image = new ImageChoice(texts, employee?.image_url ?? null, markChanged);
    this.offered = new OfferedServicesStore(platform.http, employee?.service_ids ?? [], markChanged);
    this.form = new FormSubmission<EmployeeDraft, Employee>({
      draft: toEmployeeDraft(employee),
      check: (draft) => checkEmployee(draft, employee === null),
      fields: { PHONE_IN_USE: 'phone' },
      send: (draft, keyFor) => this.send(draft, keyFor),
      explain: (failure) => this.explain(failure),
      onChange: (fields) => this.followChange(fields),
    });
  }

  /** Loads the services and the salon's hours. @returns a function that stops loading */
  start(): () => void {
    void this.offered.load();
    if (!this.employee) void this.loadSalonHours();
    return this.offered.services.cancel;
  }

  /**
   * The other salary type starts empty, because an amount is not a percentage; the employee's own type has its own
   * value.
   */
  chooseSalary = (salary_type: Employee['salary_type']) => {
    const isOwn = this.employee?.salary_type === salary_type;
    this.form.change({ salary_type, salary_amount: isOwn ? (this.employee?.salary_amount ?? null) : null });
  };

  private async send(draft: EmployeeDraft, keyFor: (body: unknown) => string) {
    const { employee, platform } = this;
    const image_url = await this.uploadedUrl();
    const body = toEmployee(draft, { image_url, service_ids: this.offered.ids });
    if (!employee) {
      const created = { ...body, password: draft.password };
      return createEmployee(platform.http, created, keyFor(created));
    }
    const changes = getEmployeeChanges(body, employee);
    if (Object.keys(changes).length === 0) return { success: true as const, data: employee };
    return updateEmployee(platform.http, employee.id, changes);
  }

  /** A lost image is not uploaded again with a retry: the server would see a different request under the same key. */
  private async uploadedUrl(): Promise<string | null> {
    const { image, employee } = this;
    if (!image.file) return image.url;
    const url = this.isImageLost ? null : await this.upload(image.file);
    this.isImageLost = url === null;
    if (url !== null) image.keep(url);
    return url ?? employee?.image_url ?? null;
  }

  /** §8: a failed upload is only logged; the rest is saved. */
  private async upload(file: File): Promise<string | null> {
    try {
      const answer = await uploadImage(this.platform.http, file);
      if (!isConflict(answer)) return answer.data.url;
      console.warn('The picture of an employee was not kept', answer.error);
    } catch (error) {
      console.warn('The picture of an employee was not uploaded', error);
    }
    return null;
  }

  private explain({ status, text, isRefusal }: RequestFailure): string {
    if (isRefusal) this.isImageLost = false;
    if (status === 404) {
      // The employee or one of the services was deleted: the new lists no longer have it.
      void this.offered.load();
      this.onMissing();
    }
    return status === 409 ? text : texts.saveError;
  }

  private followChange(fields: Partial<EmployeeDraft>) {
    this.isImageLost = false;
    if ('work_hours_from' in fields || 'work_hours_to' in fields) this.wereHoursChanged = true;
  }

  private async loadSalonHours() {
    // Without an answer the default hours stay.
    const answer = await loadSettings(this.platform.http).catch(() => null);
    const { work_hours_from = '', work_hours_to = '' } = answer?.data ?? {};
    if (this.wereHoursChanged || !isSalonTime(work_hours_from) || !isSalonTime(work_hours_to)) return;
    this.form.fill({ work_hours_from, work_hours_to });
  }
}

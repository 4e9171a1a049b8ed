import type { Employee } from '@salon/shared/contracts/employee';
import type { ImageCheck } from '@salon/shared/domain/image';
import { isSalonTime } from '@salon/shared/domain/salon-clock';
import { workingHoursCount } from '@salon/shared/domain/work-hours';
import { type Conflict, createIdempotencyKey, isApiError, isConflict } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  checkEmployee,
  type EmployeeDraft,
  type EmployeeProblems,
  getEmployeeChanges,
  toEmployee,
  toEmployeeDraft,
  toEmployeeProblems,
} from './employee-form.validation.ts';
import { createEmployee, loadSettings, updateEmployee, uploadImage } from './employees.api.ts';
import { employeeFormMessages as texts } from './employees.messages.ts';
import { OfferedServicesStore } from './offered-services.store.ts';

type Needs = Pick<Platform, 'http'>;

/** The form that adds or edits one employee. */
export class EmployeeFormStore {
  draft: EmployeeDraft;
  readonly offered: OfferedServicesStore;
  file: File | null = null;
  imageUrl: string | null;
  imageProblem = '';
  isSaving = false;
  isDirty = false;
  /** Whether the chosen image could not be uploaded; the earlier image then stays (§8). */
  isImageLost = false;
  /** Number of refused tries, by the form or the server; each one moves the focus to the first wrong field. */
  refusals = 0;
  /** The server's error per field, until the field changes. */
  private refused: EmployeeProblems = {};
  private wasTried = false;
  private readonly message = new TimedMessage();
  private wereHoursChanged = false;
  /** One key for one form content, so that a retry after a timeout adds one employee. A change or an answer ends it. */
  private idempotencyKey = createIdempotencyKey();

  /** The edited employee; null for a new one. */
  readonly employee: Employee | null;
  private readonly platform: Needs;
  private readonly onMissing: () => void;

  /** `onMissing`: called when the server no longer has the employee or one of the services. */
  constructor(platform: Needs, employee: Employee | null, onMissing: () => void) {
    this.platform = platform;
    this.employee = employee;
    this.onMissing = onMissing;
    this.draft = toEmployeeDraft(employee);
    this.imageUrl = employee?.image_url ?? null;
    this.offered = new OfferedServicesStore(platform.http, employee?.service_ids ?? [], () =>
      this.markChanged(),
    );
    makeAutoObservable<
      EmployeeFormStore,
      'platform' | 'idempotencyKey' | 'refused' | 'onMissing' | 'message'
    >(
      this,
      {
        file: observableRef,
        refused: observableRef,
        offered: false,
        platform: false,
        idempotencyKey: false,
        message: false,
        employee: false,
        onMissing: false,
      },
      { autoBind: true },
    );
  }

  /** Loads the services and the salon's hours. @returns a function that stops loading */
  start(): () => void {
    void this.offered.load();
    if (!this.employee) void this.loadSalonHours();
    return () => {
      this.offered.services.cancel();
      this.message.clear();
    };
  }

  /** The error message, shown for five seconds (§8). */
  get failure(): string {
    return this.message.text;
  }

  get problems(): EmployeeProblems {
    return this.wasTried ? { ...this.refused, ...this.wrongFields } : {};
  }

  /** Hours of the working day in the form, with one decimal. */
  get hoursCount(): number {
    return workingHoursCount(this.draft.work_hours_from, this.draft.work_hours_to);
  }

  get isOvernight(): boolean {
    const { work_hours_from: from, work_hours_to: to } = this.draft;
    return from !== '' && to !== '' && to <= from && to !== '00:00';
  }

  change(fields: Partial<EmployeeDraft>) {
    Object.assign(this.draft, fields);
    if ('work_hours_from' in fields || 'work_hours_to' in fields) this.wereHoursChanged = true;
    const kept = Object.entries(this.refused).filter(([field]) => !(field in fields));
    this.refused = Object.fromEntries(kept);
    this.markChanged();
  }

  /**
   * The other salary type starts empty, because an amount is not a percentage; the employee's own type has its own
   * value.
   */
  chooseSalary(salary_type: Employee['salary_type']) {
    const isOwn = this.employee?.salary_type === salary_type;
    this.change({ salary_type, salary_amount: isOwn ? (this.employee?.salary_amount ?? null) : null });
  }

  chooseImage(file: File | null) {
    this.file = file;
    this.imageProblem = '';
    if (!file) this.imageUrl = null;
    this.markChanged();
  }

  rejectImage(reason: Exclude<ImageCheck, 'ok'>) {
    this.imageProblem = reason === 'size' ? texts.imageSize : texts.imageType;
  }

  /** @returns the saved employee; null when a field is wrong or the server refuses, with the reason on the form */
  async save(): Promise<Employee | null> {
    if (this.isSaving || !this.checkFields()) return null;
    this.isSaving = true;
    this.message.clear();
    this.refused = {};
    try {
      const answer = await this.send();
      if (!isConflict(answer)) return answer.data;
      this.refuse(answer);
    } catch (error) {
      this.fail(error);
    } finally {
      runInAction(() => {
        this.isSaving = false;
      });
    }
    return null;
  }

  private get wrongFields(): EmployeeProblems {
    return checkEmployee(this.draft, this.employee === null);
  }

  private checkFields(): boolean {
    this.wasTried = true;
    const isValid = Object.keys(this.wrongFields).length === 0;
    if (!isValid) this.refusals += 1;
    return isValid;
  }

  private async send() {
    const { employee, platform } = this;
    const image_url = await this.uploadedUrl();
    const body = toEmployee(this.draft, { image_url, service_ids: this.offered.ids });
    if (!employee) {
      return createEmployee(platform.http, { ...body, password: this.draft.password }, this.idempotencyKey);
    }
    const changes = getEmployeeChanges(body, employee);
    if (Object.keys(changes).length === 0) return { success: true as const, data: employee };
    return updateEmployee(platform.http, employee.id, changes);
  }

  /** A lost image is not uploaded again under the same idempotency key: the server would see a different request. */
  private async uploadedUrl(): Promise<string | null> {
    const { file } = this;
    if (!file) return this.imageUrl;
    const url = this.isImageLost ? null : await this.upload(file);
    runInAction(() => {
      this.isImageLost = url === null;
      if (url === null) return;
      this.file = null;
      this.imageUrl = url;
    });
    return url ?? this.employee?.image_url ?? null;
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

  private refuse({ code, error }: Conflict) {
    this.renewKey();
    if (code === 'PHONE_IN_USE') this.refused = { phone: error };
    else this.message.error(error);
    this.refusals += 1;
  }

  private fail(error: unknown) {
    const isAnswered = isApiError(error) && error.status > 0;
    if (isAnswered) this.renewKey();
    if (isAnswered && error.code === 'VALIDATION_FAILED') this.refused = toEmployeeProblems(error.details);
    if (Object.keys(this.refused).length === 0) this.message.error(texts.saveError);
    this.refusals += 1;
    if (!isAnswered || error.status !== 404) return;
    // The employee or one of the services was deleted: the new lists no longer have it.
    void this.offered.load();
    this.onMissing();
  }

  private markChanged() {
    this.isDirty = true;
    this.message.clear();
    this.renewKey();
  }

  private renewKey() {
    this.idempotencyKey = createIdempotencyKey();
    this.isImageLost = false;
  }

  private async loadSalonHours() {
    // Without an answer the default hours stay.
    const answer = await loadSettings(this.platform.http).catch(() => null);
    const { work_hours_from = '', work_hours_to = '' } = answer?.data ?? {};
    if (this.wereHoursChanged || !isSalonTime(work_hours_from) || !isSalonTime(work_hours_to)) return;
    runInAction(() => Object.assign(this.draft, { work_hours_from, work_hours_to }));
  }
}

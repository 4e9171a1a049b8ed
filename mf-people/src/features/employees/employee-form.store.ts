import type { Employee } from '@salon/shared/contracts/employee';
import type { ImageCheck } from '@salon/shared/domain/image';
import { isSalonTime } from '@salon/shared/domain/salon-clock';
import { workingHoursCount } from '@salon/shared/domain/work-hours';
import { type Conflict, isApiError, isConflict, newIntent } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { TimedMessage } from '@salon/shared/stores/timed-message';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  changesOf,
  checkEmployee,
  draftOf,
  type EmployeeDraft,
  type EmployeeProblems,
  problemsOf,
  toEmployee,
} from './employee-form.validation.ts';
import { createEmployee, loadSettings, updateEmployee, uploadImage } from './employees.api.ts';
import { employeeFormMessages as texts } from './employees.messages.ts';
import { OfferedServicesStore } from './offered-services.store.ts';

type Needs = Pick<Platform, 'http'>;

/** The add and edit sheet of one employee. */
export class EmployeeFormStore {
  draft: EmployeeDraft;
  readonly offered: OfferedServicesStore;
  file: File | null = null;
  imageUrl: string | null;
  imageProblem = '';
  isSaving = false;
  isDirty = false;
  /** The chosen picture could not be uploaded; the earlier one stays (§8). */
  isPictureLost = false;
  /** Tries that the form itself or the server refused: each brings the focus to what is wrong. */
  refusals = 0;
  /** What the server said of a field, until it is changed. */
  private refused: EmployeeProblems = {};
  private wasTried = false;
  private readonly message = new TimedMessage();
  private areHoursTouched = false;
  /** One key for one wish: a second press after a time-out adds nobody twice. A change, or an answer, ends the wish. */
  private intent = newIntent();

  /** Who is being edited; null adds a new one. */
  readonly employee: Employee | null;
  private readonly platform: Needs;
  private readonly onMissing: () => void;

  /** `onMissing`: the server knows nothing of what was to be saved. */
  constructor(platform: Needs, employee: Employee | null, onMissing: () => void) {
    this.platform = platform;
    this.employee = employee;
    this.onMissing = onMissing;
    this.draft = draftOf(employee);
    this.imageUrl = employee?.image_url ?? null;
    this.offered = new OfferedServicesStore(platform.http, employee?.service_ids ?? [], () => this.touch());
    makeAutoObservable<EmployeeFormStore, 'platform' | 'intent' | 'refused' | 'onMissing' | 'message'>(
      this,
      {
        file: observableRef,
        refused: observableRef,
        offered: false,
        platform: false,
        intent: false,
        message: false,
        employee: false,
        onMissing: false,
      },
      { autoBind: true },
    );
  }

  /** Loads what the form offers, until the returned function is called. */
  start(): () => void {
    void this.offered.load();
    if (!this.employee) void this.beginWithSalonHours();
    return () => {
      this.offered.services.cancel();
      this.message.clear();
    };
  }

  /** Why it was not saved, for as long as errors stay (§8). */
  get failure(): string {
    return this.message.text;
  }

  get problems(): EmployeeProblems {
    return this.wasTried ? { ...this.refused, ...this.wrongFields } : {};
  }

  /** Hours of a working day while they are typed, one decimal. */
  get hoursCount(): number {
    return workingHoursCount(this.draft.work_hours_from, this.draft.work_hours_to);
  }

  get isOvernight(): boolean {
    const { work_hours_from: from, work_hours_to: to } = this.draft;
    return from !== '' && to !== '' && to <= from && to !== '00:00';
  }

  change(fields: Partial<EmployeeDraft>) {
    Object.assign(this.draft, fields);
    if ('work_hours_from' in fields || 'work_hours_to' in fields) this.areHoursTouched = true;
    const kept = Object.entries(this.refused).filter(([field]) => !(field in fields));
    this.refused = Object.fromEntries(kept);
    this.touch();
  }

  /** An amount is no percent: the other kind starts empty, the employee's own kind with what it was. */
  chooseSalary(salary_type: Employee['salary_type']) {
    const isOwn = this.employee?.salary_type === salary_type;
    this.change({ salary_type, salary_amount: isOwn ? (this.employee?.salary_amount ?? null) : null });
  }

  chooseImage(file: File | null) {
    this.file = file;
    this.imageProblem = '';
    if (!file) this.imageUrl = null;
    this.touch();
  }

  rejectImage(reason: Exclude<ImageCheck, 'ok'>) {
    this.imageProblem = reason === 'size' ? texts.imageSize : texts.imageType;
  }

  /** The saved employee, or null when something is wrong or the server says no; the sheet then tells. */
  async save(): Promise<Employee | null> {
    if (this.isSaving || !this.tryFields()) return null;
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

  private tryFields(): boolean {
    this.wasTried = true;
    const isFine = Object.keys(this.wrongFields).length === 0;
    if (!isFine) this.refusals += 1;
    return isFine;
  }

  private async send() {
    const { employee, platform } = this;
    const image_url = await this.uploadedUrl();
    const body = toEmployee(this.draft, { image_url, service_ids: this.offered.ids });
    if (!employee) {
      return createEmployee(platform.http, { ...body, password: this.draft.password }, this.intent);
    }
    const changes = changesOf(body, employee);
    if (Object.keys(changes).length === 0) return { success: true as const, data: employee };
    return updateEmployee(platform.http, employee.id, changes);
  }

  /** A lost picture is not sent again with the same wish: the server would see another request under its key. */
  private async uploadedUrl(): Promise<string | null> {
    const { file } = this;
    if (!file) return this.imageUrl;
    const url = this.isPictureLost ? null : await this.upload(file);
    runInAction(() => {
      this.isPictureLost = url === null;
      if (url === null) return;
      this.file = null;
      this.imageUrl = url;
    });
    return url ?? this.employee?.image_url ?? null;
  }

  /** §8: a picture that cannot be uploaded is only logged, and holds nothing up. */
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
    this.endWish();
    if (code === 'PHONE_IN_USE') this.refused = { phone: error };
    else this.message.error(error);
    this.refusals += 1;
  }

  private fail(error: unknown) {
    const isAnswered = isApiError(error) && error.status > 0;
    if (isAnswered) this.endWish();
    if (isAnswered && error.code === 'VALIDATION_FAILED') this.refused = problemsOf(error.details);
    if (Object.keys(this.refused).length === 0) this.message.error(texts.saveError);
    this.refusals += 1;
    if (!isAnswered || error.status !== 404) return;
    // The employee, or one of the services, was deleted meanwhile: the fresh lists are without them.
    void this.offered.load();
    this.onMissing();
  }

  private touch() {
    this.isDirty = true;
    this.message.clear();
    this.endWish();
  }

  private endWish() {
    this.intent = newIntent();
    this.isPictureLost = false;
  }

  private async beginWithSalonHours() {
    // Without them the house's own hours stand there already.
    const answer = await loadSettings(this.platform.http).catch(() => null);
    const { work_hours_from = '', work_hours_to = '' } = answer?.data ?? {};
    if (this.areHoursTouched || !isSalonTime(work_hours_from) || !isSalonTime(work_hours_to)) return;
    runInAction(() => Object.assign(this.draft, { work_hours_from, work_hours_to }));
  }
}

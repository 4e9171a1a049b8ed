import type { OutsideBooking, WorkingTime } from '@salon/shared/contracts/working-time';
import { addDays, type SalonDate } from '@salon/shared/domain/salon-clock';
import type { RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { FormSubmission } from '@salon/shared/stores/form-submission';
import { makeAutoObservable, observableRef } from 'mobx';
import { loadWorkingTime } from '../working-time/working-time.api.ts';
import { type AbsenceDraft, checkAbsence, toAbsenceBody } from './absence-form.validation.ts';
import { createAbsence, findBookingsWithin, type SavedAbsence } from './absences.api.ts';
import { absenceFormMessages as texts } from './absences.messages.ts';

type Needs = Pick<Platform, 'http' | 'salon'>;

export interface AbsenceFormOptions {
  /** Whether an admin writes the absence of any employee; else an employee asks for an own one. */
  isAdmin: boolean;
  /** The chosen employee of an admin's form; '' for none. */
  employeeId?: string;
}

export class AbsenceFormStore {
  readonly form: FormSubmission<AbsenceDraft, SavedAbsence>;
  readonly isAdmin: boolean;
  /** The bookings within the absence, until the admin keeps them or goes back to the form. */
  within: readonly OutsideBooking[] | null = null;
  private keepsBookings = false;
  private readonly platform: Needs;

  constructor(platform: Needs, { isAdmin, employeeId = '' }: AbsenceFormOptions) {
    this.platform = platform;
    this.isAdmin = isAdmin;
    this.form = new FormSubmission<AbsenceDraft, SavedAbsence>({
      draft: {
        ...{ employee_id: employeeId, kind: 'leave', isWholeDays: true },
        ...{ from: '', to: '', fromTime: '', toTime: '', note: '' },
      },
      check: (draft) => checkAbsence(draft, { isAdmin, today: this.today }),
      fields: { ABSENCE_PAST: 'from' },
      send: (draft, keyFor) => this.send(draft, keyFor),
      explain: (failure) => this.explain(failure),
      onChange: (fields) => this.followChange(fields),
    });
    makeAutoObservable<AbsenceFormStore, 'keepsBookings' | 'platform'>(
      this,
      { form: false, isAdmin: false, within: observableRef, keepsBookings: false, platform: false },
      { autoBind: true },
    );
  }

  get today(): SalonDate {
    return this.platform.salon.now().date;
  }

  /** Saves the absence; the bookings within it stay. */
  async keepBookings(): Promise<SavedAbsence | null> {
    this.keepsBookings = true;
    const saved = await this.form.save();
    this.leaveBookings();
    return saved;
  }

  leaveBookings() {
    this.keepsBookings = false;
    this.within = null;
  }

  private async send(draft: AbsenceDraft, keyFor: (body: unknown) => string) {
    const { http, salon } = this.platform;
    const time = await this.loadTime(draft);
    const body = {
      ...toAbsenceBody(draft, time, salon.timeZone),
      ...(this.keepsBookings ? { keeps_bookings: true } : {}),
    };
    return createAbsence(http, body, keyFor(body));
  }

  /** Whole days end in the night in which the employee's work of the last day ends. */
  private async loadTime({ isWholeDays, employee_id, from }: AbsenceDraft): Promise<WorkingTime | null> {
    if (!isWholeDays) return null;
    const query = { ...(employee_id ? { employee_id } : {}), from: addDays(from, -1) };
    return (await loadWorkingTime(this.platform.http, query)).data;
  }

  private explain(failure: RequestFailure): string {
    this.within = findBookingsWithin(failure);
    if (this.within) return '';
    return failure.isRefusal ? failure.text : texts.saveError;
  }

  /** The absence is one day until the last day is chosen, and a block is a part of a day. */
  private followChange({ from, kind }: Partial<AbsenceDraft>) {
    const { to } = this.form.draft;
    if (from && (to === '' || to < from)) this.form.fill({ to: from });
    if (kind === 'block') this.form.fill({ isWholeDays: false });
  }
}

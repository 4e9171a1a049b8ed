import type { LineDraft } from '@salon/shared/booking-ui/line-draft';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { openStoredDraft, type StoredDraft } from '@salon/shared/session';
import { makeAutoObservable, observableRef } from 'mobx';
import {
  ANY_EMPLOYEE,
  type ChosenTime,
  EMPTY_CHOICE,
  isWizardChoice,
  type WizardChoice,
} from './wizard-choice.ts';

/** The browser keeps the choice until the booking is made or the customer signs out, but at most 24 hours. */
export class WizardChoiceStore {
  value: WizardChoice;
  /** The message disappears with the customer's next choice. */
  notice = '';
  private readonly draft: StoredDraft<WizardChoice>;

  constructor(key: string) {
    this.draft = openStoredDraft({ key, isValid: isWizardChoice });
    this.value = this.draft.read() ?? EMPTY_CHOICE;
    makeAutoObservable<WizardChoiceStore, 'draft'>(
      this,
      { draft: false, value: observableRef },
      { autoBind: true },
    );
  }

  get isForAnyone(): boolean {
    return this.value.employee_id === ANY_EMPLOYEE;
  }

  chooseEmployee(id: string) {
    // Choosing the same employee again keeps services and time.
    if (id === this.value.employee_id) return;
    this.set({ employee_id: id, lines: [], isSeveral: false, time: null });
  }

  chooseLines(lines: readonly LineDraft[]) {
    this.set({ lines });
  }

  chooseDate(date: SalonDate) {
    if (date !== this.value.booking_date) this.set({ booking_date: date, time: null });
  }

  chooseTime(booking_date: SalonDate, time: ChosenTime) {
    this.set({ booking_date, time });
  }

  setNotes(notes: string) {
    this.set({ notes });
  }

  /** `notice` is the message to the customer when the change removes a part of the choice. */
  set(changes: Partial<WizardChoice>, notice = '') {
    this.value = { ...this.value, ...changes };
    this.notice = notice;
    this.keep();
  }

  setNotice(notice: string) {
    this.notice = notice;
  }

  keep() {
    if (this.value !== EMPTY_CHOICE) this.draft.write(this.value);
  }

  reset() {
    this.value = EMPTY_CHOICE;
    this.notice = '';
    this.draft.clear();
  }
}

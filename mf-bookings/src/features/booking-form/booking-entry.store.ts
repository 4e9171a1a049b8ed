import type { Customer } from '@salon/shared/contracts/customer';
import { normalisePhone, phoneDigits } from '@salon/shared/domain/phone';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { makeAutoObservable, observableRef } from 'mobx';
import type { BookingDraft } from './booking-draft.ts';

/** What the person has entered, as they left it, and whether it is more than what is stored. */
export class BookingEntryStore {
  value: BookingDraft;
  /** Who was picked from those who are known, as the server knew them then; null for anybody else. */
  picked: Customer | null = null;
  private baseline: BookingDraft;

  constructor(initial: BookingDraft) {
    this.value = initial;
    this.baseline = initial;
    makeAutoObservable<BookingEntryStore, 'baseline'>(
      this,
      { value: observableRef, baseline: observableRef, picked: observableRef },
      { autoBind: true },
    );
  }

  // Each on its own, so that a letter in the name does not compute every slot and paint every face anew.

  get employeeId(): string | null {
    return this.value.employee_id;
  }

  get serviceIds(): readonly string[] {
    return this.value.service_ids;
  }

  get date(): SalonDate {
    return this.value.booking_date;
  }

  /** The time that was wished for, free or not. */
  get time(): string | null {
    return this.value.booking_time;
  }

  get isDirty(): boolean {
    return JSON.stringify(this.value) !== JSON.stringify(this.baseline);
  }

  /** Begins anew: an empty form, or the booking that was loaded. */
  start(draft: BookingDraft) {
    this.value = draft;
    this.baseline = draft;
    this.picked = null;
  }

  /** What was saved is what is stored now: nothing is left to lose. */
  markSaved() {
    this.baseline = this.value;
  }

  /** Another name or number may be another person: the account is looked for again when it is sent. */
  changeCustomer(fields: Partial<Pick<BookingDraft, 'customer_name' | 'customer_phone'>>) {
    this.set({ ...fields, customer_id: null });
    this.picked = null;
  }

  pickCustomer(customer: Customer) {
    this.set(accountOf(customer));
    this.picked = customer;
  }

  /** Whom a link is for: the form starts from that, unless somebody has begun to write another meanwhile. */
  startFor(customer: Customer) {
    const { customer_name, customer_phone } = this.value;
    if (customer_name !== '' || phoneDigits(customer_phone) !== '') return;
    const account = accountOf(customer);
    this.set(account);
    this.picked = customer;
    this.baseline = { ...this.baseline, ...account };
  }

  /** §4: changing employee clears the services. */
  chooseEmployee(employee_id: string) {
    if (employee_id !== this.employeeId) this.set({ employee_id, service_ids: [] });
  }

  toggleService(id: string) {
    const { serviceIds: chosen } = this;
    this.set({ service_ids: chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id] });
  }

  /** §4: changing date clears the chosen time. */
  chooseDate(booking_date: SalonDate) {
    if (booking_date !== this.date) this.set({ booking_date, booking_time: null });
  }

  chooseTime(booking_time: string | null) {
    this.set({ booking_time });
  }

  changeNotes(notes: string) {
    this.set({ notes });
  }

  private set(fields: Partial<BookingDraft>) {
    this.value = { ...this.value, ...fields };
  }
}

const accountOf = ({ id, name, phone }: Customer) => ({
  customer_id: id,
  customer_name: name,
  customer_phone: normalisePhone(phone),
});

import type { LineDraft } from '@salon/shared/booking-ui/line-draft';
import { toggleId } from '@salon/shared/booking-ui/toggle-id';
import type { Customer } from '@salon/shared/contracts/customer';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { isPhoneEmpty, normalizePagePhone } from '@salon/shared/ui/page-phone';
import { makeAutoObservable, observableRef } from 'mobx';
import type { VariantChoice } from './booked-lines.ts';
import type { BookingDraft, ServiceChoice } from './booking-draft.ts';

export class BookingDraftStore {
  value: BookingDraft;
  /** The loaded customer whom the user picked, or whom a link named. The value is null for a typed name or phone. */
  picked: Customer | null = null;
  private baseline: BookingDraft;

  constructor(initial: BookingDraft) {
    this.value = initial;
    this.baseline = initial;
    makeAutoObservable<BookingDraftStore, 'baseline'>(
      this,
      { value: observableRef, baseline: observableRef, picked: observableRef },
      { autoBind: true },
    );
  }

  // With one getter per value, a changed value renders only the components that show it.

  get customerName(): string {
    return this.value.customer_name;
  }

  get customerPhone(): string {
    return this.value.customer_phone;
  }

  get customerId(): string | null {
    return this.value.customer_id;
  }

  get employeeId(): string | null {
    return this.value.employee_id;
  }

  get serviceIds(): readonly string[] {
    return this.value.service_ids;
  }

  get variants(): VariantChoice {
    return this.value.variants;
  }

  /** The lines are null while one employee does all services. */
  get lines(): readonly LineDraft[] | null {
    return this.value.lines;
  }

  get date(): SalonDate {
    return this.value.booking_date;
  }

  get time(): string | null {
    return this.value.booking_time;
  }

  get startsNow(): boolean {
    return this.value.starts_now;
  }

  get notes(): string {
    return this.value.notes;
  }

  get isDirty(): boolean {
    return JSON.stringify(this.value) !== JSON.stringify(this.baseline);
  }

  start(draft: BookingDraft) {
    this.value = draft;
    this.baseline = draft;
    this.picked = null;
  }

  /**
   * Takes the booking as another person has left it. What the user typed about the customer and the notes stay; with
   * `notesOnly`, the notes alone.
   */
  rebase(draft: BookingDraft, notesOnly = false) {
    const { value, baseline } = this;
    const fields = notesOnly ? (['notes'] as const) : TYPED_FIELDS;
    const typed = fields.filter((field) => value[field] !== baseline[field]);
    this.start(draft);
    this.set(Object.fromEntries(typed.map((field) => [field, value[field]])));
  }

  markSaved() {
    this.baseline = this.value;
  }

  /** Clears the customer's id, because a changed name or phone may be another person's. */
  changeCustomer(fields: Partial<Pick<BookingDraft, 'customer_name' | 'customer_phone'>>) {
    this.set({ ...fields, customer_id: null });
    this.picked = null;
  }

  pickCustomer(customer: Customer) {
    this.set(customerFields(customer));
    this.picked = customer;
  }

  /** A name or phone that the user has already typed stays. */
  startFor(customer: Customer) {
    if (this.customerName !== '' || !isPhoneEmpty(this.customerPhone)) return;
    const fields = customerFields(customer);
    this.set(fields);
    this.picked = customer;
    this.baseline = { ...this.baseline, ...fields };
  }

  /** Services that the user has already chosen stay. */
  startWith(choice: ServiceChoice) {
    if (this.serviceIds.length > 0 || this.lines) return;
    this.set(choice);
    this.baseline = { ...this.baseline, ...choice };
  }

  /** §4: changing employee clears the services. */
  chooseEmployee(employee_id: string) {
    if (employee_id !== this.employeeId) this.set({ employee_id, service_ids: [], variants: {} });
  }

  toggleService(id: string) {
    this.set({ service_ids: toggleId(this.serviceIds, id) });
  }

  chooseVariant(serviceId: string, variantId: string | null) {
    const { [serviceId]: _, ...others } = this.variants;
    this.set({ variants: variantId ? { ...others, [serviceId]: variantId } : others });
  }

  changeLines(lines: readonly LineDraft[] | null) {
    this.set({ lines });
  }

  /** One employee does all services again. */
  closeLines(choice: Pick<BookingDraft, 'employee_id' | 'service_ids' | 'variants'>) {
    this.set({ ...choice, lines: null });
  }

  /** §4: changing date clears the chosen time. */
  chooseDate(booking_date: SalonDate) {
    if (booking_date !== this.date) this.set({ booking_date, booking_time: null, starts_now: false });
  }

  chooseTime(booking_time: string | null) {
    this.set({ booking_time, starts_now: false });
  }

  chooseNow() {
    this.set({ booking_time: null, starts_now: true });
  }

  changeNotes(notes: string) {
    this.set({ notes });
  }

  private set(fields: Partial<BookingDraft>) {
    this.value = { ...this.value, ...fields };
  }
}

const TYPED_FIELDS = ['customer_name', 'customer_phone', 'customer_id', 'notes'] as const;

const customerFields = ({ id, name, phone }: Customer) => ({
  customer_id: id,
  customer_name: name,
  customer_phone: normalizePagePhone(phone),
});

import type { Booking } from '@salon/shared/contracts/booking';
import type { Customer } from '@salon/shared/contracts/customer';
import type { Employee } from '@salon/shared/contracts/employee';
import type { Service } from '@salon/shared/contracts/service';
import { totalDuration } from '@salon/shared/domain/discount';
import { sum } from '@salon/shared/domain/money';
import type { SalonDate, SalonNow } from '@salon/shared/domain/salon-clock';
import type { TimeSlot } from '@salon/shared/domain/time-slots';
import { isApiError } from '@salon/shared/http';
import type { Platform } from '@salon/shared/remote/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import {
  type BookingDraft,
  type BookingPrefill,
  draftOf,
  emptyDraft,
  sameServices,
} from './booking-draft.ts';
import { BookingEntryStore } from './booking-entry.store.ts';
import { loadBooking, loadCustomer } from './booking-form.api.ts';
import { type BookingField, missingFields } from './booking-form.validation.ts';
import { ChoicesStore } from './choices.store.ts';
import { CustomerSearchStore } from './customer-search.store.ts';
import { nextFreeTime, type SlotFacts, slotChoices } from './slot-choices.ts';
import { SlotTimesStore } from './slot-times.store.ts';
import { type SummaryLine, summaryLines } from './summary-lines.ts';

/** How often the salon's clock is read, so that a slot that has passed leaves the form. */
const TICK_MS = 30_000;

export interface BookingFormOptions {
  /** The booking to edit; a new one without it. */
  bookingId?: string | undefined;
  prefill?: BookingPrefill | undefined;
}

/** What can be chosen, and all that follows from what was entered. Sending it is the submission's. */
export class BookingFormStore {
  readonly platform: Platform;
  readonly bookingId: string | null;
  readonly choices: ChoicesStore;
  readonly slotTimes: SlotTimesStore;
  readonly search: CustomerSearchStore;
  readonly entry: BookingEntryStore;
  readonly loaded = new AsyncState<Booking>();
  /** Whom a link is for. One that is not known is passed over: the form waits for a name, as without it. */
  private readonly linked = new AsyncState<Customer>();
  private readonly linkedId: string | undefined;
  private now: SalonNow;
  private readonly stops: (() => void)[] = [];

  constructor(platform: Platform, { bookingId, prefill }: BookingFormOptions = {}) {
    this.platform = platform;
    this.bookingId = bookingId ?? null;
    this.linkedId = prefill?.customer;
    this.choices = new ChoicesStore(platform.http, { activeOnly: !bookingId });
    this.slotTimes = new SlotTimesStore(platform.http);
    this.search = new CustomerSearchStore(platform.http);
    this.now = platform.salon.now();
    this.entry = new BookingEntryStore(emptyDraft(this.now.date, prefill));
    const parts = { choices: false, slotTimes: false, search: false, entry: false, loaded: false } as const;
    makeAutoObservable<BookingFormStore, 'now' | 'stops' | 'linked' | 'linkedId'>(
      this,
      {
        ...parts,
        platform: false,
        bookingId: false,
        stops: false,
        linked: false,
        linkedId: false,
        now: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Begins loading and following the clock; `stop` when the screen closes. */
  start() {
    const tick = setInterval(this.readClock, TICK_MS);
    const { events } = this.platform;
    this.stops.push(
      // Somebody else took a time, or the server is back: what can be had may have changed, what was entered stays.
      events.on('bookings:changed', () => void this.loadTimes()),
      events.on('employees:changed', () => void this.choices.loadEmployees()),
      events.on('services:changed', () => void this.choices.loadServices()),
      () => clearInterval(tick),
      reaction(() => this.platform.salon.timeZone, this.readClock),
      reaction(
        () => this.entry.date,
        () => void this.loadTimes(),
      ),
      reaction(() => this.entry.isDirty, this.tellDirty),
    );
    this.choices.load();
    if (this.isEdit) void this.loadBooking();
    else void this.loadTimes();
    if (this.linkedId) void this.loadLinked(this.linkedId);
  }

  stop() {
    for (const stop of this.stops.splice(0)) stop();
    if (this.entry.isDirty) this.tellDirty(false);
    this.choices.cancel();
    this.slotTimes.day.cancel();
    this.search.close();
    this.loaded.cancel();
    this.linked.cancel();
  }

  get isEdit(): boolean {
    return this.bookingId !== null;
  }

  get booking(): Booking | null {
    return this.loaded.data;
  }

  /** The server answered that it cannot be had; otherwise nothing came at all. */
  get isLoadRefused(): boolean {
    const { error } = this.loaded;
    return isApiError(error) && error.status > 0;
  }

  /** Completed and cancelled have no way back: what was done, when and for how much stays. */
  get isSettled(): boolean {
    const status = this.booking?.status;
    return status === 'completed' || status === 'cancelled';
  }

  get today(): SalonDate {
    return this.now.date;
  }

  get employees(): Employee[] {
    return this.choices.employeesFor(this.booking);
  }

  get employee(): Employee | null {
    return this.employees.find(({ id }) => id === this.entry.employeeId) ?? null;
  }

  get services(): Service[] {
    return this.choices.servicesFor(this.employee, this.booking);
  }

  /** The chosen services, in the order of the menu, with what will be charged for each. */
  get lines(): SummaryLine[] {
    return summaryLines(this.entry.serviceIds, this.services, this.booking);
  }

  get total(): number {
    return sum(this.lines.map(({ price }) => price));
  }

  get durationMinutes(): number {
    return totalDuration(this.lines);
  }

  /** Null while the employee, or the taken times of the date, are not known. */
  get slots(): TimeSlot[] | null {
    const facts = this.employee && this.slotFacts(this.employee);
    return facts && slotChoices(facts);
  }

  /** The time that was wished for, while it is free. */
  get time(): string | null {
    const wish = this.entry.time;
    const isFree = this.slots?.some((slot) => slot.time === wish && slot.isAvailable) ?? false;
    return isFree || this.isSettled ? wish : null;
  }

  /** What would be sent now: of what was entered, only what can really be had. */
  get draft(): BookingDraft {
    const kept = this.areServicesKept ? { services_kept: true } : {};
    if (this.isSettled) return { ...this.entry.value, ...kept };
    return {
      ...this.entry.value,
      ...kept,
      employee_id: this.employee?.id ?? null,
      // A booked service that was deleted since has no id, and cannot be sent again.
      service_ids: this.lines.map(({ id }) => id).filter(Boolean),
      booking_time: this.time,
    };
  }

  private get areServicesKept(): boolean {
    return this.booking !== null && sameServices(this.entry.value.service_ids, this.booking.service_ids);
  }

  get missing(): BookingField[] {
    return missingFields(this.draft);
  }

  /** A time was chosen, and the services chosen since do not fit there. */
  get isTimeDropped(): boolean {
    const isAsked = this.entry.time !== null && this.durationMinutes > 0;
    return isAsked && this.slots !== null && this.time === null;
  }

  /** Undefined while it is not known. */
  nextFreeOf(employee: Employee): TimeSlot | null | undefined {
    const facts = this.slotFacts(employee);
    return facts ? nextFreeTime(facts) : undefined;
  }

  reset() {
    this.linked.cancel();
    this.entry.start(emptyDraft(this.today));
    this.search.close();
  }

  loadTimes() {
    return this.slotTimes.load(this.entry.date);
  }

  async loadBooking() {
    const booking = await this.reloadBooking();
    if (!booking) return;
    this.entry.start(draftOf(booking));
    await this.loadTimes();
  }

  /** What is stored now, without touching what was entered. */
  async reloadBooking() {
    const { bookingId: id, platform } = this;
    return id === null ? null : this.loaded.run((signal) => loadBooking(platform.http, id, signal));
  }

  /** Slots that have passed go; a new booking that was left open over midnight moves to today. */
  readClock() {
    this.now = this.platform.salon.now();
    if (!this.isEdit && this.entry.date < this.today) this.entry.chooseDate(this.today);
  }

  private async loadLinked(id: string) {
    const customer = await this.linked.run((signal) => loadCustomer(this.platform.http, id, signal));
    if (customer) this.entry.startFor(customer);
  }

  private tellDirty(dirty: boolean) {
    this.platform.events.emit('form:dirty', { source: 'booking-form', dirty });
  }

  private slotFacts(employee: Employee): SlotFacts | null {
    const date = this.entry.date;
    const busy = this.slotTimes.busyOf(employee.id, date);
    if (!busy) return null;
    return {
      date,
      employee,
      busy,
      now: this.now,
      booking: this.booking,
      durationMinutes: this.durationMinutes,
    };
  }
}

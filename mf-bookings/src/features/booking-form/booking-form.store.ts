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
  createBookingDraft,
  hasSameServices,
  toBookingDraft,
} from './booking-draft.ts';
import { BookingEntryStore } from './booking-entry.store.ts';
import { loadBooking, loadCustomer } from './booking-form.api.ts';
import { type BookingField, listMissingFields } from './booking-form.validation.ts';
import { ChoicesStore } from './choices.store.ts';
import { CustomerSearchStore } from './customer-search.store.ts';
import { findNextFreeSlot, listSlotChoices, type SlotInput } from './slot-choices.ts';
import { SlotTimesStore } from './slot-times.store.ts';
import { type SummaryLine, toSummaryLines } from './summary-lines.ts';

/** How often the form reads the salon's clock, to remove slots that have passed. */
const CLOCK_INTERVAL_MS = 30_000;

export interface BookingFormOptions {
  /** The booking to edit; undefined for a new booking. */
  bookingId?: string | undefined;
  prefill?: BookingPrefill | undefined;
}

/** The choices of the form, and the values that follow from the entry. `BookingSubmissionStore` sends them. */
export class BookingFormStore {
  readonly platform: Platform;
  readonly bookingId: string | null;
  readonly choices: ChoicesStore;
  readonly slotTimes: SlotTimesStore;
  readonly search: CustomerSearchStore;
  readonly entry: BookingEntryStore;
  readonly loaded = new AsyncState<Booking>();
  /** The customer of a link. If loading fails, the form stays empty. */
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
    this.entry = new BookingEntryStore(createBookingDraft(this.now.date, prefill));
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

  /** Loads the data and follows clock and events until `stop`. */
  start() {
    const clockTimer = setInterval(this.readClock, CLOCK_INTERVAL_MS);
    const { events } = this.platform;
    this.stops.push(
      // Another user changed a booking, or the connection is back: slots may have changed. The entered values stay.
      events.on('bookings:changed', () => void this.loadTimes()),
      events.on('employees:changed', () => void this.choices.loadEmployees()),
      events.on('services:changed', () => void this.choices.loadServices()),
      () => clearInterval(clockTimer),
      reaction(() => this.platform.salon.timeZone, this.readClock),
      reaction(
        () => this.entry.date,
        () => void this.loadTimes(),
      ),
      reaction(() => this.entry.isDirty, this.emitDirty),
    );
    this.choices.load();
    if (this.isEdit) void this.loadBooking();
    else void this.loadTimes();
    if (this.linkedId) void this.loadLinked(this.linkedId);
  }

  stop() {
    for (const stop of this.stops.splice(0)) stop();
    if (this.entry.isDirty) this.emitDirty(false);
    this.choices.cancel();
    this.slotTimes.busy.day.cancel();
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

  /** Whether the server refused the booking; false when no answer came. */
  get isLoadRefused(): boolean {
    const { error } = this.loaded;
    return isApiError(error) && error.status > 0;
  }

  /** Whether the booking is completed or cancelled. Both are final: only the notes can change. */
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

  /** The chosen services with their prices, in the order of the service list. */
  get lines(): SummaryLine[] {
    return toSummaryLines(this.entry.serviceIds, this.services, this.booking);
  }

  get total(): number {
    return sum(this.lines.map(({ price }) => price));
  }

  get durationMinutes(): number {
    return totalDuration(this.lines);
  }

  /** Null without an employee and while the taken times of the date load. */
  get slots(): TimeSlot[] | null {
    const facts = this.employee && this.slotFacts(this.employee);
    return facts && listSlotChoices(facts);
  }

  /** The chosen time while it is free, else null. A settled booking keeps its time. */
  get time(): string | null {
    const chosen = this.entry.time;
    const isFree = this.slots?.some((slot) => slot.time === chosen && slot.isAvailable) ?? false;
    return isFree || this.isSettled ? chosen : null;
  }

  get hasTime(): boolean {
    return this.time !== null;
  }

  /** The values to send: the entry without an employee, services or time that cannot be booked. */
  get draft(): BookingDraft {
    const kept = this.areServicesKept ? { services_kept: true } : {};
    if (this.isSettled) return { ...this.entry.value, ...kept };
    return {
      ...this.entry.value,
      ...kept,
      employee_id: this.employee?.id ?? null,
      // A booked service that was deleted later has no id and cannot be sent.
      service_ids: this.lines.map(({ id }) => id).filter(Boolean),
      booking_time: this.time,
    };
  }

  private get areServicesKept(): boolean {
    return this.booking !== null && hasSameServices(this.entry.value.service_ids, this.booking.service_ids);
  }

  get missing(): BookingField[] {
    return listMissingFields(this.draft);
  }

  get isComplete(): boolean {
    return this.missing.length === 0;
  }

  /** Whether the chosen time does not fit the chosen services. */
  get isTimeUnfit(): boolean {
    const isTimeExpected = this.entry.time !== null && this.durationMinutes > 0;
    return isTimeExpected && this.slots !== null && this.time === null;
  }

  /** The first free slot of the date; null if there is none, undefined while the taken times load. */
  findNextFreeSlot(employee: Employee): TimeSlot | null | undefined {
    const facts = this.slotFacts(employee);
    return facts ? findNextFreeSlot(facts) : undefined;
  }

  reset() {
    this.linked.cancel();
    this.entry.start(createBookingDraft(this.today));
    this.search.close();
  }

  loadTimes() {
    return this.slotTimes.busy.load(this.entry.date);
  }

  async loadBooking() {
    const booking = await this.reloadBooking();
    if (!booking) return;
    this.entry.start(toBookingDraft(booking));
    await this.loadTimes();
  }

  /** Loads the stored booking again and keeps the entered values. */
  async reloadBooking() {
    const { bookingId: id, platform } = this;
    return id === null ? null : this.loaded.run((signal) => loadBooking(platform.http, id, signal));
  }

  /** Reads the time, so that past slots disappear. A new booking that is open over midnight moves to today. */
  readClock() {
    this.now = this.platform.salon.now();
    if (!this.isEdit && this.entry.date < this.today) this.entry.chooseDate(this.today);
  }

  private async loadLinked(id: string) {
    const customer = await this.linked.run((signal) => loadCustomer(this.platform.http, id, signal));
    if (customer) this.entry.startFor(customer);
  }

  private emitDirty(dirty: boolean) {
    this.platform.events.emit('form:dirty', { source: 'booking-form', dirty });
  }

  private slotFacts(employee: Employee): SlotInput | null {
    const date = this.entry.date;
    const busy = this.slotTimes.busy.timesOn(date);
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

import { AvailabilityStore } from '@salon/shared/booking-ui/availability.store';
import { SalonTimeStore } from '@salon/shared/booking-ui/salon-time.store';
import { addDays, type SalonDate, type SalonNow } from '@salon/shared/domain/salon-clock';
import type { Platform } from '@salon/shared/module/platform';
import { reaction } from 'mobx';
import { BookingDayStore } from './booking-day.store.ts';
import { BookingDraftStore } from './booking-draft.store.ts';
import { type BookingPrefill, createBookingDraft, toBookingDraft } from './booking-draft.ts';
import { BookingLineFactsStore } from './booking-line-facts.store.ts';
import { BookingLinesStore } from './booking-lines.store.ts';
import { BookingPlanStore } from './booking-plan.store.ts';
import { BookingRoomsStore } from './booking-rooms.store.ts';
import { BookingSlotsStore } from './booking-slots.store.ts';
import { BookingValuesStore } from './booking-values.store.ts';
import { BookingVisitStore } from './booking-visit.store.ts';
import { ChoicesStore } from './choices.store.ts';
import { CustomerCountsStore } from './customer-counts.store.ts';
import { CustomerSearchStore } from './customer-search.store.ts';
import { EditedBookingStore } from './edited-booking.store.ts';
import { LinkedCustomer } from './linked-customer.ts';
import { RepeatedBooking, toRepeatedChoice } from './repeated-booking.ts';
import { TakenTimesStore } from './taken-times.store.ts';

/** The days of one request. */
const LOADED_DAYS = 7;
/** Before this time, the night of yesterday may still run. */
const LAST_NIGHT_TIME = '08:00';

export interface BookingFormOptions {
  /** A new booking has no id. */
  bookingId?: string | undefined;
  prefill?: BookingPrefill | undefined;
}

export class BookingFormStore {
  readonly platform: Platform;
  readonly edited: EditedBookingStore;
  readonly choices: ChoicesStore;
  readonly search: CustomerSearchStore;
  readonly customer: CustomerCountsStore;
  readonly entry: BookingDraftStore;
  readonly days: AvailabilityStore;
  readonly visit: BookingVisitStore;
  readonly lineFacts: BookingLineFactsStore;
  readonly lines: BookingLinesStore;
  readonly taken: TakenTimesStore;
  readonly day: BookingDayStore;
  readonly slots: BookingSlotsStore;
  readonly plan: BookingPlanStore;
  readonly rooms: BookingRoomsStore;
  readonly values: BookingValuesStore;
  readonly clock: SalonTimeStore;
  private readonly linked: LinkedCustomer;
  private readonly repeated: RepeatedBooking;

  constructor(platform: Platform, { bookingId, prefill }: BookingFormOptions = {}) {
    const { http, salon } = platform;
    this.platform = platform;
    this.linked = new LinkedCustomer(http, prefill?.customer);
    this.repeated = new RepeatedBooking(http, prefill?.again);
    this.clock = new SalonTimeStore(salon);
    this.edited = new EditedBookingStore(http, bookingId ?? null);
    this.choices = new ChoicesStore(http, { activeOnly: !bookingId });
    this.search = new CustomerSearchStore(http);
    this.customer = new CustomerCountsStore(http);
    this.days = new AvailabilityStore(http, {
      ...{ clock: this.clock, dayCount: LOADED_DAYS, from: findFirstDate(this.clock.now) },
    });
    this.taken = new TakenTimesStore(this);
    this.entry = new BookingDraftStore(
      createBookingDraft(this.clock.today, prefill, findFirstDate(this.clock.now)),
    );
    this.visit = new BookingVisitStore(this);
    this.day = new BookingDayStore(this);
    this.slots = new BookingSlotsStore(this);
    this.plan = new BookingPlanStore(this);
    this.rooms = new BookingRoomsStore(this);
    this.lineFacts = new BookingLineFactsStore(this);
    this.lines = new BookingLinesStore(this);
    this.values = new BookingValuesStore(this);
  }

  start(): () => void {
    const { events } = this.platform;
    const { entry, choices, day, days, search, customer, edited, linked, repeated, rooms } = this;
    const stops = [
      // The slots may have changed; the entered values stay.
      events.on('bookings:changed', () => void days.refresh()),
      events.on('employees:changed', this.reloadEmployees),
      events.on('services:changed', this.reloadServices),
      this.clock.start(),
      reaction(() => day.isOver, this.leavePast),
      reaction(
        () => entry.date,
        () => void day.load(),
      ),
      reaction(() => rooms.areNeeded, rooms.load),
      reaction(() => choices.areCategorised, choices.loadCategories),
      reaction(() => entry.picked, customer.load),
      reaction(() => entry.isDirty, this.emitDirty),
      () => entry.isDirty && this.emitDirty(false),
      choices.cancel,
      rooms.cancel,
      days.cancel,
      search.close,
      customer.cancel,
      edited.loaded.cancel,
      () => linked.cancel(),
      () => repeated.cancel(),
    ];
    void this.loadRepeated(choices.load());
    void (edited.isEdit ? this.loadBooking() : day.load());
    void this.loadLinked();
    return () => {
      for (const stop of stops) stop();
    };
  }

  readonly reset = () => {
    this.linked.cancel();
    this.repeated.cancel();
    this.entry.start(createBookingDraft(this.clock.today));
    this.search.close();
    this.lines.forgetClosed();
  };

  async loadBooking() {
    const booking = await this.edited.load();
    if (!booking) return;
    this.entry.start(toBookingDraft(booking));
    await this.day.load();
  }

  /** Resolves with whether the booking was loaded. */
  async reloadBooking(): Promise<boolean> {
    const booking = await this.edited.load();
    if (!booking) return false;
    this.entry.rebase(toBookingDraft(booking), this.edited.isSettled);
    void this.days.refresh();
    await this.day.load();
    return true;
  }

  /** Their working time may have changed, too. */
  private readonly reloadEmployees = () => {
    void this.choices.loadEmployees();
    void this.days.refresh();
  };

  /** Their rooms and categories may have changed, too. */
  private readonly reloadServices = () => {
    void this.choices.loadServices();
    this.choices.loadCategories();
    this.rooms.load();
  };

  private async loadLinked() {
    const customer = await this.linked.load();
    if (customer) this.entry.startFor(customer);
  }

  private async loadRepeated(choicesLoaded: Promise<void>) {
    const [booking] = await Promise.all([this.repeated.load(), choicesLoaded]);
    const [employees, services] = [this.choices.allEmployees.data, this.choices.allServices.data];
    const choice = booking && employees && services && toRepeatedChoice(booking, { employees, services });
    if (choice) this.entry.startWith(choice);
  }

  /** The form of a new booking may be open over midnight, and over the end of a night. */
  private readonly leavePast = (isOver: boolean) => {
    if (isOver && !this.edited.isEdit) this.entry.chooseDate(this.clock.today);
  };

  private readonly emitDirty = (dirty: boolean) => {
    this.platform.events.emit('form:dirty', { source: 'booking-form', dirty });
  };
}

/** Returns the first loaded date: today, early in the morning yesterday. */
function findFirstDate({ date, time }: SalonNow): SalonDate {
  return time < LAST_NIGHT_TIME ? addDays(date, -1) : date;
}

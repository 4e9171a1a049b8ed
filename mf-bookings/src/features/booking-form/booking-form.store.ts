import { SalonTimeStore } from '@salon/shared/booking-ui/salon-time.store';
import type { Customer } from '@salon/shared/contracts/customer';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import type { Platform } from '@salon/shared/module/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { reaction } from 'mobx';
import { type BookingPrefill, createBookingDraft, toBookingDraft } from './booking-draft.ts';
import { BookingEntryStore } from './booking-entry.store.ts';
import { loadCustomer } from './booking-form.api.ts';
import { BookingSlotsStore } from './booking-slots.store.ts';
import { BookingValuesStore } from './booking-values.store.ts';
import { BookingVisitStore } from './booking-visit.store.ts';
import { ChoicesStore } from './choices.store.ts';
import { CustomerSearchStore } from './customer-search.store.ts';
import { EditedBookingStore } from './edited-booking.store.ts';
import { SlotTimesStore } from './slot-times.store.ts';

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
  readonly entry: BookingEntryStore;
  readonly visit: BookingVisitStore;
  readonly taken: SlotTimesStore;
  readonly slots: BookingSlotsStore;
  readonly values: BookingValuesStore;
  readonly clock: SalonTimeStore;
  /** If the customer of a link fails to load, name and phone stay empty. */
  private readonly linked = new AsyncState<Customer>();
  private readonly linkedId: string | undefined;

  constructor(platform: Platform, { bookingId, prefill }: BookingFormOptions = {}) {
    const { http, salon } = platform;
    this.platform = platform;
    this.linkedId = prefill?.customer;
    this.clock = new SalonTimeStore(salon);
    this.edited = new EditedBookingStore(http, bookingId ?? null);
    this.choices = new ChoicesStore(http, { activeOnly: !bookingId });
    this.search = new CustomerSearchStore(http);
    this.taken = new SlotTimesStore(http);
    this.entry = new BookingEntryStore(createBookingDraft(this.clock.today, prefill));
    this.visit = new BookingVisitStore(this);
    this.slots = new BookingSlotsStore(this);
    this.values = new BookingValuesStore(this);
  }

  start(): () => void {
    const { events } = this.platform;
    const { entry, choices, slots, taken, search, edited, linked } = this;
    const stops = [
      // The slots may have changed; the entered values stay.
      events.on('bookings:changed', () => void slots.load()),
      events.on('employees:changed', () => void choices.loadEmployees()),
      events.on('services:changed', () => void choices.loadServices()),
      this.clock.start(),
      reaction(() => this.clock.today, this.leavePast),
      reaction(
        () => entry.date,
        () => void slots.load(),
      ),
      reaction(() => entry.isDirty, this.emitDirty),
      () => entry.isDirty && this.emitDirty(false),
      choices.cancel,
      taken.busy.day.cancel,
      search.close,
      edited.loaded.cancel,
      linked.cancel,
    ];
    choices.load();
    void (edited.isEdit ? this.loadBooking() : slots.load());
    void this.loadLinked();
    return () => {
      for (const stop of stops) stop();
    };
  }

  readonly reset = () => {
    this.linked.cancel();
    this.entry.start(createBookingDraft(this.clock.today));
    this.search.close();
  };

  async loadBooking() {
    const booking = await this.edited.load();
    if (!booking) return;
    this.entry.start(toBookingDraft(booking));
    await this.slots.load();
  }

  private async loadLinked() {
    const { linked, linkedId, platform } = this;
    const customer =
      linkedId && (await linked.run((signal) => loadCustomer(platform.http, linkedId, signal)));
    if (customer) this.entry.startFor(customer);
  }

  /** The form of a new booking may be open over midnight. */
  private readonly leavePast = (today: SalonDate) => {
    if (!this.edited.isEdit && this.entry.date < today) this.entry.chooseDate(today);
  };

  private readonly emitDirty = (dirty: boolean) => {
    this.platform.events.emit('form:dirty', { source: 'booking-form', dirty });
  };
}

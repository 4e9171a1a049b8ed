import { makeAutoObservable } from 'mobx';
import { type BookingDraft, hasSameServices } from './booking-draft.ts';
import type { BookingEntryStore } from './booking-entry.store.ts';
import { type BookingField, listMissingFields } from './booking-form.validation.ts';
import type { BookingSlotsStore } from './booking-slots.store.ts';
import type { BookingVisitStore } from './booking-visit.store.ts';
import type { EditedBookingStore } from './edited-booking.store.ts';

interface ValueFacts {
  entry: BookingEntryStore;
  edited: EditedBookingStore;
  visit: BookingVisitStore;
  slots: BookingSlotsStore;
}

/** The draft leaves out an employee, a service or a time that cannot be booked; a settled booking keeps all values. */
export class BookingValuesStore {
  private readonly facts: ValueFacts;

  constructor(facts: ValueFacts) {
    this.facts = facts;
    makeAutoObservable<BookingValuesStore, 'facts'>(this, { facts: false });
  }

  get draft(): BookingDraft {
    const { entry, edited, visit, slots } = this.facts;
    const { isSettled, booking } = edited;
    const areServicesKept = booking !== null && hasSameServices(entry.serviceIds, booking.service_ids);
    const draft = areServicesKept ? { ...entry.value, services_kept: true } : entry.value;
    if (isSettled) return draft;
    return {
      ...draft,
      employee_id: visit.employee?.id ?? null,
      // A booked service that was deleted later has no id and cannot be sent.
      service_ids: visit.lines.map(({ id }) => id).filter(Boolean),
      booking_time: slots.time,
    };
  }

  get missing(): BookingField[] {
    return listMissingFields(this.draft);
  }

  get isComplete(): boolean {
    return this.missing.length === 0;
  }
}

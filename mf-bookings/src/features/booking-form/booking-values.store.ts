import { computedStruct, makeAutoObservable } from 'mobx';
import type { BookingDraftStore } from './booking-draft.store.ts';
import type { BookingDraft } from './booking-draft.ts';
import { type BookingField, listMissingFields } from './booking-form.validation.ts';
import type { BookingSlotsStore } from './booking-slots.store.ts';
import type { BookingVisitStore } from './booking-visit.store.ts';
import type { EditedBookingStore } from './edited-booking.store.ts';

interface ValueFacts {
  entry: BookingDraftStore;
  edited: EditedBookingStore;
  visit: BookingVisitStore;
  slots: BookingSlotsStore;
}

/** The draft leaves out an employee, a service or a time that cannot be booked; a settled booking keeps all values. */
export class BookingValuesStore {
  private readonly facts: ValueFacts;

  constructor(facts: ValueFacts) {
    this.facts = facts;
    makeAutoObservable<BookingValuesStore, 'facts'>(this, { facts: false, missing: computedStruct });
  }

  get draft(): BookingDraft {
    const { entry, edited, visit, slots } = this.facts;
    const draft = visit.isChoiceKept ? { ...entry.value, services_kept: true } : entry.value;
    if (edited.isSettled) return draft;
    const booking_time = slots.time;
    if (entry.lines) return { ...draft, employee_id: null, booking_time };
    return {
      ...draft,
      employee_id: visit.employee?.id ?? null,
      // A booked service that was deleted later has no id and cannot be sent.
      service_ids: visit.options.map(({ line }) => line.service_id).filter(Boolean),
      booking_time,
    };
  }

  get missing(): BookingField[] {
    return listMissingFields(this.draft);
  }

  get isComplete(): boolean {
    return this.missing.length === 0;
  }
}

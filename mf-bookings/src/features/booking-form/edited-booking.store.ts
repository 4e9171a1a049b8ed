import type { Booking } from '@salon/shared/contracts/booking';
import { type HttpClient, isApiError } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable } from 'mobx';
import { loadBooking } from './booking-form.api.ts';

export class EditedBookingStore {
  readonly loaded = new AsyncState<Booking>();
  private readonly http: HttpClient;
  private readonly id: string | null;

  constructor(http: HttpClient, id: string | null) {
    this.http = http;
    this.id = id;
    makeAutoObservable<EditedBookingStore, 'http' | 'id'>(
      this,
      { http: false, id: false, loaded: false },
      { autoBind: true },
    );
  }

  /** Resolves with null for a new booking and after a failure. */
  async load(): Promise<Booking | null> {
    const { id, http } = this;
    return id === null ? null : this.loaded.run((signal) => loadBooking(http, id, signal));
  }

  get isEdit(): boolean {
    return this.id !== null;
  }

  get booking(): Booking | null {
    return this.loaded.data;
  }

  /** Whether the server answered with an error; false if no answer came. */
  get isRefused(): boolean {
    const { error } = this.loaded;
    return isApiError(error) && error.status > 0;
  }

  /** Only the notes of a completed or cancelled booking can change. */
  get isSettled(): boolean {
    const status = this.booking?.status;
    return status === 'completed' || status === 'cancelled';
  }
}

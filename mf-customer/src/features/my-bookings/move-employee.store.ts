import type { Booking } from '@salon/shared/contracts/booking';
import type { PublicEmployee } from '@salon/shared/contracts/employee';
import { formatEmployeeNames } from '@salon/shared/domain/booking-employees';
import type { HttpClient } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable } from 'mobx';
import { listMoveEmployees } from './list-move-employees.ts';
import { listEmployees } from './my-bookings.api.ts';

export class MoveEmployeeStore {
  readonly all = new AsyncState<PublicEmployee[]>();
  /** The name stays known when the employee is no longer in the list. */
  name: string;
  private id: string;
  private readonly http: HttpClient;
  private readonly booking: Booking;

  constructor(http: HttpClient, booking: Booking) {
    this.http = http;
    this.booking = booking;
    this.id = booking.employee_id;
    this.name = formatEmployeeNames(booking);
    makeAutoObservable<MoveEmployeeStore, 'http' | 'booking'>(
      this,
      { http: false, booking: false, all: false },
      { autoBind: true },
    );
  }

  load() {
    return this.all.run((signal) => listEmployees(this.http, signal));
  }

  get candidates(): PublicEmployee[] {
    return listMoveEmployees(this.booking, this.all.data ?? []);
  }

  /** If the employee is unavailable, this is null, because only the customer chooses another employee. */
  get chosen(): PublicEmployee | null {
    return this.candidates.find(({ id }) => id === this.id) ?? null;
  }

  get isOther(): boolean {
    return this.chosen !== null && this.chosen.id !== this.booking.employee_id;
  }

  /** Returns `سارة، هدى` for the booked employee of a visit of several employees. */
  getName({ id, name }: PublicEmployee): string {
    return id === this.booking.employee_id ? formatEmployeeNames(this.booking) : name;
  }

  choose(id: string): void {
    this.id = id;
    this.name = this.chosen ? this.getName(this.chosen) : '';
  }
}

import { listBookedLines } from '@salon/shared/booking-ui/booked-lines';
import type { Booking, BookingLine } from '@salon/shared/contracts/booking';
import type { Category } from '@salon/shared/contracts/category';
import type { Employee } from '@salon/shared/contracts/employee';
import type { Service } from '@salon/shared/contracts/service';
import { groupServices, type ServiceGroup } from '@salon/shared/domain/service-groups';
import type { HttpClient } from '@salon/shared/http';
import { AsyncState } from '@salon/shared/stores/async-state';
import { makeAutoObservable } from 'mobx';
import { listCategories, listEmployees, listServices } from './booking-form.api.ts';

export class ChoicesStore {
  readonly allEmployees = new AsyncState<Employee[]>();
  readonly allServices = new AsyncState<Service[]>();
  private readonly categories = new AsyncState<Category[]>();
  private readonly http: HttpClient;
  private readonly activeOnly: boolean;

  constructor(http: HttpClient, { activeOnly }: { activeOnly: boolean }) {
    this.http = http;
    this.activeOnly = activeOnly;
    makeAutoObservable<ChoicesStore, 'http' | 'activeOnly' | 'categories'>(
      this,
      { http: false, activeOnly: false, allEmployees: false, allServices: false, categories: false },
      { autoBind: true },
    );
  }

  /** Never rejects. */
  async load(): Promise<void> {
    await Promise.all([this.loadEmployees(), this.loadServices()]);
  }

  loadEmployees() {
    return this.allEmployees.run((signal) => listEmployees(this.http, this.activeOnly, signal));
  }

  loadServices() {
    return this.allServices.run((signal) => listServices(this.http, this.activeOnly, signal));
  }

  /** Whether a service has a category; without one, the categories are not loaded. */
  get areCategorised(): boolean {
    return (this.allServices.data ?? []).some(({ category_id }) => category_id !== null);
  }

  loadCategories() {
    if (this.areCategorised) void this.categories.run((signal) => listCategories(this.http, signal));
  }

  cancel() {
    this.allEmployees.cancel();
    this.allServices.cancel();
    this.categories.cancel();
  }

  employeesFor(booking: Booking | null): Employee[] {
    const employees = this.allEmployees.data ?? [];
    const booked = booking ? listBookedLines(booking) : [];
    return employees.filter(
      ({ id, is_active }) =>
        is_active || id === booking?.employee_id || booked.some(({ employee_id }) => employee_id === id),
    );
  }

  /** Returns the employee's active services (§5). For the edited booking's employee it adds the booked services. */
  servicesFor(employee: Employee | null, booking: Booking | null): Service[] {
    if (!employee) return [];
    const booked = booking?.employee_id === employee.id ? booking.service_ids : [];
    return (this.allServices.data ?? []).filter(
      ({ id, is_active }) => booked.includes(id) || (is_active && employee.service_ids.includes(id)),
    );
  }

  /** Returns the services under their categories; null without categories, and until they are loaded. */
  groupServices(services: readonly Service[]): ServiceGroup<Service, Category>[] | null {
    const { data } = this.categories;
    return this.areCategorised && data?.length ? groupServices(services, data) : null;
  }

  /** Returns the active services, and those of the lines of the edited booking. */
  servicesOf(booked: readonly BookingLine[]): Service[] {
    return (this.allServices.data ?? []).filter(
      ({ id, is_active }) => is_active || booked.some(({ service_id }) => service_id === id),
    );
  }
}

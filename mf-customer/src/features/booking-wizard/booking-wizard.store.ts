import { toggleId } from '@salon/shared/booking-ui/toggle-id';
import type { NextFreeTime } from '@salon/shared/contracts/booking';
import type { Business } from '@salon/shared/contracts/business';
import type { PublicEmployee } from '@salon/shared/contracts/employee';
import type { Service } from '@salon/shared/contracts/service';
import { DAY_MINUTES, toStartMinute } from '@salon/shared/domain/minutes';
import { sumHundredths } from '@salon/shared/domain/money-sum';
import { addDays, type SalonDate } from '@salon/shared/domain/salon-clock';
import type { TimeSlot } from '@salon/shared/domain/time-slots';
import type { Platform } from '@salon/shared/remote/platform';
import { openStoredDraft, type StoredDraft } from '@salon/shared/session';
import { onReconnect } from '@salon/shared/stores/on-reconnect';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { DaySlotsStore, type VisitFacts } from '../../times/day-slots.store.ts';
import { bookingWizardMessages as messages } from './booking-wizard.messages.ts';
import { NextVisitStore } from './next-visit.store.ts';
import {
  listEmployeesOfferingAll,
  listOfferedServices,
  listStillOfferedIds,
  type OfferedService,
} from './offers.ts';
import {
  ANY_EMPLOYEE,
  type ChosenTime,
  EMPTY_CHOICE,
  isWizardChoice,
  type WizardChoice,
  type WizardStep,
} from './wizard-choice.ts';
import { WizardMenuStore } from './wizard-menu.store.ts';

/** Waits until the customer has finished choosing: each further service would send a further request. */
const PAUSE_MS = 250;

/** The customer's choice, the options of the next step, and the total. `BookingSubmissionStore` sends the choice. */
export class BookingWizardStore {
  readonly platform: Platform;
  readonly business: Business;
  readonly menu: WizardMenuStore;
  readonly times: DaySlotsStore;
  /** The first time that fits the chosen services, for each employee who offers them all. */
  readonly nextVisit: NextVisitStore;
  choice: WizardChoice = EMPTY_CHOICE;
  /** The message about a part of the choice that was lost; it disappears with the customer's next choice. */
  notice = '';
  private readonly draft: StoredDraft<WizardChoice>;

  constructor(platform: Platform, business: Business) {
    this.platform = platform;
    this.business = business;
    this.menu = new WizardMenuStore(platform.http);
    this.times = new DaySlotsStore(platform);
    this.nextVisit = new NextVisitStore(platform.http);
    const person = platform.session.user?.id ?? '';
    this.draft = openStoredDraft({ key: `booking.${business.id}.${person}`, isValid: isWizardChoice });
    this.choice = this.draft.read() ?? EMPTY_CHOICE;
    const parts = { platform: false, business: false, menu: false, times: false, nextVisit: false } as const;
    makeAutoObservable<BookingWizardStore, 'draft'>(
      this,
      { ...parts, draft: false, choice: observableRef },
      { autoBind: true },
    );
  }

  /** Starts loading and observing. @returns a function that stops both */
  start(): () => void {
    const { events, connection, session } = this.platform;
    const stops = [
      this.times.start(),
      events.on('bookings:changed', () => void this.menu.loadNextFree()),
      events.on('employees:changed', () => void this.menu.loadEmployees()),
      events.on('services:changed', () => void this.menu.loadServices()),
      onReconnect(connection, this.menu.loadMissing),
      // A sign-out in another tab deletes the draft: this tab writes the draft again for its customer.
      reaction(() => session.user === null, this.keep),
      reaction(() => [this.menu.employees, this.menu.services, this.times.today], this.removeUnavailable),
      reaction(() => (this.chosenServices.length > 0 ? this.date : null), this.loadDay, {
        fireImmediately: true,
      }),
      // The request runs during the services step, so that the time step opens on a day with enough free time.
      reaction(() => `${this.choice.employee_id} ${this.durationMinutes}`, this.loadNextVisit, {
        delay: PAUSE_MS,
      }),
    ];
    this.menu.load();
    return () => {
      for (const stop of stops) stop();
      this.menu.cancel();
      this.nextVisit.cancel();
    };
  }

  get isForAnyone(): boolean {
    return this.choice.employee_id === ANY_EMPLOYEE;
  }

  /** The chosen employee, or all employees for ANYONE; in both cases only those who offer every chosen service. */
  get offeringEmployees(): PublicEmployee[] {
    return listEmployeesOfferingAll(this.candidates, this.choice.service_ids);
  }

  private get workerIds(): string[] {
    return this.offeringEmployees.map(({ id }) => id);
  }

  private get candidates(): PublicEmployee[] {
    const all = this.menu.employees ?? [];
    return this.isForAnyone ? all : all.filter(({ id }) => id === this.choice.employee_id);
  }

  /** The employee of the visit; with ANYONE, null until a time is chosen. */
  get employee(): PublicEmployee | null {
    const id = this.isForAnyone ? this.time?.employee_id : this.choice.employee_id;
    return this.menu.employees?.find((employee) => employee.id === id) ?? null;
  }

  /** The services of the chosen employee (or of all); null while they load. */
  get offers(): OfferedService[] | null {
    const { employees, services } = this.menu;
    return employees && services && listOfferedServices(this.candidates, services, this.choice.service_ids);
  }

  /** The chosen services in the order of the menu. */
  get chosenServices(): Service[] {
    const chosen = (this.offers ?? []).filter(({ service }) => this.choice.service_ids.includes(service.id));
    return chosen.map(({ service }) => service);
  }

  get total(): number {
    return sumHundredths(this.chosenServices.map(({ final_price }) => final_price));
  }

  get durationMinutes(): number {
    return this.chosenServices.reduce((total, { duration_minutes }) => total + duration_minutes, 0);
  }

  get today(): SalonDate {
    return this.times.today;
  }

  get lastDate(): SalonDate {
    return addDays(this.today, this.business.booking_horizon_days);
  }

  /** The chosen day; before a choice, the first day with enough free time for the visit, or with any free time. */
  get date(): SalonDate {
    const next = this.nextFreeVisit ?? this.menu.nextFreeOf(this.workerIds);
    const date = this.choice.booking_date ?? next?.booking_date;
    return date && date >= this.today && date <= this.lastDate ? date : this.today;
  }

  /** The slots of the day; null while they load. */
  get slots(): TimeSlot[] | null {
    return this.menu.employees && this.times.slots(this.date, this.visit);
  }

  /** The chosen time; null when it is known to be unavailable. */
  get time(): ChosenTime | null {
    const { time } = this.choice;
    if (!time || this.choice.booking_date !== this.date) return null;
    const own = this.menu.employees && this.times.slots(this.date, this.visitOf(time.employee_id));
    const isFree = !own || own.some((slot) => slot.startMinute === time.startMinute && slot.isAvailable);
    return isFree ? time : null;
  }

  /** Whether the chosen time is after midnight, in the night that follows the chosen day. */
  get isAfterMidnight(): boolean {
    return (this.time?.startMinute ?? 0) >= DAY_MINUTES;
  }

  get isTimeLost(): boolean {
    return this.choice.time !== null && this.chosenServices.length > 0 && this.time === null;
  }

  /** The last step that the choice allows (§4); null while the menu loads. */
  get reachable(): WizardStep | null {
    if (!this.choice.employee_id) return 1;
    if (!this.offers) return null;
    if (this.chosenServices.length === 0) return 2;
    return this.time ? 4 : 3;
  }

  /** Whether the customer has made this step's choice (§4). */
  mayLeave(step: WizardStep): boolean {
    if (step === 1) return this.choice.employee_id !== null;
    // A draft has its time before the services are loaded; without services the booking cannot be sent.
    return this.chosenServices.length > 0 && (step === 2 || this.time !== null);
  }

  chooseEmployee(id: string) {
    // The same employee again: keep services and time.
    if (id === this.choice.employee_id) return;
    this.set({ employee_id: id, service_ids: [], time: null });
  }

  toggleService(id: string) {
    this.set({ service_ids: toggleId(this.choice.service_ids, id) });
  }

  chooseDate(date: SalonDate) {
    if (date !== this.choice.booking_date) this.set({ booking_date: date, time: null });
  }

  chooseTime({ time, startMinute }: Pick<TimeSlot, 'time' | 'startMinute'>) {
    const employee_id = this.times.whoTakes(this.date, startMinute, this.visit);
    if (!employee_id) return;
    this.set({ booking_date: this.date, time: { booking_time: time, startMinute, employee_id } });
  }

  setNotes(notes: string) {
    this.set({ notes });
  }

  /** Chooses day and time together. Loading that day shows whether the time is still free. */
  chooseNext({ employee_id, booking_date, booking_time, is_after_midnight }: NextFreeTime) {
    const startMinute = toStartMinute(booking_time, is_after_midnight);
    this.set({ booking_date, time: { booking_time, startMinute, employee_id } });
  }

  loadNextVisit() {
    const { employee_id } = this.choice;
    this.nextVisit.load(this.durationMinutes, this.isForAnyone ? undefined : (employee_id ?? undefined));
  }

  get nextFreeVisit(): NextFreeTime | null {
    return this.nextVisit.firstOf(this.workerIds, this.durationMinutes);
  }

  /** After the server refused the time: removes the time alone and loads the day again. */
  loseTime(notice: string) {
    this.set({ time: null });
    this.notice = notice;
    this.times.readClock();
    this.times.refresh();
    this.loadNextVisit();
    void this.menu.loadNextFree();
  }

  /** Loads everything on the screen again. */
  refresh() {
    this.menu.load();
    this.times.refresh();
  }

  setNotice(notice: string) {
    this.notice = notice;
  }

  /** After the booking: clears the choice and its draft. */
  reset() {
    this.choice = EMPTY_CHOICE;
    this.notice = '';
    this.draft.clear();
  }

  private get visit(): VisitFacts {
    return { employees: this.offeringEmployees, durationMinutes: this.durationMinutes };
  }

  private visitOf(employeeId: string): VisitFacts {
    return { ...this.visit, employees: this.offeringEmployees.filter(({ id }) => id === employeeId) };
  }

  private set(changes: Partial<WizardChoice>) {
    this.choice = { ...this.choice, ...changes };
    this.notice = '';
    this.keep();
  }

  private keep() {
    if (this.choice !== EMPTY_CHOICE) this.draft.write(this.choice);
  }

  private loadDay(date: SalonDate | null) {
    if (date) void this.times.load(date);
  }

  /** Removes from a kept choice the parts that the salon no longer offers, and only those. */
  private removeUnavailable() {
    const { employees, services } = this.menu;
    const { employee_id, service_ids, booking_date } = this.choice;
    if (!employees || !employee_id) return;
    if (this.candidates.length === 0) {
      this.set({ employee_id: null, service_ids: [], time: null });
      this.notice = messages.employeeGone;
      return;
    }
    const kept = services ? listStillOfferedIds(this.candidates, services, service_ids) : service_ids;
    if (kept.length < service_ids.length) {
      this.set({ service_ids: kept });
      this.notice = messages.serviceGone;
    }
    if (booking_date && booking_date !== this.date) {
      const hadTime = this.choice.time !== null;
      this.set({ booking_date: null, time: null });
      if (hadTime) this.notice = messages.timeGone;
    }
  }
}

import type { Business } from '@salon/shared/contracts/business';
import type { Platform } from '@salon/shared/module/platform';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { onReturn } from '../../salon/on-return.ts';
import { removeUnavailable } from './remove-unavailable.ts';
import { WizardChoiceStore } from './wizard-choice.store.ts';
import type { WizardStep } from './wizard-choice.ts';
import { WizardMenuStore } from './wizard-menu.store.ts';
import { WizardPlanStore } from './wizard-plan.store.ts';
import { WizardTimeStore } from './wizard-time.store.ts';
import { WizardVisitStore } from './wizard-visit.store.ts';

export class BookingWizardStore {
  readonly platform: Platform;
  business: Business;
  readonly menu: WizardMenuStore;
  readonly choice: WizardChoiceStore;
  readonly visit: WizardVisitStore;
  readonly time: WizardTimeStore;
  readonly plan: WizardPlanStore;

  constructor(platform: Platform, business: Business) {
    this.platform = platform;
    this.business = business;
    const menu = new WizardMenuStore(platform.http);
    const choice = new WizardChoiceStore(`booking.${business.id}.${platform.session.user?.id ?? ''}`);
    const visit = new WizardVisitStore(menu, choice);
    const getHorizonDays = () => this.business.booking_horizon_days;
    this.menu = menu;
    this.choice = choice;
    this.visit = visit;
    this.time = new WizardTimeStore({ platform, getHorizonDays, menu, choice, visit });
    this.plan = new WizardPlanStore({ menu, visit, time: this.time });
    const parts = { platform: false, menu: false, choice: false, visit: false, time: false } as const;
    makeAutoObservable(this, { ...parts, business: observableRef, plan: false }, { autoBind: true });
  }

  /** @returns a function that stops loading and observing */
  start(): () => void {
    const { events, connection, session } = this.platform;
    const { menu, choice, time } = this;
    const stops = [
      events.on('bookings:changed', () => void menu.loadNextFree()),
      events.on('employees:changed', () => void menu.loadEmployees()),
      events.on('services:changed', () => void menu.loadServices()),
      onReturn(connection, menu.loadMissing),
      // A sign-out in another tab deletes the draft, so this tab writes the draft again for its customer.
      reaction(() => session.user === null, choice.keep),
      // This reaction comes before `time.start()`, so that the day is loaded after unavailable choices are removed.
      reaction(
        () => [menu.employees, menu.services, time.today],
        () => removeUnavailable(this),
      ),
      time.start(),
    ];
    menu.load();
    return () => {
      for (const stop of stops) stop();
      menu.cancel();
    };
  }

  /** The page may load the salon's facts again while the wizard is open. */
  setBusiness(business: Business) {
    this.business = business;
  }

  /** The names of the chosen employees: `سارة، هدى`; '' before the choice and while every employee is open. */
  get employeeNames(): string {
    const { choice, menu, plan } = this;
    const { employees } = plan;
    const chosen = menu.employees?.filter(({ id }) => id === choice.value.employee_id) ?? [];
    return (employees.length > 0 ? employees : chosen).map(({ name }) => name).join('، ');
  }

  /** The last step that the choice allows (§4); null until the employees and services are loaded. */
  get reachable(): WizardStep | null {
    if (!this.choice.value.employee_id) return 1;
    if (!this.visit.offers) return null;
    if (this.visit.drafts.length === 0) return 2;
    return this.time.chosen ? 4 : 3;
  }

  /** Whether the customer has made this step's choice (§4). */
  mayLeave(step: WizardStep): boolean {
    if (step === 1) return this.choice.value.employee_id !== null;
    // A stored draft has a time even before the services are loaded, but without services the booking cannot be sent.
    return this.visit.drafts.length > 0 && (step === 2 || this.time.chosen !== null);
  }

  refresh() {
    this.menu.load();
    this.time.slots?.refresh();
  }
}

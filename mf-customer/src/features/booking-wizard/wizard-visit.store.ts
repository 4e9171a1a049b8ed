import { type LineDraft, toWantedLines } from '@salon/shared/booking-ui/line-draft';
import { type LineOptions, listLineOptions } from '@salon/shared/booking-ui/line-options';
import type { PublicEmployee } from '@salon/shared/contracts/employee';
import type { PublicService } from '@salon/shared/contracts/service';
import { makeAutoObservable } from 'mobx';
import { keepPossibleJoins } from './begin-together.ts';
import { listOfferedServices, listWholeEmployees } from './offers.ts';
import type { WizardChoiceStore } from './wizard-choice.store.ts';
import type { WizardMenuStore } from './wizard-menu.store.ts';

/** The chosen services with all employees who may do them. */
export class WizardVisitStore {
  private readonly menu: WizardMenuStore;
  private readonly choice: WizardChoiceStore;

  constructor(menu: WizardMenuStore, choice: WizardChoiceStore) {
    this.menu = menu;
    this.choice = choice;
    makeAutoObservable<WizardVisitStore, 'menu' | 'choice'>(this, { menu: false, choice: false });
  }

  /** The employees whose services are offered: the chosen one, or all. */
  get candidates(): PublicEmployee[] {
    const all = this.menu.employees ?? [];
    const { isForAnyone, value } = this.choice;
    return isForAnyone || value.isSeveral ? all : all.filter(({ id }) => id === value.employee_id);
  }

  /** The offers are null until the employees and services are loaded. */
  get offers(): PublicService[] | null {
    const { employees, services } = this.menu;
    return employees && services && listOfferedServices(this.candidates, services);
  }

  /**
   * The chosen services in the order in which they are done: that of the offers or, with an employee for each service, that
   * of the choice.
   */
  get drafts(): LineDraft[] {
    const { lines, isSeveral } = this.choice.value;
    const offers = this.offers ?? [];
    if (isSeveral) {
      const offered = lines.filter(({ service_id }) => offers.some(({ id }) => id === service_id));
      return keepPossibleJoins(offered, this.candidates);
    }
    return offers.flatMap(({ id }) => lines.find(({ service_id }) => service_id === id) ?? []);
  }

  /** The lines of the visit: services and add-ons. */
  get options(): LineOptions[] {
    const services = this.menu.services ?? [];
    return listLineOptions(toWantedLines(this.drafts), { services, employees: this.candidates });
  }

  /** Whether the planner may divide the visit among employees. */
  get isDivisible(): boolean {
    if (this.candidates.length < 2) return false;
    return this.options.length > 1 && this.options.some(({ employeeId }) => employeeId === null);
  }

  /** Who can do the whole visit alone. */
  get employeeIds(): string[] {
    if (this.options.length === 0) return this.candidates.map(({ id }) => id);
    return listWholeEmployees(this.options);
  }
}

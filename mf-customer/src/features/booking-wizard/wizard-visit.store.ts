import type { PublicEmployee } from '@salon/shared/contracts/employee';
import type { Service } from '@salon/shared/contracts/service';
import { sumHundredths } from '@salon/shared/domain/money-sum';
import { makeAutoObservable } from 'mobx';
import { listEmployeesOfferingAll, listOfferedServices, type OfferedService } from './offers.ts';
import type { WizardChoiceStore } from './wizard-choice.store.ts';
import type { WizardMenuStore } from './wizard-menu.store.ts';

export class WizardVisitStore {
  private readonly menu: WizardMenuStore;
  private readonly choice: WizardChoiceStore;

  constructor(menu: WizardMenuStore, choice: WizardChoiceStore) {
    this.menu = menu;
    this.choice = choice;
    makeAutoObservable<WizardVisitStore, 'menu' | 'choice'>(this, { menu: false, choice: false });
  }

  get candidates(): PublicEmployee[] {
    const all = this.menu.employees ?? [];
    return this.choice.isForAnyone ? all : all.filter(({ id }) => id === this.choice.value.employee_id);
  }

  get employees(): PublicEmployee[] {
    return listEmployeesOfferingAll(this.candidates, this.choice.value.service_ids);
  }

  get employeeIds(): string[] {
    return this.employees.map(({ id }) => id);
  }

  /** The offers are null until the employees and services are loaded. */
  get offers(): OfferedService[] | null {
    const { employees, services } = this.menu;
    const { service_ids } = this.choice.value;
    return employees && services && listOfferedServices(this.candidates, services, service_ids);
  }

  get services(): Service[] {
    const { service_ids } = this.choice.value;
    const chosen = (this.offers ?? []).filter(({ service }) => service_ids.includes(service.id));
    return chosen.map(({ service }) => service);
  }

  get total(): number {
    return sumHundredths(this.services.map(({ final_price }) => final_price));
  }

  get durationMinutes(): number {
    return this.services.reduce((total, { duration_minutes }) => total + duration_minutes, 0);
  }
}

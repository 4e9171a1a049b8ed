import {
  type ChosenLine,
  hasSeveralPrices,
  listCheapestLines,
  listChosenLines,
} from '@salon/shared/booking-ui/chosen-lines';
import type { PublicEmployee } from '@salon/shared/contracts/employee';
import { sumAmounts } from '@salon/shared/domain/money-sum';
import { makeAutoObservable } from 'mobx';
import type { WizardMenuStore } from './wizard-menu.store.ts';
import type { WizardTimeStore } from './wizard-time.store.ts';
import type { WizardVisitStore } from './wizard-visit.store.ts';

interface PlanFacts {
  menu: WizardMenuStore;
  visit: WizardVisitStore;
  time: WizardTimeStore;
}

/** Who does what, with the total. */
export class WizardPlanStore {
  private readonly facts: PlanFacts;

  constructor(facts: PlanFacts) {
    this.facts = facts;
    makeAutoObservable<WizardPlanStore, 'facts'>(this, { facts: false });
  }

  /** The lines at the prices of their employees; while no time is chosen, the lowest price of each. */
  get lines(): ChosenLine[] {
    const { visit, time } = this.facts;
    return time.chosen
      ? listChosenLines(visit.options, time.chosen.employeeIds)
      : listCheapestLines(visit.options);
  }

  /** The chosen employees in the order of the lines; those of open lines are known once a time is chosen. */
  get employees(): PublicEmployee[] {
    const { menu, visit, time } = this.facts;
    const ids = time.chosen?.employeeIds ?? visit.options.map(({ employeeId }) => employeeId);
    return [...new Set(ids)].flatMap((id) => menu.employees?.find((employee) => employee.id === id) ?? []);
  }

  get total(): number {
    return sumAmounts(this.lines.map(({ candidate }) => candidate.price));
  }

  /** From the start of the first line to the end of the last. */
  get durationMinutes(): number {
    let start = 0;
    let end = 0;
    for (const { join, candidate } of this.lines) {
      if (join === 'after') start = end;
      end = Math.max(end, start + candidate.duration_minutes);
    }
    return end;
  }

  /** Whether the total may rise with the time, because the employees of open lines have different prices. */
  get isTotalOpen(): boolean {
    const { visit, time } = this.facts;
    return !time.chosen && visit.options.some(hasSeveralPrices);
  }
}

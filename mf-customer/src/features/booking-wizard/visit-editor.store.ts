import { keepBookable, listLineAddons } from '@salon/shared/booking-ui/addons';
import { canAddLine } from '@salon/shared/booking-ui/can-add-line';
import {
  addLine,
  changeLine,
  type LineChange,
  type LineDraft,
  removeLine,
} from '@salon/shared/booking-ui/line-draft';
import type { LineOptions } from '@salon/shared/booking-ui/line-options';
import type { PublicService } from '@salon/shared/contracts/service';
import { makeAutoObservable } from 'mobx';
import { keepPossibleJoins } from './begin-together.ts';
import { bookingWizardMessages as messages } from './booking-wizard.messages.ts';
import { listOfferedServices } from './offers.ts';
import type { WizardChoiceStore } from './wizard-choice.store.ts';
import type { WizardMenuStore } from './wizard-menu.store.ts';
import type { WizardVisitStore } from './wizard-visit.store.ts';

interface VisitFacts {
  menu: WizardMenuStore;
  choice: WizardChoiceStore;
  visit: WizardVisitStore;
}

/** Changes the chosen services. Their code comes with the later steps. */
export class VisitEditorStore {
  private readonly facts: VisitFacts;

  constructor(facts: VisitFacts) {
    this.facts = facts;
    makeAutoObservable<VisitEditorStore, 'facts'>(this, { facts: false }, { autoBind: true });
  }

  /** Whether other employees could do a part of the visit, and the customer has not asked for that yet. */
  get canSplit(): boolean {
    const { menu, choice, visit } = this.facts;
    if (choice.value.isSeveral) return false;
    if (choice.isForAnyone) return listCandidateIds(visit.options).size > 1;
    const all = listOfferedServices(menu.employees ?? [], menu.services ?? []);
    return all.length > (visit.offers?.length ?? 0);
  }

  /** Whether no service can be added. In the specification's form a visit has no limit of lines. */
  get isFull(): boolean {
    const { drafts, employeeIds, options } = this.facts.visit;
    const isPlain = employeeIds.length > 0 && options.every(({ line }) => line.variant_id === null);
    return !isPlain && !canAddLine(drafts);
  }

  findDraft(serviceId: string): LineDraft | undefined {
    return this.facts.visit.drafts.find(({ service_id }) => service_id === serviceId);
  }

  /** Returns the employee of the first step, if that employee offers the service. */
  findUsualEmployee(serviceId: string): string | null {
    const { choice, visit } = this.facts;
    const chosen = visit.candidates.find(({ id }) => id === choice.value.employee_id);
    return chosen?.service_ids.includes(serviceId) ? chosen.id : null;
  }

  /** The add-ons that can be booked with a service, without those of the other services. */
  listAddons(draft: LineDraft): PublicService[] {
    const { menu, visit } = this.facts;
    const others = visit.drafts.filter(({ key }) => key !== draft.key).flatMap(({ addon_ids }) => addon_ids);
    const addons = listLineAddons(draft, menu.services ?? [], visit.candidates);
    return addons.filter(({ id }) => !others.includes(id));
  }

  toggle(service_id: string) {
    const { choice } = this.facts;
    const draft = this.findDraft(service_id);
    const { lines } = choice.value;
    const employee_id = this.findUsualEmployee(service_id);
    choice.chooseLines(draft ? removeLine(lines, draft.key) : addLine(lines, { service_id, employee_id }));
  }

  change(key: string, change: LineChange) {
    const { choice } = this.facts;
    choice.chooseLines(this.fit(changeLine(choice.value.lines, key, change)));
  }

  /** Whether a service can begin together with the service before it. */
  canBeginTogether({ key }: LineDraft): boolean {
    const { candidates, drafts } = this.facts.visit;
    const together = keepPossibleJoins(changeLine(drafts, key, { joins: 'with' }), candidates);
    return together.find((draft) => draft.key === key)?.joins === 'with';
  }

  /** Leaves open again who does the visit at the chosen time. */
  changeStart(key: string, joins: LineDraft['joins']) {
    const { choice } = this.facts;
    const { lines, time } = choice.value;
    choice.set({ lines: changeLine(lines, key, { joins }), time: time && { ...time, employees: {} } });
  }

  /** Offers the services of all employees, and an employee for each service. */
  openSeveral() {
    this.facts.choice.set({ isSeveral: true });
  }

  /** Removes from the choice what can no longer be booked. */
  removeUnavailable() {
    const { menu, choice } = this.facts;
    if (!menu.employees || !menu.services) return;
    const { lines } = choice.value;
    const fitted = this.fit(lines);
    if (JSON.stringify(fitted) === JSON.stringify(lines)) return;
    const isServiceGone = fitted.length < lines.length;
    choice.set({ lines: fitted }, isServiceGone ? messages.serviceGone : messages.optionGone);
  }

  private fit(lines: readonly LineDraft[]): LineDraft[] {
    const { menu, visit } = this.facts;
    return keepBookable(lines, menu.services ?? [], visit.candidates);
  }
}

function listCandidateIds(options: readonly LineOptions[]): Set<string> {
  return new Set(options.flatMap(({ candidates }) => candidates.map(({ employeeId }) => employeeId)));
}

import { listLineAddons, listMainServices } from '@salon/shared/booking-ui/addons';
import { listBookedLines } from '@salon/shared/booking-ui/booked-lines';
import { hasSeveralPrices } from '@salon/shared/booking-ui/chosen-lines';
import type { LineDraft } from '@salon/shared/booking-ui/line-draft';
import type { LineCandidate, LineOptions } from '@salon/shared/booking-ui/line-options';
import { getLineTerms } from '@salon/shared/booking-ui/line-terms';
import type { PlacedLine } from '@salon/shared/booking-ui/placed-lines';
import type { Employee } from '@salon/shared/contracts/employee';
import type { Service } from '@salon/shared/contracts/service';
import type { Money } from '@salon/shared/domain/currency';
import { computedStruct, makeAutoObservable } from 'mobx';
import type { BookingDraftStore } from './booking-draft.store.ts';
import type { BookingPlanStore } from './booking-plan.store.ts';
import type { BookingRoomsStore } from './booking-rooms.store.ts';
import type { BookingSlotsStore } from './booking-slots.store.ts';
import type { BookingVisitStore } from './booking-visit.store.ts';
import type { ChoicesStore } from './choices.store.ts';
import type { EditedBookingStore } from './edited-booking.store.ts';
import { linesMessages as messages } from './lines.messages.ts';

interface LineFacts {
  entry: BookingDraftStore;
  edited: EditedBookingStore;
  choices: ChoicesStore;
  visit: BookingVisitStore;
  slots: BookingSlotsStore;
  plan: BookingPlanStore;
  rooms: BookingRoomsStore;
}

/** What can be chosen for each line of the visit, and what follows from it. */
export class BookingLineFactsStore {
  private readonly facts: LineFacts;

  constructor(facts: LineFacts) {
    this.facts = facts;
    makeAutoObservable<BookingLineFactsStore, 'facts'>(
      this,
      { facts: false, chosenIds: computedStruct },
      { autoBind: true },
    );
  }

  get services(): Service[] {
    const { choices, edited } = this.facts;
    return choices.servicesOf(edited.booking ? listBookedLines(edited.booking) : []);
  }

  /** The services that an employee can do and that are booked alone. */
  get addable(): Service[] {
    const { visit, choices } = this.facts;
    const offered = new Set(visit.bookable.flatMap(({ service_ids }) => service_ids));
    return listMainServices(choices.servicesOf([])).filter(({ id }) => offered.has(id));
  }

  /** The services of the lines, without add-ons. */
  get chosenIds(): string[] {
    return (this.facts.entry.lines ?? []).map(({ service_id }) => service_id);
  }

  findService(serviceId: string): Service | undefined {
    return this.services.find(({ id }) => id === serviceId);
  }

  /** Another user may have deleted the service since it was chosen. */
  findServiceName(serviceId: string): string {
    return this.findService(serviceId)?.name ?? messages.goneService;
  }

  /** Who may be chosen for a line, and who is chosen although the employee cannot do it. */
  listEmployees({ service_id, employee_id }: LineDraft): Employee[] {
    const { visit } = this.facts;
    return visit.employees.filter(
      ({ id, is_active, service_ids }) =>
        id === employee_id || (is_active && service_ids.includes(service_id)),
    );
  }

  /** The add-ons of a line, without those that are lines of their own. */
  listAddons(draft: LineDraft): Service[] {
    const addons = listLineAddons(draft, this.services, this.facts.visit.bookable);
    return addons.filter(({ id }) => !this.chosenIds.includes(id));
  }

  /** The employee with price and minutes who does the line, or would do it while no time is chosen. */
  findCandidate(draft: LineDraft): LineCandidate | undefined {
    return this.facts.plan.lines.find(isServiceOf(draft))?.candidate;
  }

  /** What an add-on costs with the employee of its line. */
  getAddonPrice(draft: LineDraft, addon: Service): Money {
    const employee_id = draft.employee_id ?? this.findCandidate(draft)?.employeeId ?? null;
    return getLineTerms(addon, { variant_id: null, employee_id }).price;
  }

  /** Whether the price of a line depends on the time that is chosen. */
  isPriceOpen(draft: LineDraft): boolean {
    const { visit, slots } = this.facts;
    const options = visit.options.find(isServiceOf(draft));
    return !slots.chosen && options !== undefined && hasSeveralPrices(options);
  }

  findPlaced(draft: LineDraft): PlacedLine | undefined {
    return this.facts.plan.placed.find(isServiceOf(draft));
  }

  /** Returns the names of the rooms of a line; while no time is chosen, of the kinds that its service needs. */
  listRoomNames(draft: LineDraft): string[] {
    const { plan, rooms } = this.facts;
    const kinds = this.findService(draft.service_id)?.room_kind_ids ?? [];
    return rooms.namesByLine[plan.lines.findIndex(isServiceOf(draft))] ?? rooms.listKindNames(kinds);
  }
}

/** Selects the line of the service of a draft, without its add-ons. */
const isServiceOf =
  ({ key, service_id }: LineDraft) =>
  ({ line }: Pick<LineOptions, 'line'>): boolean =>
    line.key === key && line.service_id === service_id;

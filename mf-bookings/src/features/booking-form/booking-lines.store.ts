import { canAddLine } from '@salon/shared/booking-ui/can-add-line';
import {
  addLine,
  changeLine,
  type LineChange,
  type LineDraft,
  moveLine,
  removeLine,
} from '@salon/shared/booking-ui/line-draft';
import { computedStruct, makeAutoObservable } from 'mobx';
import type { BookingDraftStore } from './booking-draft.store.ts';
import type { BookingLineFactsStore } from './booking-line-facts.store.ts';
import type { BookingVisitStore } from './booking-visit.store.ts';
import type { ChoicesStore } from './choices.store.ts';
import { findLineProblems } from './line-problems.ts';
import { linesMessages as messages } from './lines.messages.ts';
import { isSameChoice, type OneEmployeeChoice, toLines, toOneEmployee } from './several-employees.ts';

interface LinesFacts {
  entry: BookingDraftStore;
  choices: ChoicesStore;
  visit: BookingVisitStore;
  lineFacts: BookingLineFactsStore;
}

interface Refusal {
  serviceId: string;
  text: string;
}

/** The services of a visit line by line, for several employees. */
export class BookingLinesStore {
  /** The result of the last change, for screen readers. */
  announcement = '';
  private refusal: Refusal | null = null;
  /** The lines before one employee took over, and what that employee took over. */
  private closed: { lines: readonly LineDraft[]; choice: OneEmployeeChoice } | null = null;
  private readonly facts: LinesFacts;

  constructor(facts: LinesFacts) {
    this.facts = facts;
    makeAutoObservable<BookingLinesStore, 'facts' | 'closed'>(
      this,
      { facts: false, closed: false, problems: computedStruct },
      { autoBind: true },
    );
  }

  get isOpen(): boolean {
    return this.facts.entry.lines !== null;
  }

  get drafts(): readonly LineDraft[] {
    return this.facts.entry.lines ?? [];
  }

  get isFull(): boolean {
    return !canAddLine(this.drafts);
  }

  /** The text by the key of a line. */
  get problems(): ReadonlyMap<string, string> {
    const { visit, choices } = this.facts;
    const isKnown = choices.allEmployees.data !== null && choices.allServices.data !== null;
    const problems = findLineProblems(isKnown ? visit.options : []);
    const { refusal } = this;
    const refused = refusal && this.drafts.find(({ service_id }) => service_id === refusal.serviceId);
    return refused && refusal ? new Map([...problems, [refused.key, refusal.text]]) : problems;
  }

  /** Keeps what is chosen. Lines that one employee cannot do come back, unless another choice was made meanwhile. */
  turn(isOpen: boolean) {
    if (isOpen) this.open();
    else this.close();
  }

  /** Call this when the form starts again. */
  forgetClosed() {
    this.closed = null;
  }

  add(serviceId: string) {
    this.set(addLine(this.drafts, { service_id: serviceId }));
    this.announcement = messages.added(this.findName(serviceId));
  }

  change(key: string, change: LineChange) {
    this.refusal = null;
    this.set(changeLine(this.drafts, key, change));
  }

  move(key: string, by: -1 | 1) {
    this.set(moveLine(this.drafts, key, by));
    const place = this.drafts.findIndex((line) => line.key === key);
    const name = this.findName(this.drafts[place]?.service_id);
    this.announcement = messages.moved(name, place + 1, this.drafts.length);
  }

  remove(key: string) {
    const line = this.drafts.find((draft) => draft.key === key);
    this.set(removeLine(this.drafts, key));
    this.announcement = messages.removed(this.findName(line?.service_id));
  }

  /** Shows the server's refusal at the line of a service; returns whether there is such a line. */
  refuse(serviceId: string, text: string): boolean {
    this.refusal = { serviceId, text };
    return this.drafts.some(({ service_id }) => service_id === serviceId);
  }

  private open() {
    const { entry, visit } = this.facts;
    const { closed } = this;
    const isUnchanged = closed !== null && isSameChoice(entry.value, closed.choice);
    entry.changeLines(isUnchanged ? closed.lines : toLines(visit.options, visit.services));
  }

  private close() {
    const { entry, visit } = this.facts;
    const choice = toOneEmployee(this.drafts, visit.bookable);
    this.closed = { lines: this.drafts, choice };
    entry.closeLines(choice);
  }

  private findName(serviceId = ''): string {
    return this.facts.lineFacts.findServiceName(serviceId);
  }

  private set(lines: readonly LineDraft[]) {
    this.facts.entry.changeLines(lines);
  }
}

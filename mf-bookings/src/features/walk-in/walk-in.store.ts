import type { CreateWalkIn, FreeEmployee, FreeEmployees } from '@salon/shared/contracts/walk-in';
import type { RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { IdempotencyKey } from '@salon/shared/stores/idempotency-key';
import { Submission } from '@salon/shared/stores/submission';
import { makeAutoObservable } from 'mobx';
import type { BoardDayStore } from '../board/board-day.store.ts';
import type { QueueStore } from '../queue/queue.store.ts';
import type { CatalogueStore } from './catalogue.store.ts';
import type { ServiceChoice } from './list-service-choices.ts';
import { addToQueue, listFreeEmployees, startWalkIn } from './walk-in.api.ts';
import { walkInMessages as messages } from './walk-in.messages.ts';

export interface WalkInParts {
  catalogue: CatalogueStore;
  day: BoardDayStore;
  queue: QueueStore;
}

/** A customer without a booking: three presses start her visit, and nothing must be typed. */
export class WalkInStore {
  isOpen = false;
  chosenKeys: readonly string[] = [];
  name = '';
  phone = '';
  readonly free = new AsyncState<FreeEmployees>();
  readonly catalogue: CatalogueStore;
  private readonly submission = new Submission();
  /** Of one customer: that of the next one may send the same body. */
  private key = new IdempotencyKey();
  private readonly platform: Platform;
  private readonly day: BoardDayStore;
  private readonly queue: QueueStore;

  constructor(platform: Platform, { catalogue, day, queue }: WalkInParts) {
    this.platform = platform;
    this.catalogue = catalogue;
    this.day = day;
    this.queue = queue;
    makeAutoObservable<WalkInStore, 'platform' | 'day' | 'queue' | 'submission' | 'key'>(
      this,
      {
        ...{ platform: false, day: false, queue: false, submission: false, key: false },
        ...{ catalogue: false, free: false },
      },
      { autoBind: true },
    );
  }

  get isSaving(): boolean {
    return this.submission.isSaving;
  }

  get failure(): string {
    return this.submission.failure;
  }

  /** Whether the person typed something that closing would lose. */
  get isDirty(): boolean {
    return this.isOpen && (this.name !== '' || this.phone !== '');
  }

  get chosen(): ServiceChoice[] {
    return this.chosenKeys.flatMap((key) => this.catalogue.find(key) ?? []);
  }

  /** Who is free now; the server lists them first. */
  get freeNow(): FreeEmployee[] {
    return (this.free.data?.data ?? []).filter(({ is_free_now }) => is_free_now);
  }

  /** The time that the queue would promise for any employee. */
  get queueAt(): string | null {
    return this.free.data?.queue_at ?? null;
  }

  open(): void {
    this.isOpen = true;
    this.catalogue.refresh();
  }

  close(): void {
    if (!this.isSaving) this.leave();
  }

  leave(): void {
    this.isOpen = false;
    this.chosenKeys = [];
    this.name = '';
    this.phone = '';
    this.free.reset();
    this.submission.leave();
    this.key = new IdempotencyKey();
  }

  /** The add-ons of the chosen services. */
  get addons(): ServiceChoice[] {
    const main = this.chosen.filter(({ isAddon }) => !isAddon);
    return this.catalogue.listAddons(main.map(({ serviceId }) => serviceId));
  }

  /** Another variant takes the place of the chosen one, and an add-on goes with its last service. */
  toggle(key: string): void {
    const isChosen = this.chosenKeys.includes(key);
    const serviceId = this.catalogue.find(key)?.serviceId;
    const others = this.chosen.filter((choice) => choice.serviceId !== serviceId);
    this.chosenKeys = [...others.map((choice) => choice.key), ...(isChosen ? [] : [key])];
    const addonKeys = this.addons.map((addon) => addon.key);
    this.chosenKeys = this.chosen
      .filter((choice) => !choice.isAddon || addonKeys.includes(choice.key))
      .map((choice) => choice.key);
    this.submission.leave();
    this.loadFree();
  }

  loadFree(): void {
    const { chosen } = this;
    if (chosen.length === 0) this.free.reset();
    else void this.free.run((signal) => listFreeEmployees(this.platform.http, chosen, signal));
  }

  setName(name: string): void {
    this.name = name;
  }

  setPhone(phone: string): void {
    this.phone = phone;
  }

  /** The visit begins now. */
  async start({ employee_id, employee_name }: FreeEmployee): Promise<void> {
    const body = this.toBody(employee_id);
    const answer = await this.submission.send(
      () => startWalkIn(this.platform.http, body, this.key.getKey(body)),
      this.refuse,
    );
    if (!answer) return;
    this.leave();
    this.day.replace([answer.data]);
    this.platform.feedback.success(messages.started(employee_name));
    this.platform.events.emit('bookings:changed');
  }

  /** null waits for any employee. */
  async wait(employeeId: string | null, formatInstant: (instant: string) => string): Promise<void> {
    const body = this.toBody(employeeId);
    const answer = await this.submission.send(
      () => addToQueue(this.platform.http, body, this.key.getKey(body)),
      this.refuse,
    );
    if (!answer) return;
    this.leave();
    const { promised_at } = answer.data;
    const text = promised_at ? messages.queued(formatInstant(promised_at)) : messages.queuedWithout;
    this.platform.feedback.success(text);
    this.queue.reload();
  }

  private toBody(employeeId: string | null): CreateWalkIn {
    const lines = this.chosen.map(({ serviceId, variantId }) => ({
      service_id: serviceId,
      ...(variantId ? { variant_id: variantId } : {}),
      employee_id: employeeId,
    }));
    const name = this.name.trim();
    return {
      lines,
      ...(name ? { customer_name: name } : {}),
      ...(this.phone ? { customer_phone: this.phone } : {}),
    };
  }

  /** The employee may have got a booking meanwhile, so the list loads again. */
  private refuse({ text, isRefusal, isDecided }: RequestFailure) {
    if (isDecided) this.key.settle();
    this.submission.fail(isRefusal ? messages.because(messages.failed, text) : messages.safe, !isRefusal);
    this.loadFree();
  }
}

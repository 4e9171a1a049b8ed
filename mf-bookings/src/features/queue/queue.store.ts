import type { QueueEntry, SetQueueState } from '@salon/shared/contracts/queue';
import { addDays, type SalonDate } from '@salon/shared/domain/salon-clock';
import type { Conflict, RequestFailure } from '@salon/shared/http';
import type { Platform } from '@salon/shared/module/platform';
import { AsyncState } from '@salon/shared/stores/async-state';
import { IdempotencyKey } from '@salon/shared/stores/idempotency-key';
import { onReconnect } from '@salon/shared/stores/on-reconnect';
import { Question } from '@salon/shared/stores/question';
import { RowSubmissions } from '@salon/shared/stores/row-submissions';
import { makeAutoObservable, reaction } from 'mobx';
import type { BoardDayStore } from '../board/board-day.store.ts';
import { LiveReload } from '../board/live-reload.ts';
import { afterTwoPaints } from '../board/wait-for-paint.ts';
import { explainNoEmployeeFree } from '../walk-in/explain-no-employee-free.ts';
import { nameCustomer } from '../walk-in/name-customer.ts';
import { listQueue, renewPromise, setQueueState } from './queue.api.ts';
import { queueMessages as messages } from './queue.messages.ts';

/** The walk-ins who wait, in the order in which staff serve them. */
export class QueueStore {
  readonly state = new AsyncState<QueueEntry[]>();
  readonly leaving: Question<QueueEntry>;
  private readonly requests = new RowSubmissions();
  private readonly platform: Platform;
  private readonly day: BoardDayStore;
  private readonly live = new LiveReload(() => this.load());

  constructor(platform: Platform, day: BoardDayStore) {
    this.platform = platform;
    this.day = day;
    this.leaving = new Question<QueueEntry>({
      send: ({ id }) => this.sendState(id, { state: 'gone' }),
      onDone: (entry) => {
        platform.feedback.success(messages.left(nameCustomer(entry)));
        this.reload();
      },
      explain: this.explain,
    });
    makeAutoObservable<QueueStore, 'platform' | 'day' | 'live' | 'explain' | 'requests'>(
      this,
      {
        ...{ platform: false, day: false, live: false, explain: false, requests: false },
        ...{ state: false, leaving: false },
      },
      { autoBind: true },
    );
  }

  /** The expected times follow from the day, so the queue loads again with it; while another day is shown, by itself. */
  start(): () => void {
    const { events, connection } = this.platform;
    const stops = [
      events.on('bookings:live', ({ dates }) => {
        if (!this.day.isShownOn(dates) && this.isQueueOn(dates)) this.live.request();
      }),
      this.live.start(),
      this.day.clock.onMinute(this.reloadExpected),
      onReconnect(connection, this.reloadFailed),
      reaction(
        () => this.day.board.data,
        (_, before) => (before ? this.reload() : this.reloadFailed()),
        { scheduler: afterTwoPaints },
      ),
      reaction(
        () => this.hasAskedLeft,
        (hasLeft) => hasLeft && this.leaving.leave(),
      ),
      this.state.cancel,
    ];
    this.reload();
    return () => {
      for (const stop of stops) stop();
      this.leaving.leave();
    };
  }

  get entries(): readonly QueueEntry[] {
    return (this.state.data ?? []).filter(({ state }) => state === 'waiting' || state === 'called');
  }

  /** Whether the strip says that the queue is not known. A failed board says it for both. */
  get hasFailed(): boolean {
    return this.state.error !== null && this.state.data === null && this.day.view === 'board';
  }

  /** Whether the strip says that the rows are not up to date. An outdated board says it for both. */
  get isOutdated(): boolean {
    return this.state.error !== null && this.state.data !== null && this.day.board.error === null;
  }

  /** Whether the customer in question is not in the queue any more: another person has answered for her. */
  private get hasAskedLeft(): boolean {
    const { asked, isBusy } = this.leaving;
    return asked !== null && !isBusy && this.entries.every(({ id }) => id !== asked.id);
  }

  reload(): void {
    void this.load();
  }

  isSaving(entry: QueueEntry): boolean {
    return this.requests.isSaving(entry);
  }

  async call(entry: QueueEntry): Promise<void> {
    const answer = await this.send(entry, () => this.sendState(entry.id, { state: 'called' }));
    if (answer) this.platform.feedback.success(messages.calledNow(nameCustomer(entry)));
  }

  async serve(entry: QueueEntry): Promise<void> {
    const answer = await this.send(entry, () => this.sendState(entry.id, { state: 'serving' }));
    if (!answer) return;
    const { booking } = answer.data;
    if (booking) this.day.replace([booking]);
    this.platform.feedback.success(messages.started(nameCustomer(entry)));
    this.platform.events.emit('bookings:changed');
  }

  /** The customer knows the new time that the entry shows. */
  async renew(entry: QueueEntry): Promise<void> {
    const { id, expected_at } = entry;
    await this.send(entry, () => renewPromise(this.platform.http, id, expected_at ? { expected_at } : {}));
  }

  private reloadFailed() {
    if (this.state.error) this.reload();
  }

  /** The expected times also change as time goes by, for example while a visit takes longer than planned. */
  private reloadExpected() {
    if (this.entries.length > 0) this.live.request();
  }

  private load() {
    return this.state.run((signal) => listQueue(this.platform.http, signal));
  }

  /** The queue of yesterday may go on at night. */
  private isQueueOn(dates: readonly SalonDate[]): boolean {
    const { date } = this.platform.salon.now();
    return dates.includes(date) || dates.includes(addDays(date, -1));
  }

  private async send<T>(entry: QueueEntry, work: () => Promise<T | Conflict>): Promise<T | null> {
    const answer = await this.requests
      .of(entry)
      .send(work, (failure) => this.platform.feedback.error(this.explain(failure)));
    this.reload();
    return answer;
  }

  private sendState(id: string, body: SetQueueState) {
    return setQueueState(this.platform.http, id, body, new IdempotencyKey().getKey(body));
  }

  private readonly explain = (failure: RequestFailure): string => {
    if (!failure.isRefusal) return messages.failed;
    const reason = explainNoEmployeeFree(failure, this.platform.salon) ?? failure.text;
    return messages.because(messages.failed, reason);
  };
}

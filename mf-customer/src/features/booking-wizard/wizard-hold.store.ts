import { listChosenLines } from '@salon/shared/booking-ui/chosen-lines';
import { isTimeRefused } from '@salon/shared/booking-ui/refused-part';
import type { CreateHold } from '@salon/shared/contracts/hold';
import { HOLD_MINUTES } from '@salon/shared/domain/hold';
import type { SalonTime } from '@salon/shared/domain/salon-clock';
import { MAX_LINES } from '@salon/shared/domain/visit/find-lines-problem';
import { isConflict, toFailure } from '@salon/shared/http';
import { toSalonDateTime } from '@salon/shared/ui/format';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { onReturn } from '../../salon/on-return.ts';
import { createHold, deleteHold } from './hold.api.ts';
import { toNamedLines } from './sent-services.ts';
import type { HoldMode, WizardHold } from './wizard-slots.ts';
import type { WizardTimeStore } from './wizard-time.store.ts';

/** If the customer presses several times in a row, the store sends one request, after this pause. */
const PAUSE_MS = 400;
const HOLD_MS = HOLD_MINUTES * 60_000;

/**
 * Asks the server to keep the chosen time free until the customer confirms. The booking needs no hold: without one, the
 * server decides at the confirmation.
 */
export class WizardHoldStore implements WizardHold {
  isOver = false;
  private mode: HoldMode = 'waiting';
  /** The id of the hold, what it holds, and until when; `until` is null after its end. */
  private held: { id: string; key: string; until: SalonTime | null } | null = null;
  /** The instant (in milliseconds since 1970) at which the present hold ends. */
  private endsAtMs = 0;
  private sending: { request: AbortController; key: string } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly time: WizardTimeStore;

  constructor(time: WizardTimeStore) {
    this.time = time;
    makeAutoObservable<WizardHoldStore, 'held' | 'endsAtMs' | 'sending' | 'timer' | 'time'>(
      this,
      { held: observableRef, endsAtMs: false, sending: false, timer: false, time: false },
      { autoBind: true },
    );
  }

  /** @returns a function that gives the time back */
  start(): () => void {
    const { connection } = this.time.facts.platform;
    const stops = [
      reaction(() => `${this.mode} ${connection.isOnline} ${this.wantedKey}`, this.update, {
        delay: PAUSE_MS,
        fireImmediately: true,
      }),
      onReturn(connection, this.endIfPast),
      this.release,
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Null while the held time is another than the chosen one. */
  get until(): SalonTime | null {
    return this.held?.key === this.wantedKey ? this.held.until : null;
  }

  setMode(mode: HoldMode) {
    this.mode = mode;
  }

  renew() {
    this.forget();
    this.update();
  }

  pause() {
    this.mode = 'waiting';
    this.stopSending();
  }

  forget() {
    clearTimeout(this.timer);
    this.held = null;
    this.isOver = false;
  }

  /** Null for a visit of more lines than a hold may have. */
  private get wanted(): CreateHold | null {
    const { chosen, slots, date, facts } = this.time;
    if (!chosen || !slots?.all) return null;
    const lines = listChosenLines(facts.visit.options, chosen.employeeIds);
    if (lines.length === 0 || lines.length > MAX_LINES) return null;
    return { booking_date: date, booking_time: chosen.booking_time, lines: toNamedLines(lines) };
  }

  private get wantedKey(): string {
    return this.wanted ? JSON.stringify(this.wanted) : '';
  }

  private update() {
    const { wanted, wantedKey, mode } = this;
    const key = this.sending?.key ?? this.held?.key;
    // The booking itself may have taken the time, so that a new hold of it would be refused.
    if (mode !== 'off' && this.time.isUnanswered) return;
    if (mode === 'waiting' || (wanted && mode === 'keeping' && key === wantedKey)) return;
    this.isOver = false;
    if (mode === 'off' || !wanted) this.release();
    else if (this.time.facts.platform.connection.isOnline) void this.send(wanted, wantedKey);
  }

  private async send(wanted: CreateHold, key: string) {
    const { http, salon } = this.time.facts.platform;
    this.stopSending();
    const request = new AbortController();
    this.sending = { request, key };
    try {
      const answer = await createHold(http, wanted, request.signal);
      if (request.signal.aborted) return;
      this.sending = null;
      if (isConflict(answer)) throw answer;
      const { id, expires_at } = answer.data;
      this.keep({ id, key, until: toSalonDateTime(expires_at, salon.timeZone).time });
    } catch (error) {
      if (request.signal.aborted) return;
      this.sending = null;
      const failure = toFailure(error);
      if (isTimeRefused(failure)) this.time.dropRefusedTime(failure.text);
    }
  }

  private stopSending() {
    this.sending?.request.abort();
    this.sending = null;
  }

  private keep(held: NonNullable<WizardHoldStore['held']>) {
    this.forget();
    this.held = held;
    this.endsAtMs = Date.now() + HOLD_MS;
    this.timer = setTimeout(this.end, HOLD_MS);
  }

  /** The timer stands still while the phone sleeps. */
  private endIfPast() {
    if (this.held?.until && Date.now() >= this.endsAtMs) this.end();
  }

  /** Another customer may book the time now, so the page asks whether it is still free. */
  private end() {
    clearTimeout(this.timer);
    if (this.held) this.held = { ...this.held, until: null };
    this.isOver = true;
    this.time.slots?.refresh();
  }

  private release() {
    this.stopSending();
    const { held } = this;
    const isPresent = held !== null && held.until !== null;
    this.forget();
    const { http, connection, session } = this.time.facts.platform;
    // A hold that cannot be deleted ends by itself.
    if (held && isPresent && connection.isOnline && session.user)
      void deleteHold(http, held.id).catch(() => undefined);
  }
}

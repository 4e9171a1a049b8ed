import type { BoardBooking, Placement, UndoPlacements } from '@salon/shared/contracts/board';
import { makeAutoObservable, observableRef } from 'mobx';

/** A change that can be taken back, and the booking about which its customer can be told. */
export interface UndoOffer {
  text: string;
  /** null once the change was taken back. */
  before: UndoPlacements | null;
  /** null when several bookings changed. */
  booking: BoardBooking | null;
  /** Where the booking was; undefined if that is not known. */
  earlier?: Placement | undefined;
  /** What is said once the change was taken back. */
  takenBack?: string;
}

const OFFER_MS = 8_000;

/** Offers for eight seconds to take back the last change. The time stands still while the pointer or focus is on the bar. */
export class UndoStore {
  offer: UndoOffer | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable<UndoStore, 'timer'>(this, { offer: observableRef, timer: false }, { autoBind: true });
  }

  show(offer: UndoOffer): void {
    this.offer = offer;
    this.resume();
  }

  pause(): void {
    clearTimeout(this.timer);
  }

  resume(): void {
    clearTimeout(this.timer);
    if (this.offer) this.timer = setTimeout(this.leave, OFFER_MS);
  }

  /** Takes an offer away, unless another one has taken its place. */
  withdraw(offer: UndoOffer): void {
    if (this.offer === offer) this.leave();
  }

  leave(): void {
    clearTimeout(this.timer);
    this.offer = null;
  }
}

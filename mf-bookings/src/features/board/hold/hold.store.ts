import { makeAutoObservable, observableRef } from 'mobx';
import { KeySet } from '../key-set.ts';
import type { LineCard } from '../model/line-card.ts';
import type { Spot } from './find-spot.ts';

export type HoldMode = 'move' | 'stretch';

export interface Held {
  /** The card as it was when the person took it: its version goes into the request, whatever loads meanwhile. */
  card: LineCard;
  mode: HoldMode;
  /** The column in which the card was. */
  columnKey: string;
  spot: Spot;
}

/** The card that a person holds by pointer or keyboard. Only its ghost moves; the columns stay as they are. */
export class HoldStore {
  held: Held | null = null;
  /** What was let go and has not landed yet. */
  private dropped: Held | null = null;
  readonly keys = new KeySet();

  constructor() {
    makeAutoObservable<HoldStore, 'dropped'>(
      this,
      { held: observableRef, dropped: observableRef, keys: false },
      { autoBind: true },
    );
  }

  /** What the ghost shows. */
  get shown(): Held | null {
    return this.held ?? this.dropped;
  }

  begin(card: LineCard, columnKey: string, mode: HoldMode): void {
    this.held = { card, mode, columnKey, spot: { columnKey, from: card.from, to: card.to } };
    this.keys.replace([card.key]);
  }

  moveTo(spot: Spot): void {
    const { held } = this;
    if (!held) return;
    const { columnKey, from, to } = held.spot;
    if (spot.columnKey === columnKey && spot.from === from && spot.to === to) return;
    this.held = { ...held, spot };
  }

  /** Lets go. The ghost stands there until `land`. */
  drop(): void {
    this.dropped = this.held;
    this.held = null;
  }

  /** Returns what was let go, once. */
  land(): Held | null {
    const { dropped } = this;
    this.dropped = null;
    if (dropped && !this.held) this.keys.replace([]);
    return dropped;
  }

  /** Returns what was held. */
  release(): Held | null {
    const { held } = this;
    this.held = null;
    this.keys.replace([]);
    return held;
  }
}

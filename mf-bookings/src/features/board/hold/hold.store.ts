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
  readonly keys = new KeySet();

  constructor() {
    makeAutoObservable(this, { held: observableRef, keys: false }, { autoBind: true });
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

  /** Returns what was held. */
  release(): Held | null {
    const { held } = this;
    this.held = null;
    this.keys.replace([]);
    return held;
  }
}

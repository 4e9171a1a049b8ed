import type { BoardColumn } from './board-column.ts';
import { isSameData } from './is-same-data.ts';
import type { LineCard } from './line-card.ts';

/**
 * Returns the columns with the earlier objects where nothing changed, so that React renders only what changed. Bookings
 * keep their objects in `mergeBoard`; the cards are built anew each time.
 */
export function keepUnchanged(
  earlier: readonly BoardColumn[],
  next: readonly BoardColumn[],
): readonly BoardColumn[] {
  const byKey = new Map(earlier.map((column) => [column.key, column]));
  const kept = next.map((column) => {
    const before = byKey.get(column.key);
    if (!before) return column;
    const cards = keepCards(before.cards, column.cards);
    const changed = { ...column, cards };
    return isSameData(before, changed) ? before : changed;
  });
  const isSame = kept.length === earlier.length && kept.every((column, index) => column === earlier[index]);
  return isSame ? earlier : kept;
}

function keepCards(earlier: readonly LineCard[], next: readonly LineCard[]): readonly LineCard[] {
  if (earlier === next) return earlier;
  const byKey = new Map(earlier.map((card) => [card.key, card]));
  const kept = next.map((card) => {
    const before = byKey.get(card.key);
    return before && isSameCard(before, card) ? before : card;
  });
  const isSame = kept.length === earlier.length && kept.every((card, index) => card === earlier[index]);
  return isSame ? earlier : kept;
}

const isSameCard = (a: LineCard, b: LineCard) =>
  a.booking === b.booking &&
  a.line === b.line &&
  a.from === b.from &&
  a.to === b.to &&
  a.lane === b.lane &&
  a.lanes === b.lanes;

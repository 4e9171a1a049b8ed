import type { BoardColumn } from '../model/board-column.ts';
import type { LineCard } from '../model/line-card.ts';

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** Returns the step through the columns, which are in the order of reading: left is the next one from right to left. */
export function stepOf(arrow: 'ArrowLeft' | 'ArrowRight', isRtl: boolean): 1 | -1 {
  return (arrow === 'ArrowLeft') === isRtl ? 1 : -1;
}

/** Returns the column beside another one on the screen, or null at the edge. */
export function findColumnBeside(
  columns: readonly BoardColumn[],
  key: string,
  arrow: 'ArrowLeft' | 'ArrowRight',
  isRtl: boolean,
): BoardColumn | null {
  const index = columns.findIndex((column) => column.key === key);
  return index < 0 ? null : (columns[index + stepOf(arrow, isRtl)] ?? null);
}

/** Returns the card that gets the focus after an arrow key, or null at the edge. */
export function findNextCard(
  columns: readonly BoardColumn[],
  cardKey: string,
  arrow: Arrow,
  isRtl: boolean,
): LineCard | null {
  const index = columns.findIndex(({ cards }) => cards.some(({ key }) => key === cardKey));
  const column = columns[index];
  const place = column?.cards.findIndex(({ key }) => key === cardKey) ?? -1;
  const card = column?.cards[place];
  if (!column || !card) return null;
  if (arrow === 'ArrowUp') return column.cards[place - 1] ?? null;
  if (arrow === 'ArrowDown') return column.cards[place + 1] ?? null;
  const step = stepOf(arrow, isRtl);
  for (let at = index + step; columns[at]; at += step) {
    const nearest = findNearest(columns[at]?.cards ?? [], card.from);
    if (nearest) return nearest;
  }
  return null;
}

function findNearest(cards: readonly LineCard[], minute: number): LineCard | null {
  const distance = ({ from }: LineCard) => Math.abs(from - minute);
  return [...cards].sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

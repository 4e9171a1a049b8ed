import type { FocusTarget } from '../board.store.ts';

const CARD = '[data-card]';

/** Returns the card of the first line of a booking; without a booking the card that Tab reaches. */
export function findTarget(root: HTMLElement | null, { bookingId }: FocusTarget): HTMLElement | null {
  if (!root) return null;
  if (bookingId !== null) return root.querySelector<HTMLElement>(`[data-card^="${bookingId}:"]`);
  return root.querySelector<HTMLElement>(`${CARD}[tabindex="0"]`) ?? root.querySelector<HTMLElement>(CARD);
}

/** Returns the card, or the card of the same line in the column of another room. */
export function findCardElement(root: HTMLElement | null, key: string): HTMLElement | undefined {
  const cards = [...(root?.querySelectorAll<HTMLElement>(CARD) ?? [])];
  const [lineKey] = key.split('@');
  return (
    cards.find((card) => card.dataset.card === key) ??
    cards.find((card) => card.dataset.card?.split('@')[0] === lineKey)
  );
}

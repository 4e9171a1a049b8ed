/** Returns the card, or the card of the same line in the column of another room. */
export function findCardElement(root: HTMLElement | null, key: string): HTMLElement | undefined {
  const cards = [...(root?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  const [lineKey] = key.split('@');
  return (
    cards.find((card) => card.dataset.card === key) ??
    cards.find((card) => card.dataset.card?.split('@')[0] === lineKey)
  );
}

export function findCardElement(root: HTMLElement | null, key: string): HTMLElement | undefined {
  const cards = root?.querySelectorAll<HTMLElement>('[data-card]') ?? [];
  return [...cards].find((card) => card.dataset.card === key);
}

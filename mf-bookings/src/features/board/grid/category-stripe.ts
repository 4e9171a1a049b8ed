/** As many as card.module.css has. */
const STRIPES = 6;

/** Returns one of a few colours, the same for all services of a category; 0 without a category. */
export function getStripe(categoryId: string | null): number {
  if (!categoryId) return 0;
  let sum = 0;
  for (const letter of categoryId) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return 1 + (sum % STRIPES);
}

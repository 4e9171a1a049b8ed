import type { ProductAddress } from './product.ts';

const VARIABLE = 'JOURNEYS_PRODUCT';

/** Tells the processes that walk the journeys where the product is. */
export function publishAddress(address: ProductAddress): void {
  process.env[VARIABLE] = JSON.stringify(address);
}

/** @throws when no run has started a product */
export function readAddress(): ProductAddress {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('No product runs: journeys are walked by "pnpm e2e".');
  return JSON.parse(text);
}

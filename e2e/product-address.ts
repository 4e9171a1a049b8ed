import type { ProductAddress } from './product.ts';

const VARIABLE = 'JOURNEYS_PRODUCT';

/** Tells the worker processes the addresses of the product. */
export function publishProductAddress(address: ProductAddress): void {
  process.env[VARIABLE] = JSON.stringify(address);
}

/** Returns the addresses of the running product. @throws Error when no product runs */
export function readProductAddress(): ProductAddress {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('No product runs: journeys are walked by "pnpm e2e".');
  return JSON.parse(text);
}

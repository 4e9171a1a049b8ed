import type { ProductAddress } from './product.ts';

const VARIABLE = 'JOURNEYS_PRODUCT';

export function publishProductAddress(address: ProductAddress): void {
  process.env[VARIABLE] = JSON.stringify(address);
}

/** @throws Error when no product runs */
export function readProductAddress(): ProductAddress {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('No product runs: journeys are walked by "pnpm e2e".');
  return JSON.parse(text);
}

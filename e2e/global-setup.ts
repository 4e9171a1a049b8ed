import { StepLines } from '../tooling/start/step-lines.mjs';
import { startProduct } from './product.ts';
import { publishProductAddress } from './product-address.ts';

/** @returns a function that stops the product */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const steps = new StepLines();
  const product = await startProduct((title) => steps.next(title));
  steps.finish();
  publishProductAddress(product.address);
  return () => product.close();
}

import { expect, type Page } from '@playwright/test';

const PATIENCE_MS = 30_000;

/**
 * Waits until a question whose answer takes time is answered with yes in the page. `page.waitForFunction` does not wait
 * for such an answer: the promise itself is its yes.
 */
export async function untilInPage<Argument>(
  page: Page,
  isSo: (argument: Argument) => Promise<boolean>,
  argument: Argument,
): Promise<void> {
  const asked = () => page.evaluate(isSo as (argument: unknown) => Promise<boolean>, argument);
  await expect.poll(asked, { timeout: PATIENCE_MS }).toBe(true);
}

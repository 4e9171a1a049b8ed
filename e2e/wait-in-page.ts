import { expect, type Page } from '@playwright/test';

const TIMEOUT_MS = 30_000;

/** `page.waitForFunction` would take the promise itself as true. @throws Error after 30 seconds */
export async function waitInPage<Argument>(
  page: Page,
  isSo: (argument: Argument) => Promise<boolean>,
  argument: Argument,
): Promise<void> {
  const asked = () => page.evaluate(isSo as (argument: unknown) => Promise<boolean>, argument);
  await expect.poll(asked, { timeout: TIMEOUT_MS }).toBe(true);
}

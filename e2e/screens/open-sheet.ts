import type { Page } from '@playwright/test';
import type { State } from './screen.ts';

export const OPEN_SHEET = '[data-sheet], [role="dialog"], [role="alertdialog"]';

export const pressButton = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

export const waitForSheet = (page: Page) =>
  page.locator(OPEN_SHEET).filter({ visible: true }).first().waitFor();

export const buildSheetState = (name: string, ...presses: (string | RegExp)[]): State => ({
  name,
  act: async (page) => {
    for (const button of presses) await pressButton(button)(page);
    await waitForSheet(page);
  },
});

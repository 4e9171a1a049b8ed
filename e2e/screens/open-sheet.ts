/** Opens what stands above a screen: a sheet, a question, a panel. */
import type { Page } from '@playwright/test';
import type { State } from './screen.ts';

/** A sheet or a question that stands above the page. */
export const OPEN_SHEET = '[data-sheet], [role="dialog"], [role="alertdialog"]';

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

export const seeSheet = (page: Page) => page.locator(OPEN_SHEET).filter({ visible: true }).first().waitFor();

/** The state in which these buttons were pressed, one after the other, and a sheet stands there. */
export const opened = (name: string, ...presses: (string | RegExp)[]): State => ({
  name,
  act: async (page) => {
    for (const button of presses) await press(button)(page);
    await seeSheet(page);
  },
});

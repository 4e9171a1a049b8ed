import type { Locator } from '@playwright/test';
import type { SalonDate } from '@salon/shared/domain/salon-clock';
import { formatMonth } from '@salon/shared/ui/format';

const MAX_MONTHS = 30;

/** Chooses a date in the calendar that `field` opens. */
export async function pickDate(field: Locator, date: SalonDate): Promise<void> {
  await field.click();
  const calendar = field
    .page()
    .locator('[popover]')
    .filter({ has: field.page().getByRole('table') });
  const month = calendar.getByRole('table');
  for (let pressed = 0; (await month.getAttribute('aria-label')) !== formatMonth(date); pressed += 1) {
    if (pressed > MAX_MONTHS) throw new Error(`The calendar does not show ${date}.`);
    const shown = await month.locator('button[tabindex="0"]').getAttribute('data-date');
    await calendar
      .getByRole('button', { name: (shown ?? '') > date ? 'الشهر السابق' : 'الشهر التالي' })
      .click();
  }
  await month.locator(`button[data-date="${date}"]`).click();
  await calendar.waitFor({ state: 'detached' });
}

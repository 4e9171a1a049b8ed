/** Steps of the admin in the forms of working time. */

import type { Locator, Page } from '@playwright/test';

export async function writeTimes(sheet: Locator, day: string, from: string, to: string): Promise<void> {
  await sheet.getByLabel(`بداية الفترة الأولى يوم ${day}`).fill(from);
  await sheet.getByLabel(`نهاية الفترة الأولى يوم ${day}`).fill(to);
}

/** Copies the spans of a day to all other days, except `but`. */
export async function copyToOtherDays(page: Page, sheet: Locator, day: string, but?: string): Promise<void> {
  await sheet.getByRole('button', { name: `نسخ إلى أيام أخرى: ${day}` }).click();
  const copy = page.getByRole('dialog', { name: `نسخ دوام ${day} إلى` });
  await copy.getByLabel('كل الأيام').check();
  if (but) await copy.getByLabel(but).uncheck();
  await copy.getByRole('button', { name: 'نسخ' }).click();
  await copy.waitFor({ state: 'detached' });
}

export async function saveSheet(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'حفظ' }).click();
  await sheet.waitFor({ state: 'detached' });
}

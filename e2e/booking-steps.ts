/** What a person does on the booking form and in the report, in the words that they see. */
import type { Locator, Page } from '@playwright/test';
import type { Device } from './test.ts';

export interface WantedBooking {
  customer: string;
  /** Ten digits after +964. */
  phone: string;
  employee: string;
  /** One or several. */
  service: string | readonly string[];
  /** Left out: tomorrow, where every time of the day is still to come. */
  day?: 'اليوم' | 'غدًا';
}

/** Fills in who, with whom, what and on which day. */
export async function fillBooking(page: Page, wanted: WantedBooking): Promise<void> {
  await page.goto('/bookings/add');
  await page.getByLabel('اسم العميل').fill(wanted.customer);
  await page.getByLabel('رقم الهاتف').fill(wanted.phone);
  await page
    .getByRole('radiogroup', { name: 'الموظف' })
    .getByRole('radio', { name: new RegExp(`^${wanted.employee}`) })
    .check();
  for (const service of [wanted.service].flat()) {
    await page
      .getByRole('checkbox', { name: new RegExp(`^${service}`) })
      .first()
      .check();
  }
  await page.getByRole('radio', { name: wanted.day ?? 'غدًا' }).check();
}

/** The times that can be chosen, as they stand on the page: `11:30`. */
export async function freeTimes(page: Page): Promise<string[]> {
  const free = times(page).locator('input:enabled');
  await free.first().waitFor({ state: 'attached' });
  return free.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

export async function chooseTime(page: Page, time: string): Promise<void> {
  await times(page)
    .getByRole('radio', { name: new RegExp(`^${time}`) })
    .check();
}

export const times = (page: Page): Locator => page.getByRole('radiogroup', { name: 'الوقت' });

export const confirmBooking = (page: Page) => page.getByRole('button', { name: 'تأكيد الحجز' }).click();

/** Tomorrow's report, narrowed to one customer. @returns the booking's row, a card on a phone */
export async function findInReport(page: Page, device: Device, customer: string): Promise<Locator> {
  await page.goto('/bookings/report');
  // A click: the filter lives in the address, and the choice shows once that has changed.
  await page.getByRole('radio', { name: 'غدًا' }).click();
  const row = rowOf(page, device, customer);
  await row.waitFor();
  return row;
}

/** The row of a list that holds a text, a card on a phone. */
export const rowOf = (place: Page | Locator, device: Device, text: string): Locator =>
  place
    .getByRole(device === 'desk' ? 'row' : 'listitem')
    .filter({ hasText: text })
    .first();

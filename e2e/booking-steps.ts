import type { Locator, Page } from '@playwright/test';
import type { Device } from './test.ts';

export interface WantedBooking {
  customer: string;
  /** The ten digits after +964. */
  phone: string;
  employee: string;
  service: string | readonly string[];
  /** The default is tomorrow, because all of its times are in the future. */
  day?: 'اليوم' | 'غدًا';
}

type WantedCustomer = Pick<WantedBooking, 'customer' | 'phone'>;

async function fillCustomer(page: Page, { customer, phone }: WantedCustomer): Promise<void> {
  await page.goto('/bookings/add');
  await page.getByLabel('اسم العميل').fill(customer);
  await page.getByLabel('رقم الهاتف').fill(phone);
}

export async function fillBooking(page: Page, wanted: WantedBooking): Promise<void> {
  await fillCustomer(page, wanted);
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

export interface WantedLine {
  service: string;
  employee: string;
  /** Whether the service begins together with the one before it. */
  isParallel?: boolean;
}

/** Fills in a visit of tomorrow with an employee for each service. */
export async function fillLines(
  page: Page,
  customer: WantedCustomer,
  lines: readonly WantedLine[],
): Promise<void> {
  await fillCustomer(page, customer);
  await page.getByRole('switch', { name: 'أكثر من موظفة' }).click();
  for (const [index, { service, employee, isParallel }] of lines.entries()) {
    await page.getByLabel('إضافة خدمة').selectOption({ label: service });
    const line = getLine(page, index + 1);
    await line.getByLabel('الموظفة').selectOption({ label: employee });
    if (isParallel) await line.getByRole('radio', { name: 'في الوقت نفسه' }).check();
  }
  await page.getByRole('radio', { name: 'غدًا' }).check();
}

/** The card of the nth line, from 1. */
export const getLine = (page: Page, place: number): Locator =>
  page.getByRole('listitem', { name: new RegExp(`^الخدمة ${place}: `) });

export async function listFreeTimes(page: Page): Promise<string[]> {
  const free = getTimeGroup(page).locator('input:enabled');
  await free.first().waitFor({ state: 'attached' });
  return free.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

export async function chooseTime(page: Page, time: string): Promise<void> {
  await getTimeGroup(page)
    .getByRole('radio', { name: new RegExp(`^${time}`) })
    .check();
}

export const getTimeGroup = (page: Page): Locator => page.getByRole('radiogroup', { name: 'الوقت' });

export const confirmBooking = (page: Page) => page.getByRole('button', { name: 'تأكيد الحجز' }).click();

/** @returns the booking's row; a card on a phone */
export async function findInReport(page: Page, device: Device, customer: string): Promise<Locator> {
  await page.goto('/bookings/report');
  // `check` would fail here, because the filter is in the address and the radio button changes only after the address.
  await page.getByRole('radio', { name: 'غدًا' }).click();
  const row = getRow(page, device, customer);
  await row.waitFor();
  return row;
}

export const getRow = (place: Page | Locator, device: Device, text: string): Locator =>
  place
    .getByRole(device === 'desk' ? 'row' : 'listitem')
    .filter({ hasText: text })
    .first();

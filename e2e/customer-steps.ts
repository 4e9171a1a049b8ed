import { expect, type Locator, type Page } from '@playwright/test';
import { CUT } from './salon.ts';

const WIDE = 1000;

export async function tapOrClick(target: Locator): Promise<void> {
  const isDesk = (target.page().viewportSize()?.width ?? 0) >= WIDE;
  await (isDesk ? target.click() : target.tap());
}

export const getButton = (place: Page | Locator, name: string | RegExp): Locator =>
  place.getByRole('button', { name, exact: true });

export const pressButton = (place: Page | Locator, name: string | RegExp) =>
  tapOrClick(getButton(place, name));

const STEP_TITLES = ['مع من تريد الحجز؟', 'ما الذي تريده؟', 'متى يناسبك؟', 'راجع حجزك ثم أكده'];

export async function waitForStep(page: Page, step: 1 | 2 | 3 | 4): Promise<void> {
  const title = STEP_TITLES[step - 1] ?? '';
  await page.getByRole('heading', { level: 1, name: new RegExp(`${title}$`) }).waitFor();
}

export const getField = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true });

export const waitForFocus = (page: Page, name: string) =>
  getField(page, name).and(page.locator(':focus')).waitFor();

export async function typeIntoFocused(page: Page, name: string, text: string): Promise<void> {
  await waitForFocus(page, name);
  await page.keyboard.type(text);
}

export async function givePhone(page: Page, phone: string): Promise<void> {
  await typeIntoFocused(page, 'رقم الهاتف', phone.replace('+964', ''));
  await pressButton(page, 'متابعة');
}

export async function giveName(page: Page, name: string): Promise<void> {
  await typeIntoFocused(page, 'الاسم', name);
  await pressButton(page, 'متابعة');
}

/** The wizard then shows the services without a further press. */
export async function chooseEmployee(page: Page, name: string): Promise<void> {
  await waitForStep(page, 1);
  await pressButton(page.getByRole('main'), new RegExp(`^${name}`));
  await waitForStep(page, 2);
}

export const getServiceRow = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ hasText: name }).locator('label');

export async function chooseServices(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await tapOrClick(getServiceRow(page, name));
  await pressButton(page, 'التالي');
  await waitForStep(page, 3);
}

const getSlots = (place: Page | Locator): Locator =>
  place.getByRole('radiogroup', { name: 'الوقت' }).locator('label');

export const getSlot = (place: Page | Locator, time: string): Locator =>
  getSlots(place).filter({ hasText: time }).first();

export async function listFreeSlots(place: Page | Locator): Promise<string[]> {
  const free = getSlots(place).locator('input:enabled');
  await free.first().waitFor({ state: 'attached' });
  return free.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

/** Chooses a day and waits until it is chosen, so that the times read next belong to it. */
export async function chooseDay(place: Page | Locator, date: string): Promise<void> {
  const day = place.getByRole('radiogroup', { name: 'اليوم' }).locator(`label[data-date="${date}"]`);
  await tapOrClick(day);
  await expect(day.locator('input')).toBeChecked();
}

/** @returns the chosen time: the wanted time, or the second free time */
export async function chooseSlot(page: Page, wanted?: string): Promise<string> {
  // The first free time may begin this minute, and then it is in the past when the booking is confirmed.
  const time = wanted ?? (await listFreeSlots(page))[1];
  if (!time) throw new Error('There is no free time.');
  await tapOrClick(getSlot(page, time));
  // The chosen time makes the summary longer, which moves the button below it.
  await expect(getSlot(page, time).locator('input')).toBeChecked();
  await pressButton(page, 'التالي');
  await waitForStep(page, 4);
  return time;
}

export const confirmBooking = (page: Page) => pressButton(page, 'تأكيد الحجز');

export async function waitForBooked(page: Page): Promise<Locator> {
  const success = page.getByRole('dialog', { name: 'تم إرسال حجزك' });
  await success.waitFor();
  // The sheet's contents appear right after the sheet.
  await success.getByText(/#\d/).waitFor();
  return success;
}

export async function fillWizard(
  page: Page,
  {
    employee,
    services = [CUT.name],
    day,
    time,
  }: { employee: string; services?: string[]; day?: string; time?: string },
): Promise<string> {
  await chooseEmployee(page, employee);
  await chooseServices(page, ...services);
  if (day) await chooseDay(page, day);
  return chooseSlot(page, time);
}

export async function openMyBookings(page: Page): Promise<Locator> {
  await pressButton(page, 'حجوزاتي');
  const sheet = page.getByRole('dialog', { name: 'حجوزاتي' });
  await sheet.waitFor();
  return sheet;
}

import type { Locator, Page } from '@playwright/test';
import { getRow } from './booking-steps.ts';
import type { Device } from './test.ts';

export interface NewService {
  name: string;
  price: number;
  minutes: number;
  /** In percent. */
  discount?: number;
}

export async function addService(page: Page, { name, price, minutes, discount }: NewService): Promise<void> {
  await page.goto('/services');
  // An empty list has a button of its own.
  await page.getByRole('button', { name: 'إضافة خدمة' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('اسم الخدمة').fill(name);
  await form.getByLabel('الوصف').fill(`${name} كاملة`);
  await form.getByLabel('السعر').fill(String(price));
  await form.getByLabel('المدة').fill(String(minutes));
  if (discount !== undefined) {
    await form.getByRole('radio', { name: 'نسبة مئوية' }).check();
    await form.getByLabel('نسبة الخصم').fill(String(discount));
  }
  await form.getByRole('button', { name: 'حفظ' }).click();
  await page.getByRole('article', { name }).waitFor();
}

export interface NewEmployee {
  name: string;
  phone: string;
  /** In percent of the revenue of the employee's bookings. */
  commission: number;
  services: readonly string[];
}

/** Adds an employee who works from noon to noon, so that today has free times at any hour. */
export async function addEmployee(page: Page, wanted: NewEmployee): Promise<void> {
  await page.goto('/employees');
  await page.getByRole('button', { name: 'إضافة موظف' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('اسم الموظف').fill(wanted.name);
  await form.getByLabel('التخصص').fill('تصفيف');
  await form.getByLabel('رقم الهاتف').fill(wanted.phone);
  await form.getByLabel(/^كلمة المرور/).fill('a-whole-day-2026');
  await form.getByLabel('بداية الدوام').fill('12:00');
  await form.getByLabel('نهاية الدوام').fill('12:00');
  await form.getByText('24 ساعة حتى اليوم التالي').waitFor();
  await form.getByRole('radio', { name: 'عمولة' }).check();
  await form.getByLabel('نسبة العمولة').fill(String(wanted.commission));
  for (const service of wanted.services) await form.getByRole('checkbox', { name: service }).check();
  await form.getByRole('button', { name: 'حفظ' }).click();
  await page.getByRole('article', { name: wanted.name }).waitFor();
}

export async function takePayment(row: Locator, paid: number | 'all'): Promise<void> {
  const page = row.page();
  await row.getByRole('button', { name: /تحصيل الدفع/ }).click();
  const payment = page.getByRole('dialog', { name: 'تحصيل الدفع' });
  if (paid === 'all') await payment.getByRole('button', { name: 'الكل' }).click();
  else await payment.getByLabel('المبلغ المدفوع').fill(String(paid));
  const remains = paid === 'all' ? 'لا يبقى شيء على العميل' : 'يبقى هذا المبلغ دينًا على العميل';
  await payment.getByText(remains).waitFor();
  await payment.getByRole('button', { name: 'تأكيد الدفع' }).click();
  await payment.waitFor({ state: 'detached' });
  await row.getByText('مكتمل').waitFor();
}

/** @returns the row; a card on a phone */
export async function findDebtor(page: Page, device: Device, customer: string): Promise<Locator> {
  await page.goto('/customers');
  // `check` would fail here, because the filter is in the address and the checkbox changes only after the address.
  await page.getByLabel('المدينون فقط').click();
  await page.getByLabel('ابحث بالاسم أو الهاتف أو البريد').fill(customer);
  const row = getRow(page, device, customer);
  await row.waitFor();
  return row;
}

export async function collectDebt(debtor: Locator): Promise<void> {
  const page = debtor.page();
  await debtor.getByRole('button', { name: /^تحصيل/ }).click();
  const question = page.getByRole('alertdialog', { name: 'تحصيل المبلغ المتبقي' });
  await question.getByRole('button', { name: /^تحصيل/ }).click();
  await page.getByText(/^تم تحصيل .* وأضيف المبلغ إلى الإيرادات$/).waitFor();
  await question.waitFor({ state: 'detached' });
}

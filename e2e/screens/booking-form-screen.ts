import type { Page } from '@playwright/test';
import { getLine } from '../booking-steps.ts';
import type { Screen, State } from './screen.ts';

/** A known customer, who has a debt. */
const picked: State = {
  name: 'picked',
  act: async (page) => {
    await page.getByLabel('اسم العميل').fill('زينب');
    await page.getByRole('option', { name: /زينب/ }).first().click();
    await page.getByLabel('عن هذا العميل').waitFor();
  },
};

export const bookingForm: Screen = {
  name: 'booking-form',
  path: '/bookings/add',
  who: 'admin',
  calls: /\/api\/(employees|services|bookings\/availability)/,
  heading: 'حجز جديد',
  states: [
    picked,
    {
      name: 'chosen',
      act: async (page) => {
        await page.getByLabel('اسم العميل').fill('زينب علي');
        await page.getByLabel('رقم الهاتف').fill('7701234567');
        await page.getByRole('radiogroup', { name: 'الموظف' }).getByRole('radio').first().check();
        await page.getByRole('checkbox').first().check();
        await page.getByRole('radio', { name: 'غدًا' }).check();
        await page.getByRole('radiogroup', { name: 'الوقت' }).locator('input:enabled').first().waitFor({
          state: 'attached',
        });
      },
    },
    {
      name: 'variant',
      act: async (page) => {
        await page.getByRole('radio', { name: /^سارة/ }).check();
        await page.getByRole('checkbox', { name: /^صبغة كاملة/ }).check();
        await page.getByRole('radio', { name: 'شعر طويل' }).check();
      },
    },
    {
      name: 'closed-day',
      act: async (page) => {
        await page.route('**/api/bookings/availability**', async (route) => {
          const answer = await route.fetch();
          await route.fulfill({ json: closeDays(await answer.json()) });
        });
        await page.reload();
        await page.getByRole('radio', { name: /^سارة/ }).check();
        await page.getByRole('checkbox', { name: /^قص شعر/ }).check();
        await page.getByRole('radio', { name: 'غدًا · مغلق' }).check();
        await page.getByText('مغلق: عطلة العيد').waitFor();
      },
    },
    {
      name: 'lines',
      act: async (page) => {
        await openLines(page);
        await getLine(page, 1).getByLabel('الموظفة').selectOption({ label: 'سارة' });
        await getLine(page, 2).getByLabel('الموظفة').selectOption({ label: 'هدى' });
        await page.getByRole('radio', { name: 'غدًا' }).check();
        await page.getByRole('radiogroup', { name: 'الوقت' }).locator('input:enabled').nth(5).check();
      },
    },
    {
      name: 'lines-problem',
      act: async (page) => {
        await openLines(page);
        for (const place of [1, 2]) {
          await getLine(page, place).getByLabel('الموظفة').selectOption({ label: 'سارة' });
        }
        await page.getByText('لا يمكن للموظفة تنفيذ خدمتين في الوقت نفسه').waitFor();
      },
    },
  ],
};

interface AvailabilityAnswer {
  data: { days: { reason: string; employees: { spans: unknown[] }[] }[] };
}

/** Closes every day but the first. */
function closeDays({ data, ...answer }: AvailabilityAnswer) {
  const days = data.days.map((day, place) =>
    place === 0
      ? day
      : { ...day, reason: 'عطلة العيد', employees: day.employees.map((one) => ({ ...one, spans: [] })) },
  );
  return { ...answer, data: { ...data, days } };
}

/** Two services at the same time. */
async function openLines(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'أكثر من موظفة' }).click();
  for (const name of ['صبغة كاملة', 'مانيكير']) {
    await page.getByLabel('إضافة خدمة').selectOption({ label: name });
  }
  await getLine(page, 2).getByRole('radio', { name: 'في الوقت نفسه' }).check();
}

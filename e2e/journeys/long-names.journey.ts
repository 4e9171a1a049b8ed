import { expect, type Page } from '@playwright/test';
import { paths } from '@salon/shared/contracts/paths';
import { createSlugAndPhone, openSalon } from '../salon.ts';
import { openSignedIn } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

/** The longest name, without a space at which it could wrap. */
const buildName = (letter: string) => letter.repeat(100);
const [CUSTOMER, EMPLOYEE, SERVICE] = ['ب', 'س', 'ط'].map(buildName) as [string, string, string];
const PRICE = { price: 25_000, minutes: 30 };

const SCREENS = [
  ...[
    '/dashboard',
    '/customers',
    '/employees',
    '/services',
    '/bookings/board',
    '/bookings/report',
    '/bookings/add',
  ],
  ...['/cash/expense', '/cash/summary', '/cash/revenue', '/employees/hours', '/employees/leave'],
];

/** A window that is wider than the screen, or content beside it. */
const getWidths = (page: Page) =>
  page.evaluate(() => [window.innerWidth, document.documentElement.scrollWidth]);

test('a name of 100 letters widens no page', {
  tag: toTags({ at: ['phone', 'desk'] }),
}, async ({ page, product }) => {
  const salon = await openSalon(product, {
    services: [{ name: SERVICE, ...PRICE }],
    employees: [{ name: EMPLOYEE, hours: '00:00-00:00' }],
  });
  const phone = `+964${createSlugAndPhone().phone.slice(1)}`;
  const id = await salon.book({ customer: CUSTOMER, phone, time: '22:00' });
  const { customer_id } = await salon.asAdmin<{ customer_id: string }>('GET', paths.booking(id));
  const visitor = await salon.customer(CUSTOMER, `+964${createSlugAndPhone().phone.slice(1)}`);
  await visitor.ask({
    ...{ employee_id: salon.employees[EMPLOYEE] ?? '', service_ids: [salon.services[SERVICE] ?? ''] },
    ...{ booking_date: salon.dayAhead(0), booking_time: '23:00' },
  });
  const voucher = { datetime: new Date().toISOString(), account_name: buildName('م'), amount: 1000 };
  await salon.asAdmin('POST', paths.vouchers, voucher);
  await openSignedIn(page, salon);
  const wanted = page.viewportSize()?.width;
  for (const path of [...SCREENS, `/customers/${customer_id}`]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // The event stream stays open, so that the network is never idle.
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    expect(await getWidths(page), path).toEqual([wanted, wanted]);
  }
  await page.getByRole('button', { name: /^الإشعارات/ }).click();
  await page.getByRole('dialog', { name: 'الإشعارات' }).getByText(CUSTOMER).first().waitFor();
  expect(await getWidths(page), 'the notifications').toEqual([wanted, wanted]);
});

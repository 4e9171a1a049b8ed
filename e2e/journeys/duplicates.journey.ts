import { expect } from '@playwright/test';
import type { Customer } from '@salon/shared/contracts/customer';
import { paths } from '@salon/shared/contracts/paths';
import { createSlugAndPhone, openSalon } from '../salon.ts';
import { openSignedIn } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

/** Folded, these are one name. */
const [ONE, OTHER] = ['رغد التميمي', 'رغد التميمى'];

test('an admin merges two entries of one customer, and takes it back', {
  tag: toTags({ at: ['desk'], alsoAt: ['phone'] }),
}, async ({ page, product }) => {
  const salon = await openSalon(product);
  const phoneOf = () => `+964${createSlugAndPhone().phone.slice(1)}`;
  await salon.book({ customer: ONE, phone: phoneOf(), date: salon.dayAhead(1), time: '13:00' });
  await salon.asAdmin('POST', paths.customers, { name: OTHER, phone: phoneOf() });
  const listNames = async () =>
    (await salon.asAdmin<Customer[]>('GET', paths.customers)).map(({ name }) => name).sort();
  const both = [ONE, OTHER].sort();
  expect(await listNames()).toEqual(both);

  await openSignedIn(page, salon, { at: '/customers' });
  await page.getByRole('button', { name: 'زبائن مكررون' }).click();
  const sheet = page.getByRole('dialog', { name: 'زبائن مكررون' });
  // Who has bookings stays by default.
  await expect(sheet.getByRole('radio', { name: `يبقى ${ONE}` })).toBeChecked();
  await sheet.getByRole('button', { name: `دمج ${OTHER} في ${ONE}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'دمج' }).click();
  await expect.poll(listNames).toEqual([ONE]);
  await sheet.getByText('لا يوجد زبائن مكررون').waitFor();

  await sheet.getByRole('button', { name: `تراجع عن دمج ${OTHER}` }).click();
  await expect.poll(listNames).toEqual(both);
  await sheet.getByRole('radio', { name: `يبقى ${OTHER}` }).waitFor();
});

import assert from 'node:assert/strict';
import { journey } from '../journey.ts';
import { forgetModule } from '../modules.ts';
import { salons, signIn } from '../sign-in.ts';

journey(
  'an admin of one salon finds nothing of another, whatever ids they have',
  async ({ page, salon, allowErrors }) => {
    allowErrors(/404/);
    await signIn(page, 'admin of layal');
    const ids = await salon.sql<{ kind: string; id: string }>(
      `(select 'bookings' as kind, id from bookings where business_id = $1 limit 5)
     union all (select 'services', id from services where business_id = $1 limit 5)
     union all (select 'employees', id from employees where business_id = $1 limit 5)
     union all (select 'customers', id from customers where business_id = $1 limit 5)`,
      [salons.noor.id],
    );
    assert.equal(ids.length, 20);
    const addresses = ids.flatMap(({ kind, id }) =>
      ['GET', 'PUT', 'DELETE'].map((method) => ({ method, url: `/api/${kind}/${id}` })),
    );
    const statuses = await page.evaluate(async (calls) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('auth_token')}`,
        'content-type': 'application/json',
      };
      const ask = async ({ method, url }: { method: string; url: string }) => {
        const body = method === 'PUT' ? { body: '{}' } : {};
        const bare = { authorization: headers.authorization };
        return (await fetch(url, { method, headers: method === 'PUT' ? headers : bare, ...body })).status;
      };
      return Promise.all(calls.map(ask));
    }, addresses);
    assert.deepEqual(new Set(statuses), new Set([404]));
  },
);

journey('an employee sees their own appointments and no management page', async ({ page }) => {
  await signIn(page, 'employee');
  await page.waitForURL('**/user');
  await page.getByText(salons.noor.employee.name).first().waitFor();
  for (const path of ['/dashboard', '/bookings/report', '/services']) {
    await page.goto(path);
    await page.waitForURL('**/user');
  }
});

journey(
  'an admin who opens the employee’s page is told that it is not theirs, with a way home',
  async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/user');
    await page.getByText('المستخدم غير مصرح له بالوصول لهذه الصفحة').waitFor();
  },
);

journey('who signs out is out, also by the back button', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/services');
  await page.getByRole('article').first().waitFor();
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await page.waitForURL('**/login');
  await page.goBack();
  await page.waitForURL('**/login');
  assert.equal(await page.evaluate(() => localStorage.getItem('auth_token')), null);
});

journey(
  'a customer who signs in where their pages are not released is told so, and can leave',
  async ({ page }) => {
    await forgetModule(page, 'mf-customer');
    await signIn(page, 'customer', { staysOnLogin: true });
    await page.getByText('لا توجد صفحة لحسابك هنا بعد').waitFor();
    await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
    await page.getByRole('button', { name: 'دخول' }).waitFor();
  },
);

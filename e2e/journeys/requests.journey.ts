import assert from 'node:assert/strict';
import { newCustomer, type Wish } from '../customer-calls.ts';
import { journey } from '../journey.ts';
import { beepsOf, isQuiet, listenToLoudspeaker, rings } from '../loudspeaker.ts';
import type { Salon } from '../salon.ts';
import { salons, signIn } from '../sign-in.ts';

/** A day that no other journey books, its first hours of work, and the shortest service that is done in them. */
async function quietDay(salon: Salon, daysAhead: number): Promise<[Wish, Wish]> {
  const employee_id = salons.noor.employee.id;
  const [day] = await salon.sql<{ date: string; first: string; second: string; service_id: string }>(
    `select to_char(now() at time zone 'Asia/Baghdad' + make_interval(days => $2), 'YYYY-MM-DD') as date,
       work_hours_from as first, to_char(work_hours_from::time + interval '2 hours', 'HH24:MI') as second,
       (select service_id from employee_services join services on services.id = service_id
        where employee_id = $1 and is_active order by duration_minutes limit 1) as service_id
     from employees where id = $1`,
    [employee_id, daysAhead],
  );
  assert.ok(day);
  const { date: booking_date, service_id } = day;
  const at = (booking_time: string) => ({
    employee_id,
    service_ids: [service_id],
    booking_date,
    booking_time,
  });
  return [at(day.first), at(day.second)];
}

journey(
  "a customer's request rings, is approved in the bell, and another one is rejected with a reason",
  async ({ page, viewport, salon }) => {
    const isDesk = viewport === 'desk';
    const name = `ريم ${viewport}`;
    const { ask } = await newCustomer(salon, name, isDesk ? '+9647833333301' : '+9647833333302');
    const [first, second] = await quietDay(salon, isDesk ? 40 : 41);
    await page.addInitScript(listenToLoudspeaker);
    const listening = page.waitForResponse(/\/api\/notifications\/stream/);
    await signIn(page, 'admin');
    await listening;

    const before = await beepsOf(page);
    assert.equal((await ask(first)).status, 201);
    // The urgent three, and the repeated one after them.
    await rings(page, before + 4);
    const bell = page.getByRole('button', { name: /^الإشعارات، .*مقروء/ });
    await bell.click();
    const panel = page.getByRole('dialog', { name: 'الإشعارات' });
    const request = panel.getByRole('listitem').filter({ hasText: name });
    await isQuiet(page);
    if (isDesk) {
      const width = (await panel.boundingBox())?.width ?? 0;
      assert.ok(width >= 400 && width <= 500, `the panel is ${width} px wide`);
    }

    // The day's report stays open behind the panel and follows what is decided in it.
    await request.getByRole('link', { name: 'حجوزات ذلك اليوم' }).click();
    const row = page.getByRole(isDesk ? 'row' : 'listitem').filter({ hasText: name });
    await row.filter({ hasText: 'قيد الانتظار' }).waitFor();
    const quietBell = page.getByRole('button', { name: /^الإشعارات/ });
    await quietBell.click();
    await request.getByRole('button', { name: `موافقة: ${name}` }).click();
    await panel.getByText('تمت الموافقة على الحجز').first().waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await row.filter({ hasText: 'مؤكد' }).waitFor();

    const quiet = await beepsOf(page);
    assert.equal((await ask(second)).status, 201);
    await rings(page, quiet + 3);
    await page.getByText(second.booking_time).first().waitFor();
    await bell.click();
    await isQuiet(page);
    await request.getByRole('button', { name: `رفض: ${name}` }).click();
    await panel.getByLabel('سبب الرفض (اختياري)').fill('الموظفة في إجازة');
    await panel.getByRole('button', { name: 'رفض وحذف الحجز' }).click();
    await panel.getByText('تم رفض الحجز وحذفه').waitFor();

    const [told] = await salon.sql<{ reason: string }>(
      `select reason from notifications where type = 'booking_rejected' and customer_name = $1`,
      [name],
    );
    assert.equal(told?.reason, 'الموظفة في إجازة');
    const kept = await salon.sql('select status from bookings where customer_name = $1', [name]);
    assert.deepEqual(kept, [{ status: 'approved' }]);
    assert.equal((await ask(second)).status, 201, 'the time is free again');
  },
  { at: ['desk', 'phone'] },
);

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { journey } from '../journey.ts';
import type { Salon } from '../salon.ts';
import { salons, signIn } from '../sign-in.ts';

interface Sound {
  /** How many beeps were begun. */
  beeps: number;
  /** Beeps that repeat until they are stopped. */
  repeating: number;
}

declare global {
  interface Window {
    sound: Sound;
  }
}

/** Nobody hears a browser of a test: what it asks of the loudspeaker is counted instead. */
const listenToLoudspeaker = () => {
  const sound: Sound = { beeps: 0, repeating: 0 };
  const repeats = new Set<unknown>();
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function begin(...at) {
    sound.beeps += 1;
    start.apply(this, at);
  };
  const { setInterval, clearInterval } = window;
  window.setInterval = ((work: () => void, ms?: number) => {
    const id = setInterval.call(window, work, ms);
    if (ms === 3000) sound.repeating = repeats.add(id).size;
    return id;
  }) as typeof window.setInterval;
  window.clearInterval = (id) => {
    if (repeats.delete(id)) sound.repeating = repeats.size;
    clearInterval.call(window, id);
  };
  window.sound = sound;
};

const rings = (page: Page, beeps: number) =>
  page.waitForFunction((least) => window.sound.repeating === 1 && window.sound.beeps >= least, beeps);
const isQuiet = (page: Page) => page.waitForFunction(() => window.sound.repeating === 0);
const beepsOf = (page: Page) => page.evaluate(() => window.sound.beeps);

interface Wish {
  booking_date: string;
  booking_time: string;
}

/** A customer of the salon who books by the API, as the customer's pages do. */
async function newCustomer(salon: Salon, name: string, phone: string) {
  const send = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(salon.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const businessId = salons.noor.id;
  const { body } = await send('/api/auth/customer/create', { name, phone, businessId });
  const [offer] = await salon.sql<{ service_id: string }>(
    `select service_id from employee_services join services on services.id = service_id
     where employee_id = $1 and is_active order by duration_minutes limit 1`,
    [salons.noor.employee.id],
  );
  assert.ok(offer);
  const headers = { authorization: `Bearer ${body.token}`, 'business-id': businessId };
  const employee_id = salons.noor.employee.id;
  const ask = ({ booking_date, booking_time }: Wish) =>
    send(
      '/api/bookings',
      { employee_id, service_ids: [offer.service_id], booking_date, booking_time },
      headers,
    );
  return { ask };
}

/** A day that no other journey books, and the first hours of work on it. */
async function quietDay(salon: Salon, daysAhead: number): Promise<[Wish, Wish]> {
  const [day] = await salon.sql<{ date: string; first: string; second: string }>(
    `select to_char(now() at time zone 'Asia/Baghdad' + make_interval(days => $2), 'YYYY-MM-DD') as date,
       work_hours_from as first, to_char(work_hours_from::time + interval '2 hours', 'HH24:MI') as second
     from employees where id = $1`,
    [salons.noor.employee.id, daysAhead],
  );
  assert.ok(day);
  const at = (booking_time: string) => ({ booking_date: day.date, booking_time });
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

import assert from 'node:assert/strict';
import { chooseTime, confirmBooking, fillBooking, freeTimes, times } from '../booking-steps.ts';
import { journey } from '../journey.ts';
import { salons, signIn } from '../sign-in.ts';

journey(
  'two browsers take one time: one gets it, the other reads that it is taken and sees fresh times',
  async ({ page, openAt, salon, allowErrors }) => {
    // Chromium reports every 409 as an error of the page's console.
    allowErrors(/409/);
    const employee = salons.noor.employee.name;
    const [offered] = await salon.sql<{ name: string }>(
      `select services.name from services join employee_services as offer on offer.service_id = services.id
     where offer.employee_id = $1 and services.is_active order by services.duration_minutes limit 1`,
      [salons.noor.employee.id],
    );
    assert.ok(offered);
    const rival = await openAt('phone');
    const people = [
      { browser: page, customer: 'متسابقة أولى', phone: '7822222201' },
      { browser: rival, customer: 'متسابقة ثانية', phone: '7822222202' },
    ];
    let time: string | undefined;
    for (const { browser, customer, phone } of people) {
      await signIn(browser, 'admin');
      await fillBooking(browser, { customer, phone, employee, service: offered.name });
      time ??= (await freeTimes(browser)).at(-1);
      assert.ok(time);
      await chooseTime(browser, time);
    }
    await Promise.all(people.map(({ browser }) => confirmBooking(browser)));

    const outcomes = await Promise.all(
      people.map(async ({ browser }) => {
        const won = browser
          .getByText('تم إنشاء الحجز')
          .waitFor()
          .then(() => 'won');
        const lost = browser
          .getByText(/محجوز بالفعل/)
          .first()
          .waitFor()
          .then(() => 'lost');
        const outcome = await Promise.race([won, lost]);
        await Promise.allSettled([won, lost].map((wait) => Promise.race([wait, Promise.resolve()])));
        return outcome;
      }),
    );
    assert.deepEqual([...outcomes].sort(), ['lost', 'won']);

    const loser = people[outcomes.indexOf('lost')];
    assert.ok(loser && time);
    await times(loser.browser).locator(`input[value="${time}"]:disabled`).waitFor({ state: 'attached' });
    assert.equal(await loser.browser.getByLabel('اسم العميل').inputValue(), loser.customer);
    const rows = await salon.sql('select 1 from bookings where customer_name like $1', ['متسابقة%']);
    assert.equal(rows.length, 1);
  },
);

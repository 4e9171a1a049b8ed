import assert from 'node:assert/strict';
import { COLOR, CUT, dayAhead, openCustomerSalon, SARA } from '../customer-salon.ts';
import { atStep, confirm, fillWizard, press, pressButton, seeBooked, typeInto } from '../customer-steps.ts';
import { endSession } from '../expired-session.ts';
import { BOTH_HOMES, journey } from '../journey.ts';
import { keepSession } from '../screens/visitor.ts';

const PHONE = '+9647711000004';

journey(
  'a session that ends in the middle leads to the login with the reason, and the login back to all that was chosen',
  async ({ page, salon, allowErrors, home }) => {
    allowErrors(/401/);
    const own = await openCustomerSalon(salon);
    const { session } = await own.customer('رؤى الحسني', PHONE);
    await keepSession(page.context(), session);
    await page.goto(`/customer/${own.slug}`);
    const time = await fillWizard(page, {
      employee: SARA,
      services: [CUT.name, COLOR.name],
      day: dayAhead(3),
    });

    await endSession(page, salon, session);
    await confirm(page);
    await page.getByText('Session expired. Please login again.').first().waitFor();
    if (home === 'shell') {
      await page.waitForURL('**/login');
      await press(page.getByText('العميل', { exact: true }));
      await page.getByLabel('رقم الهاتف').fill(PHONE.replace('+964', ''));
      const slug = page.getByLabel(/^رمز الصالون/);
      assert.equal(await slug.inputValue(), own.slug, 'the login knows whose salon it was');
      await pressButton(page, 'دخول');
    } else {
      await page.waitForURL(`**${own.link}`);
      await typeInto(page, 'رقم الهاتف', PHONE.replace('+964', ''));
      await pressButton(page, 'متابعة');
    }

    await atStep(page, 4);
    await confirm(page);
    await seeBooked(page);
    const kept = await own.bookingsOf(PHONE);
    assert.deepEqual(
      kept.map(({ booking_date, booking_time, employee, services }) => ({
        booking_date,
        booking_time,
        employee,
        services,
      })),
      [
        {
          booking_date: dayAhead(3),
          booking_time: time,
          employee: SARA,
          services: [CUT.name, COLOR.name].sort(),
        },
      ],
    );
  },
  { at: ['phone'], alsoAt: ['narrow', 'desk'], homes: BOTH_HOMES, isBystander: true },
);

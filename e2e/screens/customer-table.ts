import type { Page } from '@playwright/test';
import {
  confirmBooking,
  getField,
  getSlot,
  listFreeSlots,
  waitForFocus,
  waitForStep,
} from '../customer-steps.ts';
import { buildSheetState, pressButton, waitForSheet } from './open-sheet.ts';
import type { Screen, State } from './screen.ts';

const onPhones = (state: State): State => ({ ...state, isAlikeAtDesk: true });

const CODE_ASKED = {
  contentType: 'application/json',
  body: JSON.stringify({
    ...{ success: true, exists: false, verification_required: true },
    ...{ user: null, token: null, refreshToken: null },
  }),
};

const NEW_PHONE = '7709999999';

async function givePhone(page: Page): Promise<void> {
  await getField(page, 'رقم الهاتف').fill(NEW_PHONE);
  await pressButton('متابعة')(page);
}

const login: Screen = {
  name: 'business-login',
  path: '/book/{full}',
  who: 'nobody',
  calls: /\/api\/auth\/customer/,
  heading: /./,
  without: ['loading', 'failed', 'empty', 'stale', 'long'],
  states: [
    onPhones({ name: 'long', path: '/book/{long}' }),
    onPhones({ name: 'problems', act: pressButton('متابعة') }),
    {
      name: 'code',
      arrange: (page) => page.route(/phone-login/, (route) => route.fulfill(CODE_ASKED)),
      act: async (page) => {
        await givePhone(page);
        await waitForFocus(page, 'رمز التحقق');
      },
    },
    {
      name: 'name',
      path: '/book/{empty}',
      act: async (page) => {
        await givePhone(page);
        await waitForFocus(page, 'الاسم');
      },
    },
    onPhones({
      name: 'closed',
      path: '/book/no-such-salon',
      hasNoHeading: true,
      act: (page) => page.getByText('العمل غير موجود أو غير نشط').first().waitFor(),
    }),
    onPhones({
      name: 'somebody-else',
      who: 'admin',
      act: (page) => page.getByText('أنت مسجل الدخول باسم آخر').waitFor(),
    }),
  ],
};

async function goTo(page: Page, step: 2 | 3 | 4): Promise<void> {
  await page.getByRole('main').locator('button[aria-pressed]').nth(1).click();
  await waitForStep(page, 2);
  if (step === 2) return;
  await page.getByRole('main').getByRole('checkbox').first().check({ force: true });
  await pressButton('التالي')(page);
  await waitForStep(page, 3);
  await page.getByRole('radiogroup', { name: 'اليوم' }).locator('label').nth(1).click();
  const [time] = await listFreeSlots(page);
  if (step === 3 || !time) return;
  await getSlot(page, time).click();
  await pressButton('التالي')(page);
  await waitForStep(page, 4);
}

const wizard: Screen = {
  name: 'booking-wizard',
  path: '/customer',
  who: 'customer',
  calls: /\/api\/(employees|services|bookings)/,
  heading: /مع من تريد الحجز/,
  states: [
    { name: 'services', act: (page) => goTo(page, 2) },
    onPhones({
      name: 'no-services',
      who: 'new customer',
      act: async (page) => {
        await pressButton(/^منى/)(page);
        await page.getByText('لا توجد خدمات متاحة للحجز').waitFor();
      },
    }),
    { name: 'times', act: (page) => goTo(page, 3) },
    { name: 'confirm', act: (page) => goTo(page, 4) },
    onPhones({ name: 'long-confirm', who: 'long customer', act: (page) => goTo(page, 4) }),
    onPhones({
      name: 'booked',
      who: 'long customer',
      act: async (page) => {
        await goTo(page, 4);
        await confirmBooking(page);
        await waitForSheet(page);
      },
    }),
    { ...buildSheetState('my-bookings', 'حجوزاتي'), who: 'long customer' },
    onPhones({ ...buildSheetState('no-bookings', 'حجوزاتي'), who: 'new customer' }),
    onPhones({ ...buildSheetState('cancel', 'حجوزاتي', /^إلغاء الموعد/), who: 'long customer' }),
    onPhones({ ...buildSheetState('move', 'حجوزاتي', /^تغيير الموعد/), who: 'long customer' }),
    onPhones(buildSheetState('menu', 'المزيد')),
    onPhones(buildSheetState('rename', 'المزيد', 'تغيير اسمي')),
    onPhones({ name: 'nameless', who: 'nameless customer', hasNoHeading: true, act: waitForSheet }),
  ],
};

export const CUSTOMER_SCREENS: readonly Screen[] = [login, wizard];

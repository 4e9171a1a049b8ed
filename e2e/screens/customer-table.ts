import type { Locator, Page } from '@playwright/test';
import { HOLD_MINUTES } from '@salon/shared/domain/hold';
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
  await openTomorrow(page);
  await listFreeSlots(page);
  if (step === 4) await chooseFirstSlot(page);
}

async function openTomorrow(page: Page): Promise<void> {
  await pressButton('التالي')(page);
  await waitForStep(page, 3);
  await page.getByRole('radiogroup', { name: 'اليوم' }).locator('label').nth(1).click();
}

async function chooseFirstSlot(page: Page): Promise<void> {
  const [time = ''] = await listFreeSlots(page);
  await getSlot(page, time).click();
  await pressButton('التالي')(page);
  await waitForStep(page, 4);
}

const getChoices = (page: Page, service: string): Locator =>
  page.getByRole('group', { name: `خيارات ${service}` }).locator('label');

/** Opens an employee for each of two services; one service has variants. */
async function chooseSeveral(page: Page): Promise<void> {
  await page.getByRole('main').locator('button[aria-pressed]').first().click();
  await waitForStep(page, 2);
  for (const name of [/^تسريحة/, /^مانيكير/, /^صبغة كاملة/]) {
    await page.getByRole('main').getByRole('checkbox', { name }).check({ force: true });
  }
  await pressButton('اختيار الموظفة لكل خدمة')(page);
  await getChoices(page, 'تسريحة').first().waitFor();
}

/** The salon's answer has a holiday tomorrow. */
async function closeTomorrow(page: Page): Promise<void> {
  await page.route(/\/api\/bookings\/availability/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const day = body.data.days[1];
    day.reason = 'عطلة العيد';
    for (const employee of day.employees) employee.spans = [];
    await route.fulfill({ response: answer, json: body });
  });
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
    onPhones({ name: 'several', act: chooseSeveral }),
    onPhones({
      name: 'closed-day',
      arrange: closeTomorrow,
      act: async (page) => {
        await goTo(page, 2);
        await page.getByRole('main').getByRole('checkbox').first().check({ force: true });
        await openTomorrow(page);
        await page.getByText('مغلق: عطلة العيد').waitFor();
      },
    }),
    {
      name: 'confirm',
      act: async (page) => {
        await goTo(page, 4);
        await page.getByText('نحتفظ لك بهذا الوقت حتى').waitFor();
      },
    },
    onPhones({
      name: 'hold-over',
      arrange: (page) => page.clock.install(),
      act: async (page) => {
        await goTo(page, 4);
        await page.getByText('نحتفظ لك بهذا الوقت حتى').waitFor();
        await page.clock.runFor(HOLD_MINUTES * 60_000);
        await page.getByText('انتهت مدة الاحتفاظ بهذا الوقت').waitFor();
      },
    }),
    onPhones({
      name: 'several-confirm',
      act: async (page) => {
        await chooseSeveral(page);
        await getChoices(page, 'تسريحة').filter({ hasText: 'سارة' }).click();
        await getChoices(page, 'مانيكير').filter({ hasText: 'هدى' }).click();
        await openTomorrow(page);
        await chooseFirstSlot(page);
      },
    }),
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

import type { Page } from '@playwright/test';
import { pressButton, waitForSheet } from './open-sheet.ts';
import type { Screen } from './screen.ts';

const openCard = async (page: Page) => {
  await page.locator('[data-card]').first().click();
  await waitForSheet(page);
};

const chooseService = async (page: Page) => {
  await pressButton('زبونة الآن')(page);
  await page.locator('[data-sheet] fieldset button').first().click();
  await page.getByRole('region', { name: 'من تبدأ معها؟' }).getByRole('listitem').first().waitFor();
};

/** A service with two variants and two add-ons. */
const COLOUR = 'صبغة كاملة';

const chooseAddon = async (page: Page) => {
  await pressButton('زبونة الآن')(page);
  const sheet = page.locator('[data-sheet]');
  await sheet.getByRole('button', { name: `${COLOUR} · شعر قصير` }).click();
  await sheet.getByRole('group', { name: 'إضافات' }).getByRole('button').first().click();
  await sheet.getByRole('region', { name: 'من تبدأ معها؟' }).getByRole('listitem').first().waitFor();
};

const openRoomCard = async (page: Page) => {
  await page.locator('[data-card]:not([data-state="completed"])').filter({ hasText: COLOUR }).first().click();
  await waitForSheet(page);
  await page.getByRole('combobox', { name: 'كرسي غسيل' }).scrollIntoViewIfNeeded();
};

/** The day board with its sheets. */
export const BOARD_SCREENS: readonly Screen[] = [
  {
    name: 'board',
    path: '/bookings/board',
    who: 'admin',
    calls: /\/api\/board/,
    heading: 'لوحة اليوم',
    states: [
      { name: 'card', act: openCard },
      { name: 'walk-in', act: chooseService },
      { name: 'walk-in-addons', act: chooseAddon },
      { name: 'table', act: pressButton('جدول') },
      { name: 'week', path: '/bookings/board?view=week&employee={employee}' },
      { name: 'rooms', path: '/bookings/board?view=rooms' },
      { name: 'rooms-card', path: '/bookings/board?view=rooms', act: openRoomCard },
      {
        name: 'moved',
        act: async (page) => {
          const card = page.locator('[data-card]').last();
          await card.focus();
          await card.press('Alt+ArrowDown');
          await page
            .getByRole('alertdialog')
            .or(page.getByRole('button', { name: 'تراجع' }))
            .first()
            .waitFor();
        },
      },
    ],
  },
];

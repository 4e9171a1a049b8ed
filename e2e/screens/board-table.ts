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
      { name: 'table', act: pressButton('جدول') },
      { name: 'week', path: '/bookings/board?view=week&employee={employee}' },
      { name: 'rooms', path: '/bookings/board?view=rooms' },
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

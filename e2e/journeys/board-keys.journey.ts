import assert from 'node:assert/strict';
import { expect, type Locator, type Page } from '@playwright/test';
import { openBoardSalon } from '../board/board-salon.ts';
import { readCard } from '../board/board-view.ts';
import { lengthenKeyPause } from '../board/hands.ts';
import { CUT } from '../salon.ts';
import { openSignedIn } from '../sign-in.ts';
import { test, toTags } from '../test.ts';

const MAX_TABS = 60;
const [ELEVEN, NOON] = [11 * 60, 12 * 60];

/** Tab leads there, as it leads a person without a mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < MAX_TABS; presses++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not lead to ${target}`);
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test('a day is worked by keys alone: a walk-in, an arrival, a move that comes back, the table', {
  tag: toTags({ at: ['desk'] }),
}, async ({ page, product }) => {
  const board = await openBoardSalon(product, { employees: 2, daysAhead: 0 });
  const [first = '', second = ''] = board.employeeIds;
  const id = await board.book('رفيف', { employeeId: first, minute: ELEVEN });
  const later = await board.book('سجى', { employeeId: first, minute: NOON });
  const beside = await board.book('دعاء', { employeeId: second, minute: NOON });
  await page.addInitScript(lengthenKeyPause, 30_000);
  await openSignedIn(page, board.salon, { at: '/bookings/board' });
  const cardOf = (booking: string) => page.locator(`[data-card^="${booking}:"]`);
  const assertFocus = (booking: string) => expect.poll(() => hasFocus(cardOf(booking))).toBe(true);
  const assertPlace = async (employeeId: string, minute: number) => {
    await expect.poll(() => readCard(page, id)).toMatchObject({ employeeId, minute, isMoving: false });
    await expect.poll(() => board.readPlace(id)).toEqual({ employeeId, minute });
  };

  await test.step('a customer without a booking begins', async () => {
    await pressOn(page, page.getByRole('button', { name: 'زبونة الآن' }));
    const sheet = page.getByRole('dialog', { name: 'زبونة الآن' });
    await pressOn(page, sheet.getByRole('button', { name: new RegExp(`^${CUT.name}`) }));
    await pressOn(page, sheet.getByRole('button', { name: /^ابدئي مع / }).first());
    await page.locator('[data-card][data-state="in_chair"]').waitFor();
  });

  await test.step('Tab leads to one visit, and the arrows lead to those beside it', async () => {
    await tabTo(page, cardOf(id));
    for (const [key, next] of [
      ...[['ArrowDown', later] as const, ['ArrowLeft', beside] as const],
      ...[['ArrowRight', later] as const, ['ArrowUp', id] as const],
    ]) {
      await page.keyboard.press(key);
      await assertFocus(next);
    }
  });

  await test.step('she arrives', async () => {
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'رفيف' });
    await pressOn(page, sheet.getByRole('button', { name: 'وصلت' }));
    await page.locator(`[data-card^="${id}:"][data-state="arrived"]`).waitFor();
    await assertFocus(id);
  });

  await test.step('her visit moves, and comes back', async () => {
    for (const key of ['Alt+ArrowLeft', 'Alt+ArrowDown', 'Alt+ArrowDown', 'Enter']) {
      await page.keyboard.press(key);
    }
    await assertPlace(second, ELEVEN + 30);
    await assertFocus(id);
    await pressOn(page, page.getByRole('button', { name: 'تراجع' }));
    await assertPlace(first, ELEVEN);
  });

  await test.step('Escape ends a change that has begun', async () => {
    await tabTo(page, cardOf(id));
    await page.keyboard.press('Shift+Alt+ArrowDown');
    await page.locator(`[data-card^="${id}:"][data-held]`).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('status').filter({ hasText: 'عاد موعد رفيف إلى مكانه' }).waitFor();
    await assertPlace(first, ELEVEN);
  });

  await test.step('the table has the same day', async () => {
    await pressOn(page, page.getByRole('button', { name: 'جدول' }));
    const row = page.getByRole('row').filter({ hasText: 'رفيف' });
    for (const shown of ['11:00', 'وصلت']) await expect(row).toContainText(shown);
    await expect(page.getByRole('row')).toHaveCount(5);
  });
});

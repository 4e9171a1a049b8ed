import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { listFreeSlots, typeIntoFocused, waitForBooked, waitForStep } from '../customer-steps.ts';
import { CUT, openSalon, SARA } from '../salon.ts';
import { installTapCounter, readTapCount } from '../tap-count.ts';
import { test, toTags } from '../test.ts';

const PHONE = '+9647711000020';
const MOST_TABS = 90;

interface Focused {
  name: string;
  tag: string;
  isInSight: boolean;
}

/** Every focused control on the way must be visible. */
async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  const seen: string[] = [];
  for (let tab = 0; tab < MOST_TABS; tab++) {
    await page.keyboard.press('Tab');
    const { name, tag, isInSight } = await page.evaluate(focused);
    seen.push(name);
    if (tag === 'BODY') continue;
    assert.notEqual(name, '', `a ${tag} without a name after ${seen.at(-2)}`);
    assert.ok(isInSight, `${name} has the focus where nobody sees it`);
    if (wanted.test(name)) return;
  }
  throw new Error(`Tab never comes to ${wanted}, only to: ${[...new Set(seen)].join(' | ')}`);
}

/** A field with a label counts as in sight when its label is. */
function focused(): Focused {
  const element = document.activeElement ?? document.body;
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const shown = (isField && element.labels?.[0]) || element;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const at = document.elementFromPoint(left + width / 2, top + height / 2);
  const spoken = shown.cloneNode(true) as Element;
  for (const unspoken of spoken.querySelectorAll('[aria-hidden="true"]')) unspoken.remove();
  const name = element.getAttribute('aria-label') || spoken.textContent || '';
  return {
    name: name.trim(),
    tag: element.tagName,
    isInSight: at !== null && (shown.contains(at) || at.contains(shown)),
  };
}

// @spec C.63 Everything by the keyboard alone @ mf-customer/src
test('a customer books with the keyboard alone, and the focus is always visible', {
  tag: toTags({ at: ['desk'], alsoAt: ['narrow'], homes: ['site'], alsoIn: ['shell'] }),
}, async ({ page, product }) => {
  const own = await openSalon(product);
  await installTapCounter(page.context());
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => Object.assign(window, { wasTouched: true }), true),
  );
  await page.goto(own.link);
  await typeIntoFocused(page, 'رقم الهاتف', PHONE.replace('+964', ''));
  await page.keyboard.press('Enter');
  await typeIntoFocused(page, 'الاسم', 'فاطمة الموسوي');
  await page.keyboard.press('Enter');
  await waitForStep(page, 1);
  await tabTo(page, new RegExp(`^${SARA}`));
  await page.keyboard.press('Enter');
  await waitForStep(page, 2);
  await tabTo(page, new RegExp(`^${CUT.name}`));
  await page.keyboard.press('Space');
  await tabTo(page, /^التالي/);
  await page.keyboard.press('Enter');
  await waitForStep(page, 3);
  const [, second] = await listFreeSlots(page);
  // The group of days and the group of times have one Tab stop each; arrow keys choose within a group.
  await tabTo(page, /^\d\d:\d\d$/);
  await page.keyboard.press('ArrowDown');
  await page.locator(`input:checked[value="${second}"]`).waitFor({ state: 'attached' });
  await tabTo(page, /^التالي/);
  await page.keyboard.press('Enter');
  await waitForStep(page, 4);
  await tabTo(page, /^تأكيد الحجز/);
  await page.keyboard.press('Enter');
  const success = await waitForBooked(page);
  await success.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await success.waitFor({ state: 'detached' });
  await waitForStep(page, 1);
  assert.equal(await page.evaluate(() => Reflect.get(window, 'wasTouched')), undefined);
  assert.deepEqual((await readTapCount(page)).fields, ['رقم الهاتف', 'الاسم']);
  assert.deepEqual(
    (await own.listBookingsOf(PHONE)).map(({ booking_time }) => booking_time),
    [second],
  );
});

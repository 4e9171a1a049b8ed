import type { Page } from 'playwright-core';
import { getMeasuredPage, type MeasuredSwitch } from './conditions.ts';
import { measureTimeFromClick } from './page-probe.ts';
import {
  type Measurement,
  openColdPage,
  openUntilUsable,
  rejectAfterMinute,
  toTrafficFigures,
  type VisitOptions,
} from './visit.ts';

/** The first page counts as loaded after this time without a request; the pointer moves only then. */
const SETTLED_MS = 1_000;

export async function measureSwitch(options: VisitOptions, measured: MeasuredSwitch): Promise<Measurement> {
  const cold = await openColdPage(options);
  try {
    await openUntilUsable(cold, options.url, getMeasuredPage(measured.from));
    await cold.traffic.waitUntilQuiet(options.quietMs ?? SETTLED_MS);
    const before = cold.traffic.files.length;
    // The probe must listen before the click. No wait is needed between the two calls, because the browser handles
    // messages in order.
    const time = rejectAfterMinute(
      cold.page.evaluate(measureTimeFromClick, getMeasuredPage(measured.to).usable),
      `${measured.from} → ${measured.to}`,
    );
    await press(cold.page, measured);
    const usable = await time;
    await cold.traffic.waitUntilQuiet(options.quietMs ?? SETTLED_MS / 2);
    const files = cold.traffic.files.slice(before);
    return { figures: { ...toTrafficFigures(files), usable }, files };
  } finally {
    await cold.context.close();
  }
}

async function press(page: Page, { link, hoverMs }: MeasuredSwitch): Promise<void> {
  const box = await page.locator(link).first().boundingBox();
  if (box === null) throw new Error(`There is no ${link} to press.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  if (hoverMs > 0) await page.waitForTimeout(hoverMs);
  await page.mouse.down();
  await page.mouse.up();
}

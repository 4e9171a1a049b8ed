/** How many presses the salon's daily acts take, counted by the browser's trusted events. */
import type { Browser, Page } from '@playwright/test';
import { paths } from '@salon/shared/contracts/paths';
import { waitUntil } from '../faults/wait-until.ts';
import type { Product } from '../product.ts';
import { CUT, openSalon, SARA, type Salon } from '../salon.ts';
import { storeSession } from '../sign-in.ts';
import { installTapCounter, readTapCount, type TapCount } from '../tap-count.ts';
import { BROWSER_OPTIONS, DEVICES, type Device } from '../test.ts';
import { isSamePlace, openBoardSalon } from './board-salon.ts';
import { readCard, scrollBoard } from './board-view.ts';
import { createFinger, createMouse, drag } from './hands.ts';

export interface CountedTask extends TapCount {
  task: string;
  device: Device;
  goal: number;
}

interface Task {
  task: string;
  goal: number;
  /** Opens the page from which the presses count. */
  open(page: Page, salon: Salon): Promise<void>;
  walk(page: Page, salon: Salon): Promise<unknown>;
}

const TODAY_BOARD = '/bookings/board';
const REGULAR = 'منار الدائمة';
const REGULAR_PHONE = '+9647833333377';

const TASKS: readonly Task[] = [
  {
    task: 'a walk-in starts',
    goal: 3,
    open: (page) => openBoard(page),
    walk: async (page) => {
      await page.getByRole('button', { name: 'زبونة الآن' }).click();
      const sheet = page.getByRole('dialog', { name: 'زبونة الآن' });
      await sheet.getByRole('button', { name: new RegExp(`^${CUT.name}`) }).click();
      await sheet
        .getByRole('button', { name: /^ابدئي مع / })
        .first()
        .click();
      await page
        .getByText(/^بدأت الزيارة مع /)
        .first()
        .waitFor();
    },
  },
  {
    task: 'a regular is booked again from her card',
    goal: 3,
    open: async (page, salon) => {
      await page.goto(`/customers/${await makeRegular(salon)}`);
      await page.getByRole('link', { name: 'أعد الحجز' }).waitFor();
    },
    walk: async (page, salon) => {
      await page.getByRole('link', { name: 'أعد الحجز' }).click();
      const times = page.getByRole('radiogroup', { name: 'الوقت' });
      await times.locator('label:has(input:enabled)').first().click();
      await page.getByRole('button', { name: 'تأكيد الحجز' }).click();
      await page.getByText('تم إنشاء الحجز').first().waitFor();
      const visits = await salon.listBookingsOf(REGULAR_PHONE);
      const isSame = visits.every(({ employee, services }) => employee === SARA && services[0] === CUT.name);
      if (visits.length !== 2 || !isSame) throw new Error('the second visit is not like the first one');
    },
  },
  {
    task: 'who is free in the next hour is seen',
    goal: 0,
    open: (page) => openBoard(page),
    walk: async (page) => {
      const free = page.getByRole('region', { name: 'متفرغات الآن' }).getByRole('link').first();
      await free.waitFor();
      const [box, size] = [await free.boundingBox(), page.viewportSize()];
      const isInside = box && size && box.y >= 0 && box.y + box.height <= size.height && box.x >= 0;
      if (!isInside) throw new Error('who is free is outside the window');
    },
  },
];

async function openBoard(page: Page): Promise<void> {
  await page.goto(TODAY_BOARD);
  await page.locator('[data-board]').waitFor();
}

/** A customer with a completed visit. @returns the id of the customer */
async function makeRegular(salon: Salon): Promise<string> {
  const visit = await salon.asAdmin<{ id: string; customer_id: string }>('POST', paths.walkIns, {
    lines: [{ service_id: salon.services[CUT.name], employee_id: salon.employees[SARA] }],
    ...{ customer_name: REGULAR, customer_phone: REGULAR_PHONE },
  });
  await salon.asAdmin('PUT', paths.booking(visit.id), { status: 'completed' });
  return visit.customer_id;
}

export async function countTaps(browser: Browser, product: Product): Promise<CountedTask[]> {
  const counted: CountedTask[] = [];
  for (const device of ['phone', 'desk'] as const) {
    for (const { task, goal, open, walk } of TASKS) {
      const salon = await openSalon(product, {
        employees: [SARA, 'هدى'].map((name) => ({ name, hours: '00:00-00:00' })),
        services: [CUT],
      });
      const page = await openCounted(browser, product, salon, device);
      await open(page, salon);
      counted.push({ task, device, goal, ...(await countDuring(page, () => walk(page, salon))) });
      await page.context().close();
    }
    counted.push({
      task: 'a visit is moved by hand',
      device,
      goal: 1,
      ...(await countMove(browser, product, device)),
    });
  }
  return counted;
}

async function countMove(browser: Browser, product: Product, device: Device): Promise<TapCount> {
  const board = await openBoardSalon(product, { employees: 3 });
  const [first = '', second = ''] = board.employeeIds;
  const id = await board.book('رفيف', { employeeId: first, minute: 60 });
  const to = { employeeId: second, minute: 90 };
  const page = await openCounted(browser, product, board.salon, device);
  await page.goto(`${TODAY_BOARD}?date=${board.date}`);
  await page.locator('[data-card]').first().waitFor();
  await scrollBoard(page, id);
  const hand =
    device === 'desk' ? createMouse(page) : createFinger(page, await page.context().newCDPSession(page));
  const count = await countDuring(page, async () => {
    await drag(page, hand, id, to);
    await waitUntil('the move is stored', async () => isSamePlace(await board.readPlace(id), to), 10_000);
    await waitUntil('the move is shown', async () => isSamePlace(await readCard(page, id), to), 10_000);
  });
  await page.context().close();
  return count;
}

async function openCounted(browser: Browser, product: Product, salon: Salon, device: Device): Promise<Page> {
  const context = await browser.newContext({
    ...BROWSER_OPTIONS,
    ...DEVICES[device],
    ...{ baseURL: product.url, serviceWorkers: 'block' },
  });
  await storeSession(context, await salon.sessionOf(salon.admin));
  await installTapCounter(context);
  return context.newPage();
}

async function countDuring(page: Page, walk: () => Promise<unknown>): Promise<TapCount> {
  const before = await readTapCount(page);
  await walk();
  const { taps, fields } = await readTapCount(page);
  return { taps: taps - before.taps, fields };
}

/** Two admins move cards on two pages at the same moment, and let go together. */
import type { Browser, Locator, Page, Response } from '@playwright/test';
import type { LoginAnswer } from '@salon/shared/contracts/auth';
import { waitUntil } from '../faults/wait-until.ts';
import type { Product } from '../product.ts';
import { createSlugAndPhone } from '../salon.ts';
import { type BoardPage, openBoardPage } from './board-page.ts';
import { type BoardSalon, type CardPlace, isSamePlace, openBoardSalon } from './board-salon.ts';
import { listCards, scrollToMinute } from './board-view.ts';
import { createMouse, drag } from './hands.ts';
import {
  createRandom,
  planRound,
  RACE_KINDS,
  RACED_HOURS,
  type RacedMove,
  type RaceKind,
} from './race-plan.ts';

export interface RaceResult {
  seed: number;
  rounds: number;
  moves: number;
  winners: number;
  refused: Record<string, number>;
  /** Each is a sentence. */
  wrong: { lost: string[]; overlaps: string[]; untold: string[]; other: string[] };
}

const EMPLOYEES = 6;
const CONTEXT = { viewport: { width: 1280, height: 1000 } };
const SETTLE_MS = 10_000;
const ANSWER_MS = 20_000;
const TOLD_MS = 15_000;
const CLOSE_MS = 1_000;

interface Race {
  board: BoardSalon;
  pages: readonly [BoardPage, BoardPage];
  result: RaceResult;
}

export async function race(
  browser: Browser,
  product: Product,
  { rounds, seed }: { rounds: number; seed: number },
): Promise<RaceResult> {
  const board = await openBoardSalon(product, { employees: EMPLOYEES });
  await fillMorning(board);
  const open = async (session: LoginAnswer) => {
    const opened = await openBoardPage(browser, board, { url: product.url, session, context: CONTEXT });
    await scrollToMinute(opened.page, RACED_HOURS.from);
    return opened;
  };
  const { salon } = board;
  const pages = [
    await open(await salon.sessionOf(salon.admin)),
    await open(await addAdmin(product, board)),
  ] as const;
  const wrong = { lost: [], overlaps: [], untold: [], other: [] };
  const result: RaceResult = { seed, rounds, moves: 0, winners: 0, refused: {}, wrong };
  const random = createRandom(seed);
  const started = { board, pages, result };
  for (let round = 0; round < rounds; round++) {
    const places = await readPlaces(board);
    const kind = RACE_KINDS[round % RACE_KINDS.length] as RaceKind;
    const { moves } = planRound(random, kind, places, board.employeeIds);
    await walkRound(started, `round ${round + 1} (${kind})`, moves, places);
    if ((round + 1) % 20 === 0) console.log(`     ${round + 1} of ${rounds} rounds`);
  }
  result.wrong.other.push(...pages.flatMap(({ errors }) => errors));
  await Promise.all(pages.map(({ close }) => close()));
  return result;
}

/** Four bookings for each employee, so that about every third target is taken. */
async function fillMorning({ employeeIds, book }: BoardSalon): Promise<void> {
  for (const [index, employeeId] of employeeIds.entries()) {
    for (let turn = 0; turn < 4; turn++) {
      await book(`زبونة ${index * 4 + turn + 1}`, { employeeId, minute: RACED_HOURS.from + turn * 75 });
    }
  }
}

async function addAdmin(product: Product, { salon }: BoardSalon): Promise<LoginAnswer> {
  const { phone } = createSlugAndPhone();
  const password = 'a-second-admin-2026';
  await product.addSalon({ slug: salon.slug, name: salon.name, admin: { name: 'ديانا', phone, password } });
  return salon.sessionOf({ type: 'admin', phone, password });
}

async function readPlaces(board: BoardSalon): Promise<Map<string, CardPlace>> {
  const { bookings } = await board.readBoard();
  return new Map(
    bookings.flatMap((booking) => {
      const place = board.placeOf(booking);
      return place ? [[booking.id, place]] : [];
    }),
  );
}

async function walkRound(
  { board, pages, result }: Race,
  name: string,
  moves: readonly [RacedMove, RacedMove],
  before: Map<string, CardPlace>,
): Promise<void> {
  const together = createMeeting(pages.length);
  const ends = await Promise.allSettled(
    pages.map(({ page }, index) => makeMove(page, moves[index] as RacedMove, together)),
  );
  const won: RacedMove[] = [];
  for (const [index, end] of ends.entries()) {
    result.moves += 1;
    if (end.status === 'rejected') result.wrong.other.push(`${name}: ${firstLine(end.reason)}`);
    else if (end.value === null) won.push(moves[index] as RacedMove);
    else {
      result.refused[end.value.code] = (result.refused[end.value.code] ?? 0) + 1;
      if (!end.value.isTold) result.wrong.untold.push(`${name}: ${end.value.code} is not told`);
    }
  }
  result.winners += won.length;
  await checkRound({ board, pages, result }, name, { won, before });
}

const firstLine = (error: unknown) => String(error).split('\n')[0];

interface Refused {
  code: string;
  isTold: boolean;
}

/** @returns null when the server agreed */
async function makeMove(
  page: Page,
  { bookingId, to }: RacedMove,
  together: Meeting,
): Promise<Refused | null> {
  let answer: Promise<Response> | undefined;
  try {
    await closeMessages(page);
    await drag(page, createMouse(page), bookingId, to, () => {
      answer = page.waitForResponse(isPlacement, { timeout: ANSWER_MS });
      // The hand may fail before the code below awaits the answer.
      answer.catch(() => undefined);
      return together();
    });
  } finally {
    // The other page does not wait for a hand that failed.
    void together();
  }
  const response = await answer;
  if (!response) throw new Error('no answer');
  if (response.ok()) return null;
  const { code } = await response.json();
  return { code: String(code), isTold: await isTold(page) };
}

const isPlacement = (response: Response) =>
  response.request().method() === 'PUT' && response.url().endsWith('/placement');

type Meeting = () => Promise<void>;

/** Resolves for all callers when the last one has come. */
function createMeeting(count: number): Meeting {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come >= count) resolve();
    return promise;
  };
}

const QUESTION = 'فوق موعد آخر؟';

/** Either the question of an admin names the reason, or it is read out and stands in a message. */
async function isTold(page: Page): Promise<boolean> {
  const question = page.getByRole('alertdialog', { name: QUESTION });
  const spoken = page.getByRole('status').filter({ hasText: /عاد موعد .+ إلى مكانه: ./ });
  const message = page.getByRole('alert').first();
  const isSeen = await appears(question.or(message));
  if (!(await question.isVisible())) return isSeen && (await appears(spoken, 'attached'));
  const text = await question.textContent();
  await question.getByRole('button', { name: 'رجوع' }).click();
  await question.waitFor({ state: 'detached' });
  return text?.includes('هذا الوقت محجوز') ?? false;
}

const appears = (texts: Locator, state: 'attached' | 'visible' = 'visible'): Promise<boolean> =>
  texts
    .first()
    .waitFor({ state, timeout: TOLD_MS })
    .then(
      () => true,
      () => false,
    );

async function closeMessages(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: /^(إغلاق الرسالة|إخفاء)$/ });
  for (let count = await buttons.count(); count > 0; count = await buttons.count()) {
    // A message also closes by itself.
    await buttons
      .first()
      .click({ timeout: CLOSE_MS })
      .catch(() => undefined);
  }
}

interface RoundEnd {
  won: readonly RacedMove[];
  before: Map<string, CardPlace>;
}

async function checkRound(
  { board, pages, result }: Race,
  name: string,
  { won, before }: RoundEnd,
): Promise<void> {
  const after = await readPlaces(board);
  const winnersOf = (id: string) => won.filter(({ bookingId }) => bookingId === id);
  for (const [id, place] of before) {
    const [winner, ...others] = winnersOf(id);
    if (others.length > 0) result.wrong.lost.push(`${name}: two moves of one version were accepted`);
    if (!isSamePlace(after.get(id), winner?.to ?? place))
      result.wrong.lost.push(`${name}: ${id} is elsewhere`);
  }
  result.wrong.overlaps.push(...listOverlaps(after).map((text) => `${name}: ${text}`));
  for (const [index, { page }] of pages.entries()) {
    const isSettled = async () => isEqual(await listCards(page), after);
    await waitUntil(`${name}: page ${index + 1} shows what the server has`, isSettled, SETTLE_MS).catch(
      (error: Error) => result.wrong.lost.push(error.message),
    );
  }
}

const MINUTES = 30;

function listOverlaps(places: Map<string, CardPlace>): string[] {
  const all = [...places];
  return all.flatMap(([id, place], index) =>
    all.slice(index + 1).flatMap(([other, at]) => {
      const isOver = at.employeeId === place.employeeId && Math.abs(at.minute - place.minute) < MINUTES;
      return isOver ? [`${id} and ${other} are at one time`] : [];
    }),
  );
}

function isEqual(shown: ReadonlyMap<string, CardPlace>, stored: Map<string, CardPlace>): boolean {
  return shown.size === stored.size && [...stored].every(([id, place]) => isSamePlace(shown.get(id), place));
}

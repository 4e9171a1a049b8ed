/** A salon with a full day on the board, and what its server says about the places of the bookings. */
import type { Board, BoardBooking, Placed } from '@salon/shared/contracts/board';
import { paths } from '@salon/shared/contracts/paths';
import { DAY_MINUTES, toMinutes, toTime } from '@salon/shared/domain/minutes';
import { countDaysBetween, getSalonNow, type SalonDate } from '@salon/shared/domain/salon-clock';
import type { Product } from '../product.ts';
import { CUT, openSalon, type Salon } from '../salon.ts';

/** Where a card is: the column of an employee, and the minute at which the card begins, by the salon's clock. */
export interface CardPlace {
  employeeId: string;
  minute: number;
}

export interface BoardSalon {
  salon: Salon;
  date: SalonDate;
  /** In the order of the columns. */
  employeeIds: readonly string[];
  /** @returns the id of the booking */
  book(customer: string, place: CardPlace): Promise<string>;
  readBoard(): Promise<Board>;
  /** Returns the place of the first line. */
  placeOf(booking: BoardBooking): CardPlace | undefined;
  /** Returns the place of the first line; undefined if the server has no such booking. */
  readPlace(bookingId: string): Promise<CardPlace | undefined>;
  /** Moves the booking as another session of the salon, unless it is there already. */
  move(bookingId: string, to: CardPlace): Promise<void>;
}

const NAMES = ['سارة', 'هدى', 'رنا', 'نور', 'ليلى', 'مريم', 'زهراء', 'دعاء', 'آية', 'سجى', 'تبارك', 'شهد'];
const STEP_MINUTES = 15;
/** From midnight to midnight. */
const ALL_DAY = '00:00-00:00';

export interface WantedBoardSalon {
  employees?: number;
  stepMinutes?: number;
  /** 1 by default: every time of tomorrow can still be booked. */
  daysAhead?: number;
}

export async function openBoardSalon(
  product: Product,
  { employees = NAMES.length, stepMinutes = STEP_MINUTES, daysAhead = 1 }: WantedBoardSalon = {},
): Promise<BoardSalon> {
  const salon = await openSalon(product, {
    employees: NAMES.slice(0, employees).map((name) => ({ name, hours: ALL_DAY })),
    services: [CUT],
    settings: { staff_step_minutes: stepMinutes },
  });
  const date = salon.dayAhead(daysAhead);
  const readBoard = () => salon.asAdmin<Board>('GET', `${paths.board}?date=${date}`);
  const find = async (id: string) => (await readBoard()).bookings.find((booking) => booking.id === id);
  const toWallMinute = (instant: string) => {
    const start = getSalonNow(new Date(instant), salon.zone);
    return countDaysBetween(date, start.date) * DAY_MINUTES + toMinutes(start.time);
  };
  const placeOf = ({ lines: [line] }: BoardBooking): CardPlace | undefined =>
    line && {
      employeeId: line.employee_id,
      minute: toWallMinute(line.starts_at),
    };
  return {
    salon,
    date,
    employeeIds: (await readBoard()).employees.map(({ id }) => id),
    book: (customer, { employeeId, minute }) =>
      salon.book({ customer, employee: nameOf(salon, employeeId), date, time: toTime(minute) }),
    readBoard,
    placeOf,
    readPlace: async (id) => {
      const booking = await find(id);
      return booking && placeOf(booking);
    },
    move: async (id, to) => {
      const booking = await find(id);
      if (!booking) throw new Error(`The salon has no booking ${id}.`);
      if (isSamePlace(placeOf(booking), to)) return;
      await salon.asAdmin<Placed>('PUT', paths.boardPlacement(id), {
        version: booking.version,
        ...{ date, time: toTime(to.minute), employee_id: to.employeeId },
      });
    },
  };
}

function nameOf({ employees }: Salon, id: string): string {
  const found = Object.entries(employees).find(([, own]) => own === id);
  if (!found) throw new Error(`The salon has no employee ${id}.`);
  return found[0];
}

export const isSamePlace = (a: CardPlace | undefined, b: CardPlace | undefined): boolean =>
  a !== undefined && b !== undefined && a.employeeId === b.employeeId && a.minute === b.minute;

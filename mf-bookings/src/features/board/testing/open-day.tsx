import type { Placed } from '@salon/shared/contracts/board';
import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { fireEvent, screen } from '@testing-library/react';
import { at } from './build-board.ts';
import { mockColumnRects, pointAt } from './mock-column-rects.ts';
import { createBoardNetwork, createDay, findCard, openBoard } from './open-board.tsx';

const FROM = 540;

/** The point of a minute in a column: 0 is the first one on the right. */
export const spot = (column: number, minute: number) => pointAt(column, minute, FROM);

/** The day of two employees from 09:00 to 17:00, one pixel for each minute. */
export async function openDay(path?: string) {
  const day = createDay();
  mockColumnRects({ from: FROM, to: 1020 });
  const network = createBoardNetwork(day.board);
  const view = openBoard(network, path);
  const zainab = await findCard('زينب علي');
  /** The server accepts a change of Zainab's visit. */
  const accept = (employee = day.sara, from = '11:30', to = '12:00'): Placed => {
    const line = { ...day.zainab.lines[0], employee_id: employee.id, employee_name: employee.name };
    const moved = { ...line, starts_at: at(from), ends_at: at(to), busy_from: at(from), busy_until: at(to) };
    const booking = { ...day.zainab, version: 2, starts_at: at(from), ends_at: at(to), lines: [moved] };
    const before = {
      placements: [
        { booking_id: day.zainab.id, version: 2, booking_date: day.zainab.booking_date, lines: [] },
      ],
    };
    const answer = { booking, before } as unknown as Placed;
    network.on('PUT', paths.boardPlacement(day.zainab.id)).answer(success(answer));
    const bookings = day.board.bookings.map((other) => (other.id === booking.id ? answer.booking : other));
    network.on('GET', paths.board).answer(success({ ...day.board, bookings }));
    return answer;
  };
  return { ...day, ...view, card: zainab, accept };
}

type Point = ReturnType<typeof spot>;

/** jsdom has no pointer events. */
function firePointer(element: Element, type: string, point: Point, pointerType: string) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, ...point });
  fireEvent(element, Object.assign(event, { pointerId: 1, pointerType }));
}

const getBoard = () => screen.getByRole('region', { name: 'مواعيد اليوم بالأعمدة' });

/** Holds a card of the first column ten minutes below its upper edge. */
export const grab = (card: Element, minute: number, pointerType = 'mouse') =>
  firePointer(card, 'pointerdown', spot(0, minute + 10), pointerType);

export const moveTo = (point: Point) => firePointer(getBoard(), 'pointermove', point, 'mouse');

export const drop = (point: Point) => firePointer(getBoard(), 'pointerup', point, 'mouse');

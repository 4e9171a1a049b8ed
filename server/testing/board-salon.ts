import type { Board, BoardBooking } from '@salon/shared/contracts/board';
import { paths } from '@salon/shared/contracts/paths';
import { signIn } from './builders.ts';
import type { TestApp } from './test-app.ts';
import { buildLine, buildVisitSalon, VISIT_DAY } from './visits.ts';

type Service = { id: string };
type Person = { id: string };

/** A salon of three employees whose admin acts on the board. Everyone works from 09:00 to 17:00. */
export async function buildBoardSalon(salon: TestApp, settings: Parameters<typeof buildVisitSalon>[1] = {}) {
  const made = await buildVisitSalon(salon, settings);
  const { headers, sara } = made;
  const readBoard = async (query = '', as = headers): Promise<Board> =>
    (await made.get(as, `${paths.board}?date=${VISIT_DAY}${query}`)).json().data;
  return {
    ...made,
    asEmployee: await signIn(salon, 'employee', sara),
    readBoard,
    /** Books one line after the other; returns the booking as on the board. */
    async put(time: string, ...lines: [Service, Person, object?][]): Promise<BoardBooking> {
      const answer = await made.bookLines(
        time,
        lines.map(([service, person, more]) => buildLine(service, person, more)),
      );
      if (answer.statusCode !== 201) throw new Error(`The booking was refused: ${answer.body}`);
      const { id } = answer.json().data;
      const found = (await readBoard()).bookings.find((booking) => booking.id === id);
      if (!found) throw new Error('The booking is not on the board');
      return found;
    },
    place: (id: string, body: object, as = headers) => made.send('PUT', as, paths.boardPlacement(id), body),
    undo: (body: object, as = headers) => made.send('PUT', as, paths.boardPlacements, body),
    shift: (body: object, as = headers) =>
      made.send('POST', as, paths.boardShift, { date: VISIT_DAY, employee_id: sara.id, ...body }),
  };
}

/** The lines as `سارة 10:00–10:30`, in Baghdad's time. */
export const listLineTexts = ({ lines }: Pick<BoardBooking, 'lines'>): string[] =>
  lines.map(
    ({ employee_name, starts_at, ends_at, is_overbooked }) =>
      `${employee_name} ${toClock(starts_at)}–${toClock(ends_at)}${is_overbooked ? ' فوق' : ''}`,
  );

const toClock = (instant: string): string =>
  new Date(Date.parse(instant) + 3 * 3_600_000).toISOString().slice(11, 16);

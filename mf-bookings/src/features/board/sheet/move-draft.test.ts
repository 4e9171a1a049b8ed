import { DayClock } from '@salon/shared/domain/visit/day-clock';
import { buildCards, type LineCard } from '../model/line-card.ts';
import { planChange } from '../model/predict-placement.ts';
import { buildBoardBooking, buildBoardEmployee, buildLine } from '../testing/build-board.ts';
import { MoveDraft } from './move-draft.ts';

const timeZone = 'Asia/Beirut';
/** The clock goes from 23:59 back to 23:00. */
const DATE = '2026-10-24';
const SHOWN = { dates: [DATE], range: { from: 540, to: 1440 }, timeZone };
const sara = buildBoardEmployee();
const rana = buildBoardEmployee({ name: 'رنا صباح' });

/** The lines begin at 22:30, at 23:30 and at the second 23:30. */
function openLine(index: number): LineCard {
  const times = ['19:30', '20:30', '21:30', '21:50'].map((time) => `${DATE}T${time}:00.000Z`);
  const lines = [0, 1, 2].map((position) =>
    buildLine({ position, employee_id: sara.id, starts_at: times[position], ends_at: times[position + 1] }),
  );
  const booking = buildBoardBooking({ booking_date: DATE, lines });
  const card = buildCards(booking, new DayClock(DATE, timeZone))[index];
  if (!card) throw new Error('No such line');
  return { ...card, lane: 0, lanes: 1 };
}

describe('the sheet of a line after the clock went back', () => {
  it('has the time of the visit, which is no move', () => {
    const draft = new MoveDraft(openLine(2));
    draft.setLineOnly(false);
    expect(draft.time).toBe('22:30');
    expect(planChange(draft.moved, draft.toPlace(SHOWN), { timeZone, lineOnly: false })).toBeNull();
  });

  it('gives the line to another employee and leaves it in the second of the two hours', () => {
    const draft = new MoveDraft(openLine(2));
    draft.change({ employeeId: rana.id });
    const change = planChange(draft.moved, draft.toPlace(SHOWN), { timeZone, lineOnly: true });
    expect(change?.body).toEqual({ version: 1, position: 2, employee_id: rana.id });
    expect(change?.predicted.lines[2]).toMatchObject({
      employee_id: rana.id,
      starts_at: `${DATE}T21:30:00.000Z`,
    });
  });
});

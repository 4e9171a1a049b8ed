import { BusyIntervals } from '@salon/shared/domain/visit/busy-intervals';
import { MINUTE_MS } from '@salon/shared/domain/visit/day-clock';
import type { RoomUnit } from '@salon/shared/domain/visit/visit-day';
import { buildEmployee, buildService } from '@salon/shared/testing/builders';
import { addLine, toWantedLines } from './line-draft.ts';
import { listLineOptions } from './line-options.ts';
import { listOccupiedUnits } from './occupied-units.ts';

const massage = buildService({ duration_minutes: 60, room_kind_ids: ['room'] });
const cut = buildService({ duration_minutes: 30 });
const employees = ['sara', 'huda'].map((id) => buildEmployee({ id, service_ids: [massage.id, cut.id] }));

const START = Date.parse('2026-11-07T11:00:00+03:00');
const unit = (id: string, ...busy: [from: number, to: number][]): RoomUnit => ({
  id,
  busy: new BusyIntervals(
    busy.map(([from, to]) => ({ start: START + from * MINUTE_MS, end: START + to * MINUTE_MS })),
  ),
});

function listUnits(joins: 'after' | 'with', units: readonly RoomUnit[]) {
  const drafts = [
    { service_id: massage.id, employee_id: 'sara' },
    { service_id: massage.id, employee_id: 'huda', joins },
    { service_id: cut.id, employee_id: 'sara' },
  ].reduce(addLine, [] as ReturnType<typeof addLine>);
  const options = listLineOptions(toWantedLines(drafts), { services: [massage, cut], employees });
  const lines = options.flatMap(({ candidates: [candidate], ...line }) =>
    candidate ? [{ ...line, candidate }] : [],
  );
  return listOccupiedUnits(lines, START, new Map([['room', units]]));
}

test('each line occupies the first free room of its kind; a line without a kind occupies none', () => {
  expect(listUnits('after', [unit('a'), unit('b')])).toEqual([['a'], ['a'], []]);
  expect(listUnits('with', [unit('a'), unit('b')])).toEqual([['a'], ['b'], []]);
  expect(listUnits('with', [unit('a', [30, 45]), unit('b'), unit('c')])).toEqual([['b'], ['c'], []]);
});

test('no line has a room while there are too few', () => {
  expect(listUnits('with', [unit('a')])).toEqual([[], [], []]);
});

import { DayClock } from '@salon/shared/domain/visit/day-clock';
import { buildEmployee, buildService } from '@salon/shared/testing/builders';
import { addLine, toWantedLines } from './line-draft.ts';
import { listLineOptions } from './line-options.ts';
import { placeLines } from './placed-lines.ts';

const cut = buildService({ duration_minutes: 30 });
const makeup = buildService({ duration_minutes: 60, before_minutes: 10 });
const sara = buildEmployee({ service_ids: [cut.id, makeup.id] });
const huda = buildEmployee({ service_ids: [makeup.id] });

test('each line of a slot has its employee and times; one after midnight is marked', () => {
  const drafts = [
    { service_id: cut.id, employee_id: sara.id },
    { service_id: makeup.id, joins: 'with' as const },
    { service_id: cut.id, employee_id: sara.id },
  ].reduce(addLine, [] as ReturnType<typeof addLine>);
  const options = listLineOptions(toWantedLines(drafts), {
    services: [cut, makeup],
    employees: [sara, huda],
  });
  const clock = new DayClock('2026-11-07', 'Asia/Baghdad');
  const slot = { startsAt: clock.toInstant(23 * 60 + 30), employeeIds: [sara.id, huda.id, sara.id] };
  expect(
    placeLines(options, slot, clock).map(({ line, candidate, from, to, isAfterMidnight }) => [
      ...[line.key, candidate.employeeId, from, to, isAfterMidnight],
    ]),
  ).toEqual([
    ['1', sara.id, '23:30', '00:00', false],
    ['2', huda.id, '23:30', '00:30', false],
    ['3', sara.id, '00:30', '01:00', true],
  ]);
  expect(placeLines(options, { ...slot, employeeIds: [huda.id, huda.id, sara.id] }, clock)).toEqual([]);
  expect(placeLines(options, { ...slot, employeeIds: null }, clock)).toEqual([]);
});

import { paths } from '@salon/shared/contracts/paths';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import { buildAbsence } from '../../testing/builders.ts';
import { queryAsOwner } from '../../testing/owner-query.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { buildWorkSalon } from '../../testing/work-salon.ts';

const salon = setUpSalon();

const ROUNDS = Array.from({ length: 6 }, (_, round) => round);
const LEAVE = { starts_at: '2026-12-03T07:00:00Z', ends_at: '2026-12-03T09:00:00Z', kind: 'leave' };

test.each(ROUNDS)('of a booking and an absence at once one is refused (%d)', async () => {
  const { employee, post, tryToBook } = await buildWorkSalon(salon);
  const [booked, absent] = await Promise.all([
    tryToBook('2026-12-03', '10:00'),
    post(paths.absences, { employee_id: employee.id, ...LEAVE }),
  ]);
  const codes = [getStatusAndCode(booked), getStatusAndCode(absent)];
  expect([
    [
      [201, undefined],
      [409, 'ABSENCE_OVER_BOOKINGS'],
    ],
    [
      [409, 'SLOT_TAKEN'],
      [201, undefined],
    ],
  ]).toContainEqual(codes);
});

test.each(ROUNDS)('of two answers at once one counts (%d)', async () => {
  const { business_id, employee, put } = await buildWorkSalon(salon);
  const { id } = await buildAbsence(salon, { business_id, employee_id: employee.id });
  const answers = await Promise.all(['granted', 'refused'].map((state) => put(paths.absence(id), { state })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test.each(ROUNDS)('an absence takes the time of a booking that is cancelled at once (%d)', async () => {
  const { employee, post, put, book, tryToBook } = await buildWorkSalon(salon);
  const id = await book('2026-12-03', '10:00');
  const answers = await Promise.all([
    put(paths.booking(id), { status: 'cancelled' }),
    post(paths.absences, { employee_id: employee.id, ...LEAVE, keeps_bookings: true }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 201]);
  expect(getStatusAndCode(await tryToBook('2026-12-03', '10:00'))).toEqual([409, 'SLOT_TAKEN']);
});

test('the database itself refuses a line over a granted absence', async () => {
  const { business_id, employee, post } = await buildWorkSalon(salon);
  await post(paths.absences, { employee_id: employee.id, ...LEAVE });
  const line = queryAsOwner(
    salon,
    `insert into busy (business_id, employee_id, during, source, hold_id)
     values ('${business_id}', '${employee.id}', '[2026-12-03T08:00Z,2026-12-03T08:30Z)', 'hold', '${employee.id}')`,
  );
  await expect(line).rejects.toMatchObject({ constraint: 'busy_people' });
});

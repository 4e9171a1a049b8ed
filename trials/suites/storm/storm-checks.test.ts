import { v7 as uuidv7 } from 'uuid';
import {
  buildAbsence,
  buildBooking,
  buildBusiness,
  buildEmployee,
  buildRoomUnit,
} from '../../../server/testing/builders.ts';
import { queryAsOwner } from '../../../server/testing/owner-query.ts';
import { setUpSalon } from '../../../server/testing/test-app.ts';
import { openStormDatabase } from './storm-checks.ts';

const salon = setUpSalon();

/** 10:00 in Baghdad. */
const START = '2026-12-05T07:00:00Z';
const END = '2026-12-05T07:30:00Z';

async function buildPlace() {
  const { id: business_id } = await buildBusiness(salon);
  const book = (employee_id: string) => buildBooking(salon, { business_id, employee_id, starts_at: START });
  const hire = async () => (await buildEmployee(salon, { business_id })).id;
  const leave = (employee_id: string) =>
    buildAbsence(salon, {
      ...{ business_id, employee_id, starts_at: START, ends_at: END },
      ...{ state: 'granted', answered_at: salon.clock.now() },
    });
  const hold = (employee_id: string) =>
    queryAsOwner(
      salon,
      `insert into holds (business_id, id, employee_id, starts_at, ends_at, holder, expires_at)
       values ('${business_id}', '${uuidv7()}', '${employee_id}', '${START}', '${END}', 'customer ${uuidv7()}',
         now() + interval '5 minutes')`,
    );
  const giveRoom = async (bookingId: string, unitId: string) =>
    queryAsOwner(
      salon,
      `update booking_lines set unit_ids = array['${unitId}'::uuid], room_time = '[${START},${END})'
       where booking_id = '${bookingId}'`,
    );
  return { business_id, book, hire, leave, hold, giveRoom };
}

test('the storm sees overlaps of people, in rooms, over leave and over holds without the constraints', async () => {
  const { business_id, book, hire, leave, hold, giveRoom } = await buildPlace();
  const witness = await openStormDatabase(salon.owner);
  try {
    expect(await witness.countOverlaps()).toEqual({ people: 0, rooms: 0, leave: 0, holds: 0 });
    await queryAsOwner(salon, 'alter table busy drop constraint busy_people, drop constraint busy_rooms');
    const [twice, away, held] = [await hire(), await hire(), await hire()];
    await book(twice);
    await book(twice);
    expect(await witness.countOverlaps()).toMatchObject({ people: 1 });
    await book(away);
    await leave(away);
    expect(await witness.countOverlaps()).toMatchObject({ people: 1, leave: 1 });
    await book(held);
    await hold(held);
    const unit = await buildRoomUnit(salon, { business_id });
    for (const employee of [await hire(), await hire()]) await giveRoom((await book(employee)).id, unit.id);
    expect(await witness.countOverlaps()).toEqual({ people: 1, rooms: 1, leave: 1, holds: 1 });
  } finally {
    await witness.close();
  }
});

test('the storm sees lines, rooms, absences and holds that occupy nothing', async () => {
  const { business_id, book, hire, leave, hold, giveRoom } = await buildPlace();
  const unit = await buildRoomUnit(salon, { business_id });
  await giveRoom((await book(await hire())).id, unit.id);
  await leave(await hire());
  await hold(await hire());
  const witness = await openStormDatabase(salon.owner);
  try {
    await queryAsOwner(salon, 'alter table busy disable trigger user; delete from busy');
    expect(new Set(await witness.findInconsistencies())).toEqual(
      new Set([
        'a line does not occupy its time',
        'a line does not occupy its rooms',
        'a granted absence leaves its employee free',
        'a hold does not occupy its time',
      ]),
    );
  } finally {
    await witness.close();
  }
});

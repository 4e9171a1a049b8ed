import { paths } from '@salon/shared/contracts/paths';
import type { BookingStatus } from '@salon/shared/domain/booking-status';
import { sql } from 'kysely';
import { createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import { buildBooking, buildCompletedBooking, buildRoomUnit, buildService } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

const MINUTE_MS = 60_000;

async function salonWithUnit() {
  const { business_id, headers } = await salonWithAdmin();
  const unit = await buildRoomUnit(salon, { business_id });
  const switchOff = (more: object = {}) =>
    send('PUT', headers, paths.roomUnit(unit.id), { is_active: false, ...more });
  /** Books the unit for half an hour that begins so many minutes from now. */
  const occupy = async (minutesAhead: number, status: BookingStatus = 'pending') => {
    const start = new Date(salon.clock.now().getTime() + minutesAhead * MINUTE_MS);
    const given = { business_id, starts_at: start };
    const booking = await (status === 'completed'
      ? buildCompletedBooking(salon, given)
      : buildBooking(salon, { ...given, status }));
    await salon.database.withBusiness(business_id, (tx) =>
      tx
        .updateTable('booking_lines')
        .set({ unit_ids: [unit.id], room_time: sql<string>`range_merge(person_time)` })
        .where('booking_id', '=', booking.id)
        .execute(),
    );
    return booking;
  };
  const isActive = async () => (await get(headers, paths.rooms)).json().data[0].units[0].is_active;
  return { business_id, headers, unit, switchOff, occupy, isActive };
}

describe('a unit', () => {
  test('without bookings is switched off and on', async () => {
    const { headers, unit, switchOff, isActive } = await salonWithUnit();
    expect((await switchOff()).json().data.units).toEqual([
      { id: unit.id, name: unit.name, is_active: false },
    ]);
    expect(await isActive()).toBe(false);
    await send('PUT', headers, paths.roomUnit(unit.id), { is_active: true });
    expect(await isActive()).toBe(true);
  });

  test('with open bookings stays on, and the refusal names them by time', async () => {
    const { occupy, switchOff, isActive } = await salonWithUnit();
    const [later, running] = [await occupy(120, 'approved'), await occupy(-10)];
    const answer = await switchOff();
    expect(getStatusAndCode(answer)).toEqual([409, 'ROOM_HAS_BOOKINGS']);
    expect(
      answer.json().details.bookings.map(({ booking_id }: { booking_id: string }) => booking_id),
    ).toEqual([running.id, later.id]);
    expect(answer.json().details.bookings[1]).toMatchObject({
      booking_number: later.booking_number,
      customer_name: 'زينب علي',
      employee_name: 'سارة',
      booking_date: later.booking_date,
      booking_time: later.booking_time,
      is_after_midnight: false,
    });
    expect(await isActive()).toBe(true);
  });

  test('is switched off with open bookings when the request keeps them', async () => {
    const { business_id, unit, occupy, switchOff, isActive } = await salonWithUnit();
    await occupy(120);
    expect((await switchOff({ keeps_bookings: true })).statusCode).toBe(200);
    expect(await isActive()).toBe(false);
    const busy = await salon.database.withBusiness(business_id, (tx) =>
      tx.selectFrom('busy').select('unit_id').where('unit_id', 'is not', null).execute(),
    );
    expect(busy).toEqual([{ unit_id: unit.id }]);
  });

  test('with past, completed and cancelled bookings only is switched off', async () => {
    const { occupy, switchOff } = await salonWithUnit();
    await occupy(-30);
    await occupy(60, 'completed');
    await occupy(120, 'cancelled');
    expect((await switchOff()).statusCode).toBe(200);
  });

  test('that is off already can be renamed in spite of its bookings', async () => {
    const { headers, unit, occupy, switchOff } = await salonWithUnit();
    await occupy(120);
    await switchOff({ keeps_bookings: true });
    const answer = await send('PUT', headers, paths.roomUnit(unit.id), { is_active: false, name: 'مخزن' });
    expect(answer.json().data.units[0].name).toBe('مخزن');
  });
});

describe('a room that was used', () => {
  test.each(['pending', 'completed', 'cancelled'] as const)(
    'is not deleted because of a %s booking',
    async (status) => {
      const { headers, unit, occupy } = await salonWithUnit();
      await occupy(-600, status);
      const inUse = [409, 'ROOM_IN_USE'];
      expect(getStatusAndCode(await send('DELETE', headers, paths.roomUnit(unit.id)))).toEqual(inUse);
      expect(getStatusAndCode(await send('DELETE', headers, paths.room(unit.kind_id)))).toEqual(inUse);
      expect((await get(headers, paths.rooms)).json().data).toMatchObject([{ units: [{ id: unit.id }] }]);
    },
  );

  test('is not deleted while a service needs it', async () => {
    const { business_id, headers, unit } = await salonWithUnit();
    const { id } = await buildService(salon, { business_id });
    const needs = (room_kind_ids: string[]) => send('PUT', headers, paths.service(id), { room_kind_ids });
    expect((await needs([unit.kind_id])).json().data.room_kind_ids).toEqual([unit.kind_id]);
    expect((await get(headers, paths.rooms)).json().data[0].services_count).toBe(1);
    expect(getStatusAndCode(await send('DELETE', headers, paths.room(unit.kind_id)))).toEqual([
      409,
      'ROOM_IN_USE',
    ]);
    await needs([]);
    expect((await send('DELETE', headers, paths.room(unit.kind_id))).statusCode).toBe(200);
  });
});

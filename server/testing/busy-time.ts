import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from './test-app.ts';

interface NeededRooms {
  business_id: string;
  service_id: string;
  kind_id: string;
}

/** Adds a kind of rooms with `count` units, which the service needs; returns the ids of the units. */
export async function addRooms(
  { database }: TestApp,
  { business_id, service_id, kind_id }: NeededRooms,
  count: number,
): Promise<string[]> {
  const units = Array.from({ length: count }, (_, position) => ({ id: uuidv7(), position }));
  const kind = { business_id, id: kind_id, name: `غرفة ${kind_id}` };
  const rows = units.map((unit) => ({ ...unit, business_id, kind_id, name: `${unit.position + 1}` }));
  await database.withBusiness(business_id, async (tx) => {
    await tx.insertInto('room_kinds').values(kind).execute();
    await tx.insertInto('room_units').values(rows).execute();
    await tx.insertInto('service_rooms').values({ business_id, service_id, kind_id }).execute();
  });
  return units.map(({ id }) => id);
}

interface Leave {
  business_id: string;
  employee_id: string;
  starts_at: string;
  ends_at: string;
}

/** Adds a granted absence; returns its id. */
export async function addLeave({ database, clock }: TestApp, leave: Leave): Promise<string> {
  const id = uuidv7();
  const answer = { id, kind: 'leave' as const, state: 'granted' as const, answered_at: clock.now() };
  await database.withBusiness(leave.business_id, (tx) =>
    tx
      .insertInto('absences')
      .values({ ...leave, ...answer })
      .execute(),
  );
  return id;
}

/** The occupied time of employees and rooms in Baghdad's time: `سارة 10:00–10:30 line`. */
export const BUSY_TEXTS = sql<{ text: string }>`
  select coalesce(employee.name, unit.name) || ' ' || to_char(busy.starts_at at time zone 'Asia/Baghdad', 'HH24:MI')
    || '–' || to_char(busy.ends_at at time zone 'Asia/Baghdad', 'HH24:MI') || ' ' || busy.source as text
  from busy
  left join employees as employee on employee.id = busy.employee_id
  left join room_units as unit on unit.id = busy.unit_id
  order by busy.starts_at, text`;

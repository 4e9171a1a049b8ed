import { paths } from '@salon/shared/contracts/paths';
import { MAX_ROOM_KINDS, MAX_UNITS_OF_KIND } from '@salon/shared/domain/catalogue-limits';
import { createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import {
  buildCustomer,
  buildEmployee,
  buildRoomKind,
  buildRoomUnit,
  signIn,
} from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

const MASSAGE = { name: 'غرفة مساج', units: ['غرفة 1', 'غرفة 2'] };

async function salonWithRoom() {
  const { business_id, headers } = await salonWithAdmin();
  const kind = (await send('POST', headers, paths.rooms, MASSAGE)).json().data;
  return { business_id, headers, kind, unit: kind.units[0] };
}

test('an admin creates a kind with its units', async () => {
  const { headers } = await salonWithAdmin();
  const answer = await send('POST', headers, paths.rooms, MASSAGE);
  expect(answer.statusCode).toBe(201);
  const unit = (name: string) => ({ id: expect.any(String), name, is_active: true });
  expect(answer.json().data).toEqual({
    id: expect.any(String),
    name: 'غرفة مساج',
    units: [unit('غرفة 1'), unit('غرفة 2')],
    services_count: 0,
  });
  const seen = (await get(headers, paths.rooms)).json();
  expect(seen).toEqual({ success: true, data: [answer.json().data], next_cursor: null, total: 1 });
});

test('a repeated create adds one kind, and one unit', async () => {
  const { headers } = await salonWithAdmin();
  const twice = (key: string, path: string, body: object) =>
    Promise.all([1, 2].map(() => send('POST', { ...headers, 'idempotency-key': key }, path, body)));
  const kinds = await twice('intent-of-a-kind', paths.rooms, MASSAGE);
  const units = await twice('intent-of-a-unit', paths.roomUnits(kinds[0]?.json().data.id), {
    name: 'غرفة 3',
  });
  expect([...kinds, ...units].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  const seen = (await get(headers, paths.rooms)).json();
  expect(seen.total).toBe(1);
  expect(seen.data[0].units).toHaveLength(3);
});

test('an admin renames a kind and a unit, and adds and deletes units', async () => {
  const { headers, kind, unit } = await salonWithRoom();
  const renamed = await send('PUT', headers, paths.room(kind.id), { name: 'غرفة عناية' });
  expect(renamed.json().data).toEqual({ ...kind, name: 'غرفة عناية' });
  const changed = await send('PUT', headers, paths.roomUnit(unit.id), { name: 'الغرفة الكبيرة' });
  expect(changed.json().data.units[0]).toEqual({ ...unit, name: 'الغرفة الكبيرة' });
  const added = await send('POST', headers, paths.roomUnits(kind.id), { name: 'غرفة 1' });
  const namesOf = ({ units }: { units: { name: string }[] }) => units.map(({ name }) => name);
  expect(namesOf(added.json().data)).toEqual(['الغرفة الكبيرة', 'غرفة 2', 'غرفة 1']);
  expect((await send('DELETE', headers, paths.roomUnit(unit.id))).json()).toEqual({ success: true });
  expect(namesOf((await get(headers, paths.rooms)).json().data[0])).toEqual(['غرفة 2', 'غرفة 1']);
  expect((await send('DELETE', headers, paths.room(kind.id))).json()).toEqual({ success: true });
  expect((await get(headers, paths.rooms)).json().data).toEqual([]);
});

test('a request without changes answers the kind as it is', async () => {
  const { headers, kind, unit } = await salonWithRoom();
  expect((await send('PUT', headers, paths.roomUnit(unit.id), {})).json().data).toEqual(kind);
});

describe('a refused request', () => {
  test('has a name that another kind, or another unit of the kind, has', async () => {
    const { business_id, headers, kind, unit } = await salonWithRoom();
    const other = await buildRoomKind(salon, { business_id });
    const taken = [
      await send('POST', headers, paths.rooms, { name: 'غرفة مساج' }),
      await send('POST', headers, paths.rooms, { name: 'جهاز ليزر', units: ['جهاز', 'جهاز'] }),
      await send('PUT', headers, paths.room(other.id), { name: 'غرفة مساج' }),
      await send('POST', headers, paths.roomUnits(kind.id), { name: 'غرفة 2' }),
      await send('PUT', headers, paths.roomUnit(unit.id), { name: 'غرفة 2' }),
    ];
    for (const answer of taken) expect(getStatusAndCode(answer)).toEqual([409, 'NAME_IN_USE']);
    const free = await send('POST', headers, paths.roomUnits(other.id), { name: 'غرفة 2' });
    expect(free.statusCode).toBe(201);
    expect((await get(headers, paths.rooms)).json().total).toBe(2);
  });

  test('exceeds the largest number of kinds or units', async () => {
    const { business_id, headers, kind } = await salonWithRoom();
    for (let number = 1; number < MAX_ROOM_KINDS; number++) await buildRoomKind(salon, { business_id });
    for (let number = 2; number < MAX_UNITS_OF_KIND; number++) {
      await buildRoomUnit(salon, { business_id, kind_id: kind.id });
    }
    const full = [409, 'TOO_MANY_ROWS'];
    expect(getStatusAndCode(await send('POST', headers, paths.rooms, { name: 'جهاز' }))).toEqual(full);
    expect(getStatusAndCode(await send('POST', headers, paths.roomUnits(kind.id), { name: 'س' }))).toEqual(
      full,
    );
  });

  test.each([
    [{}],
    [{ name: '' }],
    [{ name: 'غرفة', units: [''] }],
    [{ name: 'غرفة', units: Array.from({ length: MAX_UNITS_OF_KIND + 1 }, (_, index) => `${index}`) }],
    [{ name: 'غرفة', id: '01930000-0000-7000-8000-000000000001' }],
  ])('is %j', async (body) => {
    const { headers } = await salonWithAdmin();
    expect(getStatusAndCode(await send('POST', headers, paths.rooms, body))).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
  });
});

describe('access to rooms', () => {
  test("another salon's rooms do not exist", async () => {
    const { headers } = await salonWithAdmin();
    const theirs = await buildRoomUnit(salon);
    const answers = [
      await send('PUT', headers, paths.room(theirs.kind_id), { name: 'س' }),
      await send('DELETE', headers, paths.room(theirs.kind_id)),
      await send('POST', headers, paths.roomUnits(theirs.kind_id), { name: 'س' }),
      await send('PUT', headers, paths.roomUnit(theirs.id), { is_active: false }),
      await send('DELETE', headers, paths.roomUnit(theirs.id)),
    ];
    for (const answer of answers) expect(getStatusAndCode(answer)).toEqual([404, 'NOT_FOUND']);
    expect((await get(headers, paths.rooms)).json().data).toEqual([]);
  });

  test('employees read the rooms and do not change them; customers do not see them', async () => {
    const { business_id, kind, unit } = await salonWithRoom();
    const employee = await signIn(salon, 'employee', await buildEmployee(salon, { business_id }));
    const customer = await signIn(salon, 'customer', await buildCustomer(salon, { business_id }));
    expect((await get(employee, paths.rooms)).json().data).toEqual([kind]);
    const refused = [
      await get(customer, paths.rooms),
      await send('PUT', employee, paths.roomUnit(unit.id), { is_active: false }),
      await send('POST', employee, paths.rooms, MASSAGE),
    ];
    for (const answer of refused) expect(getStatusAndCode(answer)).toEqual([403, 'FORBIDDEN']);
  });
});

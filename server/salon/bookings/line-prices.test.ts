import { sql } from 'kysely';
import { getStatusAndCode } from '../../testing/api-calls.ts';
import { buildService } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';
import { buildLine, buildVisitSalon, listEmployeeNames } from '../../testing/visits.ts';

const salon = setUpSalon();

type Visit = Awaited<ReturnType<typeof buildVisitSalon>>;

describe('price and minutes of a line', () => {
  const setOffer = async ({ run, cut, sara }: Visit, price_minor: number | null, minutes: number | null) => {
    await run(sql`update employee_services set price_minor = ${price_minor}, duration_minutes = ${minutes}
      where employee_id = ${sara.id} and service_id = ${cut.id}`);
  };

  it('are those of the employee, with the discount of the service', async () => {
    const visit = await buildVisitSalon(salon);
    const { bookLines, run, cut, sara, huda } = visit;
    await setOffer(visit, 2_001_000, 60);
    await run(
      sql`update services set discount_type = 'percentage', discount_percentage = 12.5 where id = ${cut.id}`,
    );
    const [own, other] = [
      await bookLines('10:00', [buildLine(cut, sara)]),
      await bookLines('10:00', [buildLine(cut, huda)]),
    ];
    // 12.5 % of 20,010 is 2,501.25, rounded to a whole dinar.
    expect(own.json().data).toMatchObject({ total_price: 17_509, duration_minutes: 60 });
    expect(other.json().data).toMatchObject({ total_price: 13_125, duration_minutes: 30 });
  });

  it('are those of the variant before those of the employee', async () => {
    const visit = await buildVisitSalon(salon);
    const { bookLines, insert, cut, sara } = visit;
    await setOffer(visit, 2_000_000, 60);
    const variant = { id: '01936f3e-0000-7000-8000-0000000000aa', service_id: cut.id, name: 'طويل' };
    await insert('service_variants', { ...variant, price_minor: 3_000_000, duration_minutes: 45 });
    const answer = await bookLines('10:00', [buildLine(cut, sara, { variant_id: variant.id })]);
    expect(answer.json().data).toMatchObject({
      ...{ total_price: 30_000, duration_minutes: 45 },
      lines: [{ variant_id: variant.id, name: 'قص شعر - طويل' }],
    });
    const foreign = await bookLines('12:00', [buildLine(cut, sara, { variant_id: sara.id })]);
    expect(getStatusAndCode(foreign)).toEqual([404, 'NOT_FOUND']);
  });

  it('stay as booked when the visit is moved or gets another line', async () => {
    const visit = await buildVisitSalon(salon);
    const { bookLines, change, cut, colour, sara, huda } = visit;
    const { id } = (await bookLines('10:00', [buildLine(cut, sara)])).json().data;
    await setOffer(visit, 9_900_000, 60);
    expect((await change(id, { booking_time: '11:00' })).json().data.total_price).toBe(15_000);
    const more = await change(id, { lines: [buildLine(cut, huda), buildLine(colour, null)] });
    expect(more.json().data).toMatchObject({ total_price: 55_000, version: 3, duration_minutes: 120 });
    expect(listEmployeeNames(more)).toEqual(['هدى', 'هدى']);
  });

  it('are compared with the total that was shown', async () => {
    const { book, cut, sara } = await buildVisitSalon(salon);
    const lines = [buildLine(cut, sara)];
    const answer = await book('10:00', { lines, total_price: 14_000 });
    expect(getStatusAndCode(answer)).toEqual([409, 'PRICE_CHANGED']);
    expect(answer.json().details).toEqual({ total_price: 15_000 });
    const open = await book('10:00', { lines: [buildLine(cut, null)], total_price: 14_000 });
    expect(getStatusAndCode(open)).toEqual([409, 'PRICE_CHANGED']);
  });

  it('have three decimals in a salon of Kuwait', async () => {
    const { bookLines, change, run, cut, sara } = await buildVisitSalon(salon, { currency: 'د.ك' });
    await run(sql`update services set price_minor = 12345 where id = ${cut.id}`);
    const { id, total_price } = (await bookLines('10:00', [buildLine(cut, sara)])).json().data;
    expect(total_price).toBe(12.345);
    expect((await change(id, { status: 'completed' })).json().data).toMatchObject({ paid_amount: 12.345 });
  });
});

describe('an add-on', () => {
  it('is booked with a service that it suits, and never alone', async () => {
    const visit = await buildVisitSalon(salon);
    const { bookLines, insert, business_id, cut, colour, sara } = visit;
    const mask = await buildService(salon, { business_id, name: 'ماسك', is_addon: true });
    await insert('employee_services', { employee_id: sara.id, service_id: mask.id });
    await insert('service_addons', { addon_id: mask.id, service_id: colour.id });
    for (const lines of [[buildLine(mask, sara)], [buildLine(cut, sara), buildLine(mask, sara)]]) {
      expect(getStatusAndCode(await bookLines('10:00', lines))).toEqual([400, 'VALIDATION_FAILED']);
    }
    expect((await bookLines('10:00', [buildLine(colour, sara), buildLine(mask, sara)])).statusCode).toBe(201);
  });
});

describe("the specification's form of a change", () => {
  it('changes the lines of a visit of several people only where it says so', async () => {
    const { bookLines, change, insert, cut, colour, sara, huda, rana } = await buildVisitSalon(salon);
    const variant = { id: '01936f3e-0000-7000-8000-0000000000ab', service_id: cut.id, name: 'طويل' };
    await insert('service_variants', { ...variant, price_minor: 3_000_000, duration_minutes: 30 });
    const { data } = (
      await bookLines('10:00', [buildLine(colour, sara), buildLine(cut, huda, { variant_id: variant.id })])
    ).json();
    const { booking_date, employee_id, service_ids, total_price } = data;
    const sent = { booking_date, booking_time: '10:00', employee_id, service_ids, total_price };
    expect((await change(data.id, { ...sent, notes: 'x' })).json().data).toEqual({ ...data, notes: 'x' });
    const moved = await change(data.id, { ...sent, booking_time: '11:00' });
    expect([listEmployeeNames(moved), moved.json().data.version]).toEqual([['سارة', 'هدى'], 2]);
    const shorter = await change(data.id, { ...sent, service_ids: [cut.id], total_price: undefined });
    expect(shorter.json().data).toMatchObject({
      ...{ total_price: 30_000, employee_id: huda.id },
      lines: [{ variant_id: variant.id, employee_name: 'هدى', price: 30_000 }],
    });
    const given = await change(data.id, { employee_id: rana.id });
    expect([listEmployeeNames(given), given.json().data.total_price]).toEqual([['رنا'], 30_000]);
  });
});

import { paths } from '@salon/shared/contracts/paths';
import { setUpSalon } from '../../testing/test-app.ts';
import { buildLine, buildVisitSalon, VISIT_DAY } from '../../testing/visits.ts';

const salon = setUpSalon();

test('the revenue of a visit belongs to the employees who did its lines', async () => {
  const { bookLines, change, get, headers, sara, huda, rana, cut, colour } = await buildVisitSalon(salon);
  const complete = async (time: string, lines: object[]) => {
    const { id } = (await bookLines(time, lines)).json().data;
    expect((await change(id, { status: 'completed' })).statusCode).toBe(200);
  };
  await complete('10:00', [buildLine(cut, sara), buildLine(colour, huda), buildLine(cut, huda)]);
  await complete('13:00', [buildLine(cut, huda)]);
  await complete('13:00', [buildLine(cut, rana), buildLine(cut, sara), buildLine(cut, rana)]);
  const month = VISIT_DAY.slice(0, 7);
  const { data } = (await get(headers, `${paths.revenue}?from_month=${month}&to_month=${month}`)).json();
  const figures = data.rows.map((row: Record<string, unknown>) => [
    row.employeeName,
    row.totalBookingRevenue,
    row.bookingsCount,
  ]);
  expect(figures.sort()).toEqual([
    ['رنا', 30_000, 1],
    ['سارة', 30_000, 2],
    ['هدى', 70_000, 2],
  ]);
  expect(data).toMatchObject({ total_revenue: 130_000, top_employee: { name: 'هدى', count: 2 } });
});

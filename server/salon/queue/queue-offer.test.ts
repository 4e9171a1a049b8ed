import { setUpSalon } from '../../testing/test-app.ts';
import { toClock } from '../walk-ins/testing/walk-in-salon.ts';
import { buildBusySalon } from './testing/busy-salon.ts';

const salon = setUpSalon();

test('a customer is promised the time that was offered to her', async () => {
  const { joinForCut, listFree, cut, huda, sara } = await buildBusySalon(salon);
  const offered = async (employee: { id: string } | null) => {
    const { data, queue_at } = (await listFree([cut])).json();
    return employee
      ? data.find((one: { employee_id: string }) => one.employee_id === employee.id).queue_at
      : queue_at;
  };
  const promised: (string | null)[] = [];
  for (const employee of [null, huda, null, sara, huda, sara, null]) {
    const offer = await offered(employee);
    const { promised_at } = (await joinForCut(employee)).json().data;
    expect(offer).toBe(promised_at);
    promised.push(toClock(promised_at));
  }
  expect(promised).toEqual(['10:40', '11:10', '11:10', '11:40', '11:40', '12:10', '12:10']);
  const [first] = (await listFree([cut])).json().data;
  expect([toClock(first.starts_at), toClock(first.queue_at)]).toEqual(['10:40', '12:40']);
});

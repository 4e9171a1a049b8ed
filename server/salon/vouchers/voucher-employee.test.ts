import { paths } from '@salon/shared/contracts/paths';
import { createApiCalls, getStatusAndCode } from '../../testing/api-calls.ts';
import { buildEmployee } from '../../testing/builders.ts';
import { setUpSalon } from '../../testing/test-app.ts';

const salon = setUpSalon();
const { salonWithAdmin, get, send } = createApiCalls(salon);

/** TEST_NOW with the offset of Baghdad. */
const NOW = '2026-11-21T10:00:00+03:00';
const RENT = { datetime: NOW, account_name: 'إيجار', amount: 250_000.25, notes: 'تشرين الثاني' };
const UNKNOWN_ID = '01936f3e-0000-7000-8000-000000000000';

const numbersOf = (answer: { json(): { data: { voucher_number: number }[] } }) =>
  answer.json().data.map(({ voucher_number }) => voucher_number);

describe('vouchers that pay an employee', () => {
  // @spec 7.27 Expense vouchers: employee/{id}/last
  test('the latest voucher says when the employee was paid; without vouchers it is null', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const sara = await buildEmployee(salon, { business_id });
    const last = async () => (await get(headers, paths.lastVoucherOfEmployee(sara.id))).json().data;
    expect(await last()).toEqual({ datetime: null, voucher: null });
    const pay = (datetime: string) =>
      send('POST', headers, paths.vouchers, { ...RENT, datetime, employee_id: sara.id });
    const later = (await pay('2026-11-23T10:00:00+03:00')).json().data;
    await pay(NOW);
    expect(await last()).toEqual({ datetime: later.datetime, voucher: later });
    expect(numbersOf(await get(headers, `${paths.vouchers}?employee_id=${sara.id}`))).toEqual([1, 2]);
  });

  test('an unknown employee, or one of another salon, is not found, and nothing is saved', async () => {
    const { headers } = await salonWithAdmin();
    const elsewhere = await buildEmployee(salon);
    const mine = (await send('POST', headers, paths.vouchers, RENT)).json().data;
    for (const employee_id of [UNKNOWN_ID, elsewhere.id]) {
      const written = [
        await send('POST', headers, paths.vouchers, { ...RENT, employee_id }),
        await send('PUT', headers, paths.voucher(mine.id), { employee_id }),
      ];
      const read = await get(headers, paths.lastVoucherOfEmployee(employee_id));
      for (const answer of [...written, read]) expect(getStatusAndCode(answer)).toEqual([404, 'NOT_FOUND']);
      // The form shows the text at the field. A voucher that is gone has no details.
      const details = [{ path: 'employee_id', message: 'الموظف غير موجود' }];
      expect(written.map((answer) => answer.json().details)).toEqual([details, details]);
    }
    expect((await get(headers, paths.vouchers)).json()).toMatchObject({ total: 1, data: [mine] });
  });

  test('a voucher stays when its employee is deleted', async () => {
    const { business_id, headers } = await salonWithAdmin();
    const sara = await buildEmployee(salon, { business_id });
    const made = await send('POST', headers, paths.vouchers, { ...RENT, employee_id: sara.id });
    await send('DELETE', headers, paths.employee(sara.id));
    const kept = (await get(headers, paths.voucher(made.json().data.id))).json().data;
    expect(kept).toMatchObject({ employee_id: null, amount: RENT.amount });
  });
});

import { paths } from '@salon/shared/contracts/paths';
import { failure, success } from '@salon/shared/testing/answers';
import { screen, waitFor, within } from '@testing-library/react';
import { buildVoucher, buildVoucherPage } from '../../testing/build-voucher.ts';
import type { LastPayment } from './expense.api.ts';
import { readPayLink } from './pay-link.ts';
import {
  buildExpenseNetwork,
  currentAddress,
  findSheet,
  openExpense,
  SARA,
} from './testing/open-expense.tsx';

const link = (changes: Record<string, string> = {}) =>
  `/cash/expense?${new URLSearchParams({
    pay: SARA.id,
    from: '2026-10',
    to: '2026-10',
    amount: '612500.5',
    name: 'سارة كريم',
    ...changes,
  })}`;
const NEVER: LastPayment = { datetime: null, voucher: null };
const paidAt = (datetime: string): LastPayment => ({
  datetime,
  voucher: buildVoucher({ voucher_number: 30, amount: 600_000, datetime, employee_id: SARA.id }),
});

async function openLink(last: LastPayment = NEVER, path = link()) {
  const network = buildExpenseNetwork();
  network.on('GET', paths.lastVoucherOfEmployee(SARA.id)).answer(success(last));
  const view = openExpense(network, path);
  return { ...view, form: await findSheet() };
}

describe('a payment link from the revenue report', () => {
  // @spec 2.96 Expense vouchers: the form opens by itself when arriving from the revenue page
  it('opens the form with the employee’s data, over today’s vouchers', async () => {
    const { form, lastQuery } = await openLink();
    expect(form.getByLabelText(/^اسم الحساب/)).toHaveValue('راتب سارة كريم');
    expect(form.getByLabelText(/^المبلغ/)).toHaveValue('612,500.5');
    expect(form.getByLabelText(/^ملاحظات/)).toHaveValue('عن شهر تشرين الأول 2026');
    expect(form.getByRole('combobox', { name: /يُصرف لموظف/ })).toHaveDisplayValue('سارة كريم');
    expect(lastQuery()).toMatchObject({ from: '2026-11-07', to: '2026-11-07' });
  });

  it('names the first and the last of several months', async () => {
    const { form } = await openLink(NEVER, link({ from: '2026-08' }));
    expect(form.getByLabelText(/^ملاحظات/)).toHaveValue('عن الأشهر من آب 2026 إلى تشرين الأول 2026');
  });

  it('pays the employee, and leaves the address, so that a reload does not open it again', async () => {
    const { form, person, network } = await openLink();
    const created = buildVoucher({ employee_id: SARA.id });
    network.on('POST', paths.vouchers).answer(success(created), 201);
    network.on('GET', paths.vouchers).answer(buildVoucherPage([created]));
    await person.click(form.getByRole('button', { name: 'حفظ السند' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.callsTo('POST', paths.vouchers)[0]?.body).toMatchObject({
      employee_id: SARA.id,
      account_name: 'راتب سارة كريم',
      amount: 612_500.5,
      notes: 'عن شهر تشرين الأول 2026',
    });
    expect(currentAddress()).toBe('/cash/expense');
  });

  it('leaves the address when the admin closes the form', async () => {
    const { form, person } = await openLink();
    await person.click(form.getByRole('button', { name: 'إلغاء' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(currentAddress()).toBe('/cash/expense');
  });

  it('fills in values that the admin can change', async () => {
    const { form, person, network } = await openLink();
    network.on('POST', paths.vouchers).answer(success(buildVoucher()), 201);
    await person.clear(form.getByLabelText(/^المبلغ/));
    await person.type(form.getByLabelText(/^المبلغ/), '1000');
    await person.click(form.getByRole('button', { name: 'حفظ السند' }));
    await waitFor(() =>
      expect(network.callsTo('POST', paths.vouchers)[0]?.body).toMatchObject({ amount: 1_000 }),
    );
  });

  it('opens no form without a valid employee', async () => {
    openExpense(buildExpenseNetwork(), link({ pay: 'x' }));
    expect(await screen.findByText('لا سندات صرف في هذه الفترة')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['-5', '0', 'كثير', '1e3', '1.234', '9999999999999'])('ignores the amount %s', (amount) => {
    const params = new URLSearchParams({ pay: SARA.id, amount });
    expect(readPayLink(params)).toMatchObject({ amount: null });
  });

  it.each([
    ['2026-13', '2026-13'],
    ['2026-10', '2026-09'],
    ['2026-10-01', '2026-10-31'],
  ])('ignores the months %s to %s', (from, to) => {
    expect(readPayLink(new URLSearchParams({ pay: SARA.id, from, to }))).toMatchObject({ months: null });
  });

  it('removes control characters from a name', () => {
    const name = ' سارة\u202E\u0000 كريم ';
    expect(readPayLink(new URLSearchParams({ pay: SARA.id, name }))).toMatchObject({ name: 'سارة كريم' });
  });
});

describe('an employee who was paid before', () => {
  it('gets a warning for a payment since these months began, and can be paid all the same', async () => {
    const { form, person, network } = await openLink(paidAt('2026-11-01T12:00:00+03:00'));
    expect(await form.findByText('صُرف لهذا الموظف من قبل في هذه الفترة')).toBeVisible();
    expect(form.getByText(/الأحد 1 تشرين الثاني 2026/)).toHaveTextContent('600,000 د.ع، سند صرف رقم 30');
    network.on('POST', paths.vouchers).answer(success(buildVoucher()), 201);
    await person.click(form.getByRole('button', { name: 'حفظ السند' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('gets a note without a warning for an earlier payment', async () => {
    // On the salon's clock it is still September.
    const { form } = await openLink(paidAt('2026-09-30T20:30:00Z'));
    expect(await form.findByText(/الأربعاء 30 أيلول 2026/)).toBeVisible();
    expect(form.queryByText('صُرف لهذا الموظف من قبل في هذه الفترة')).toBeNull();
  });

  it('gets a warning when the last payment fails to load', async () => {
    const network = buildExpenseNetwork();
    network.on('GET', paths.lastVoucherOfEmployee(SARA.id)).breakDown();
    openExpense(network, link());
    expect(await (await findSheet()).findByText('تعذر التأكد من آخر صرف لهذا الموظف')).toBeVisible();
  });

  it('gets a note when the employee was deleted, and the voucher is saved without the employee', async () => {
    const network = buildExpenseNetwork([], {}, []);
    network.on('GET', paths.lastVoucherOfEmployee(SARA.id)).answer(failure('NOT_FOUND'), 404);
    network.on('POST', paths.vouchers).answer(success(buildVoucher()), 201);
    const { person } = openExpense(network, link());
    const form = within(await screen.findByRole('dialog'));
    expect(await form.findByText(/لم يعد هذا الموظف موجودًا/)).toBeVisible();
    await person.click(form.getByRole('button', { name: 'حفظ السند' }));
    await waitFor(() =>
      expect(network.callsTo('POST', paths.vouchers)[0]?.body).toMatchObject({ employee_id: null }),
    );
  });
});

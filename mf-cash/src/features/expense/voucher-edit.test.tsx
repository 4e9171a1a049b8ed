import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { screen, waitFor, within } from '@testing-library/react';
import { buildVoucher, buildVoucherPage } from '../../testing/build-voucher.ts';
import { buildExpenseNetwork, findVoucherCard, openExpense } from './testing/open-expense.tsx';

describe('correcting a voucher', () => {
  const VOUCHER = buildVoucher({ account_name: 'قديم' });

  async function openEdit(network = buildExpenseNetwork([VOUCHER])) {
    const view = openExpense(network);
    await findVoucherCard(41);
    await view.person.click(screen.getByRole('button', { name: 'تعديل سند الصرف رقم 41' }));
    return { ...view, form: within(await screen.findByRole('dialog')) };
  }

  it('loads the voucher from the server, and sends only the changed values', async () => {
    const network = buildExpenseNetwork([VOUCHER]);
    const fresh = { ...VOUCHER, account_name: 'ماء' };
    network.on('GET', paths.voucher(VOUCHER.id)).answer(success(fresh));
    network.on('PUT', paths.voucher(VOUCHER.id)).answer(success({ ...fresh, amount: 80_000 }));
    const { form, person, messages } = await openEdit(network);
    expect(await form.findByLabelText(/^اسم الحساب/)).toHaveValue('ماء');
    const amount = form.getByLabelText(/^المبلغ/);
    await person.clear(amount);
    await person.type(amount, '80000');
    await person.click(form.getByRole('button', { name: 'حفظ التعديلات' }));
    await waitFor(() => expect(messages).toEqual([{ kind: 'success', text: 'تم تعديل سند الصرف رقم 41' }]));
    expect(network.callsTo('PUT', paths.voucher(VOUCHER.id))[0]?.body).toEqual({ amount: 80_000 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // @spec 8.45 خطأ في تحميل سند الصرف @ mf-cash/src/features/expense/expense.messages.ts
  it('shows an error when loading fails, and loads the voucher after a retry', async () => {
    const network = buildExpenseNetwork([VOUCHER]);
    network.on('GET', paths.voucher(VOUCHER.id)).failOnce('INTERNAL').answer(success(VOUCHER));
    const { form, person } = await openEdit(network);
    expect(await form.findByText('خطأ في تحميل سند الصرف')).toBeVisible();
    await person.click(form.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await form.findByLabelText(/^اسم الحساب/)).toHaveValue('قديم');
  });

  // @spec 8.65 A voucher that was deleted elsewhere says so and takes no second try @ mf-cash/src/features/expense/voucher-form.store.ts
  it('shows that another user deleted it, allows no second save, and reloads the list', async () => {
    const network = buildExpenseNetwork([VOUCHER]);
    network.on('GET', paths.voucher(VOUCHER.id)).answer(success(VOUCHER));
    network.on('PUT', paths.voucher(VOUCHER.id)).fail('NOT_FOUND');
    const { form, person } = await openEdit(network);
    await person.type(await form.findByLabelText(/^اسم الحساب/), ' جدًا');
    network.on('GET', paths.vouchers).answer(buildVoucherPage([]));
    await person.click(form.getByRole('button', { name: 'حفظ التعديلات' }));
    expect(await form.findByText('سند الصرف هذا لم يعد موجودًا')).toBeVisible();
    expect(form.getByRole('button', { name: 'حفظ التعديلات' })).toBeDisabled();
    await person.type(form.getByLabelText(/^اسم الحساب/), '{Enter}');
    expect(network.callsTo('PUT', paths.voucher(VOUCHER.id))).toHaveLength(1);
    await person.click(form.getByRole('button', { name: 'إلغاء' }));
    expect(await screen.findByText('لا سندات صرف في هذه الفترة')).toBeVisible();
  });

  it('shows at its field that another user deleted the employee, and can be saved again', async () => {
    const network = buildExpenseNetwork([VOUCHER]);
    network.on('GET', paths.voucher(VOUCHER.id)).answer(success(VOUCHER));
    const gone = [{ path: 'employee_id', message: 'الموظف غير موجود' }];
    network.on('PUT', paths.voucher(VOUCHER.id)).fail('NOT_FOUND', gone);
    const { form, person } = await openEdit(network);
    const employee = await form.findByRole('combobox', { name: /يُصرف لموظف/ });
    await person.selectOptions(employee, 'سارة كريم');
    await person.click(form.getByRole('button', { name: 'حفظ التعديلات' }));
    await waitFor(() => expect(employee).toHaveAccessibleDescription('الموظف غير موجود'));
    expect(form.queryByText('سند الصرف هذا لم يعد موجودًا')).toBeNull();
    expect(form.getByRole('button', { name: 'حفظ التعديلات' })).toBeEnabled();
  });

  it('keeps the entered values when saving fails', async () => {
    const network = buildExpenseNetwork([VOUCHER]);
    network.on('GET', paths.voucher(VOUCHER.id)).answer(success(VOUCHER));
    network.on('PUT', paths.voucher(VOUCHER.id)).fail('INTERNAL');
    const { form, person } = await openEdit(network);
    await person.type(await form.findByLabelText(/^اسم الحساب/), ' جدًا');
    await person.click(form.getByRole('button', { name: 'حفظ التعديلات' }));
    expect(await form.findByText('خطأ في تحديث سند الصرف، يرجى المحاولة مرة أخرى')).toBeVisible();
    expect(form.getByLabelText(/^اسم الحساب/)).toHaveValue('قديم جدًا');
  });
});

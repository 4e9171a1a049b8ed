import { paths } from '@salon/shared/contracts/paths';
import { success } from '@salon/shared/testing/answers';
import { act, screen, waitFor } from '@testing-library/react';
import { buildVoucher, buildVoucherPage } from '../../testing/build-voucher.ts';
import {
  buildExpenseNetwork,
  findVoucherCard,
  openFilledForm,
  openForm,
  SARA,
} from './testing/open-expense.tsx';

const CREATE_ERROR = 'خطأ في إنشاء سند الصرف، يرجى المحاولة مرة أخرى';
const INCOMPLETE = 'يرجى ملء جميع الحقول المطلوبة';
const CREATED = buildVoucher({ voucher_number: 44, account_name: 'إيجار', amount: 500_000.5 });

describe('a new voucher', () => {
  // @spec 4.35 The voucher number shown is the highest plus one
  // @spec 5.47 Voucher: the number is read-only @ mf-cash/src/features/expense/voucher-fields.tsx
  it('shows the next number as a read-only preview', async () => {
    const { form } = await openForm(buildExpenseNetwork([], { next_number: 42 }));
    const number = form.getByText('رقم السند').closest('dl');
    await waitFor(() => expect(number).toHaveTextContent('42'));
    expect(form.queryByRole('spinbutton', { name: /رقم السند/ })).toBeNull();
    expect(form.queryByRole('textbox', { name: /رقم السند/ })).toBeNull();
  });

  // @spec 2.91 Expense vouchers: add form modal
  // @spec R17.02 The number of the answer is shown after saving
  it('is saved with the present time and the server’s number, and appears in the list', async () => {
    const { save, route, posts, network, messages, platform } = await openFilledForm();
    const changes: string[] = [];
    platform.events.on('cash:changed', () => changes.push('cash'));
    route.answer(success(CREATED), 201);
    network.on('GET', paths.vouchers).answer(buildVoucherPage([CREATED]));
    await save();
    expect(await findVoucherCard(44)).toBeVisible();
    expect(posts().map(({ body }) => body)).toEqual([
      {
        datetime: '2026-11-07T07:00:00.000Z',
        account_name: 'إيجار',
        amount: 500_000.5,
        notes: '',
        employee_id: null,
      },
    ]);
    expect(messages).toEqual([{ kind: 'success', text: 'تم حفظ سند الصرف رقم 44' }]);
    expect(changes).toEqual(['cash']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gets the time of saving, not the time of opening the form', async () => {
    const { save, route, posts, clock } = await openFilledForm();
    route.answer(success(CREATED), 201);
    clock.set('2026-11-07T10:30:00+03:00');
    await save();
    await waitFor(() => expect(posts()[0]?.body).toMatchObject({ datetime: '2026-11-07T07:30:00.000Z' }));
  });

  it('gets a later time that the admin chose, on the salon’s clock', async () => {
    const { save, type, route, posts } = await openFilledForm();
    route.answer(success(CREATED), 201);
    await type(/^الوقت/, '1815');
    await save();
    await waitFor(() => expect(posts()[0]?.body).toMatchObject({ datetime: '2026-11-07T15:15:00.000Z' }));
  });

  it('pays an employee whom the admin chose', async () => {
    const { save, form, person, network, route, posts } = await openFilledForm();
    network
      .on('GET', paths.lastVoucherOfEmployee(SARA.id))
      .answer(success({ datetime: null, voucher: null }));
    route.answer(success(CREATED), 201);
    await person.selectOptions(form.getByRole('combobox', { name: /يُصرف لموظف/ }), 'سارة كريم');
    expect(await form.findByText('لم يُصرف لهذا الموظف من قبل')).toBeVisible();
    await save();
    await waitFor(() => expect(posts()[0]?.body).toMatchObject({ employee_id: SARA.id }));
  });

  it('tells the host that it has unsaved values, until its form closes', async () => {
    const { platform, type, form, person } = await openForm(buildExpenseNetwork());
    const dirtyStates: boolean[] = [];
    platform.events.on('form:dirty', ({ dirty }) => dirtyStates.push(dirty));
    await type(/^اسم الحساب/, 'ماء');
    expect(dirtyStates.at(-1)).toBe(true);
    await person.click(form.getByRole('button', { name: 'إلغاء' }));
    expect(dirtyStates.at(-1)).toBe(true);
    await person.click(screen.getByRole('button', { name: 'المغادرة دون حفظ' }));
    expect(dirtyStates.at(-1)).toBe(false);
  });
});

describe('checking a voucher', () => {
  // @spec 5.43 Voucher: account name and amount > 0: يرجى ملء جميع الحقول المطلوبة @ shared/domain/voucher.ts, mf-cash/src/features/expense
  it('reports a missing account and amount first', async () => {
    const { save, form, type, network } = await openForm(buildExpenseNetwork());
    await type(/^الوقت/, '0800');
    await save();
    expect(await form.findByText(INCOMPLETE)).toBeVisible();
    expect(form.getByLabelText(/^اسم الحساب/)).toHaveAccessibleDescription('اكتب اسم الحساب');
    expect(form.getByLabelText(/^المبلغ/)).toHaveAccessibleDescription('اكتب مبلغًا أكبر من صفر');
    expect(form.queryByText('يجب ألا يكون وقت السند في الماضي')).toBeNull();
    expect(network.callsTo('POST', paths.vouchers)).toEqual([]);
  });

  it.each([
    ['an account of spaces only', /^اسم الحساب/, '  '],
    ['an amount of zero', /^المبلغ/, '0'],
    ['an invalid time', /^الوقت/, '25'],
  ])('refuses %s', async (_, label, text) => {
    const { save, type, form, posts } = await openFilledForm();
    await type(label, text);
    await save();
    expect(await form.findByText(INCOMPLETE)).toBeVisible();
    expect(posts()).toEqual([]);
  });

  // @spec 5.45 Voucher: datetime minimum is now (reading 13: five minutes of grace) @ shared/domain/voucher.ts
  it.each([
    ['09:54', 0],
    ['09:55', 1],
  ])('allows five minutes of grace: at 10:00 a voucher for %s is sent %i times', async (time, times) => {
    const { save, type, form, posts, route } = await openFilledForm();
    route.answer(success(CREATED), 201);
    await type(/^الوقت/, time);
    await save();
    if (times === 0) {
      expect((await form.findAllByText('يجب ألا يكون وقت السند في الماضي'))[0]).toBeVisible();
    } else await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posts()).toHaveLength(times);
  });

  // @spec 5.44 Voucher: amount min 0 step 0.01 @ mf-cash/src/features/expense/voucher-fields.tsx
  it('accepts no amount below zero, and steps by 0.01', async () => {
    const { form, type } = await openForm(buildExpenseNetwork());
    const amount = form.getByLabelText(/^المبلغ/);
    await type(/^المبلغ/, '0{ArrowDown}{Tab}');
    expect(amount).toHaveValue('0');
    await type(/^المبلغ/, '250{ArrowUp}{Tab}');
    expect(amount).toHaveValue('250.01');
  });

  // @spec 8.60 Voucher errors 5 s
  it('shows the problem for five seconds, and marks the fields until they are right', async () => {
    const { save, form, type } = await openForm(buildExpenseNetwork());
    jest.useFakeTimers();
    try {
      await save();
      expect(await form.findByText(INCOMPLETE)).toBeVisible();
      act(() => jest.advanceTimersByTime(4_900));
      expect(form.getByText(INCOMPLETE)).toBeVisible();
      act(() => jest.advanceTimersByTime(200));
      expect(form.queryByText(INCOMPLETE)).toBeNull();
      expect(form.getByText('اكتب اسم الحساب')).toBeVisible();
      await type(/^اسم الحساب/, 'ماء');
      expect(form.queryByText('اكتب اسم الحساب')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('saving a voucher', () => {
  it('sends one voucher for a double press', async () => {
    const { form, person, route, posts } = await openFilledForm();
    const release = route.hold(success(CREATED), 201);
    await person.dblClick(form.getByRole('button', { name: 'حفظ السند' }));
    expect(posts()).toHaveLength(1);
    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posts()).toHaveLength(1);
  });

  it('sends one voucher for two submits before the page renders again', async () => {
    const { form, route, posts } = await openFilledForm();
    route.answer(success(CREATED), 201);
    const element = form.getByLabelText(/^المبلغ/).closest('form') as HTMLFormElement;
    act(() => {
      element.requestSubmit();
      element.requestSubmit();
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posts()).toHaveLength(1);
  });

  // @spec 8.47 … creating, asks to retry @ mf-cash/src/features/expense/expense.messages.ts
  it('asks for a retry without an answer, and then sends the same minute and idempotency key', async () => {
    const { save, form, route, posts, keys, clock } = await openFilledForm();
    route.breakDown();
    await save();
    expect(await form.findByText(CREATE_ERROR)).toBeVisible();
    expect(form.getByLabelText(/^المبلغ/)).toHaveValue('500,000.5');
    clock.set('2026-11-07T10:20:00+03:00');
    route.answer(success(CREATED), 201);
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posts()[1]?.body).toEqual(posts()[0]?.body);
    expect(keys()[0]).toBeTruthy();
    expect(keys()[1]).toBe(keys()[0]);
  });

  it('uses a new idempotency key once the form has changed', async () => {
    const { save, form, type, route, keys } = await openFilledForm();
    route.failOnce('INTERNAL').answer(success(CREATED), 201);
    await save();
    expect(await form.findByText(CREATE_ERROR)).toBeVisible();
    await type(/^المبلغ/, '400000');
    await save();
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it('shows the server’s reason for a refusal', async () => {
    const { save, form, route } = await openFilledForm();
    route.fail('VOUCHER_NUMBER_TAKEN');
    await save();
    expect(
      await form.findByText(`${CREATE_ERROR}: رقم السند مستخدم من قبل، يرجى المحاولة مرة أخرى`),
    ).toBeVisible();
  });
});

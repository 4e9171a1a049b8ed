import { paths } from '@salon/shared/contracts/paths';
import { failure, success } from '@salon/shared/testing/answers';
import { buildCustomer } from '@salon/shared/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  buildCustomersAnswer,
  buildCustomersNetwork,
  findRow,
  openCustomers,
} from './testing/open-customers.tsx';

const zainab = buildCustomer({ name: 'زينب علي', phone: '+9647701234567' });
const PUT_PATH = paths.customer(zainab.id);

type Sheet = Awaited<ReturnType<typeof openSheet>>;

async function openSheet(opener: string, title: string) {
  const network = buildCustomersNetwork([zainab]);
  const view = openCustomers(network);
  await findRow('زينب علي');
  await view.person.click(screen.getByRole('button', { name: opener }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  return { ...view, network, dialog };
}
const editing = () => openSheet('تعديل زينب علي', 'تعديل بيانات العميل');
const adding = () => openSheet('إضافة عميل', 'إضافة عميل');

const save = ({ person, dialog }: Pick<Sheet, 'person' | 'dialog'>) =>
  person.click(dialog.getByRole('button', { name: 'حفظ' }));

async function fill({ person, dialog }: Pick<Sheet, 'person' | 'dialog'>, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    const field = dialog.getByLabelText(new RegExp(`^${label}`));
    await person.clear(field);
    if (text) await person.type(field, text);
  }
}

describe('editing a customer', () => {
  // @spec 2.88 Customers: edit modal
  // @spec 8.41 Customers: success toast for update @ mf-people/src/features/customers/customers.messages.ts
  it('starts with the stored data and sends only the changes', async () => {
    const sheet = await editing();
    const { dialog, network, messages, emitted, dirty } = sheet;
    expect(dialog.getByLabelText(/^اسم العميل/)).toHaveValue('زينب علي');
    expect(dialog.getByLabelText(/^رقم الهاتف/)).toHaveValue('7701234567');
    expect(dialog.getByRole('checkbox', { name: 'الحساب نشط' })).toBeChecked();
    const saved = { ...zainab, name: 'زينب العبيدي', phone: '+9647809998877' };
    network.on('PUT', PUT_PATH).answer(success(saved));
    network.on('GET', paths.customersWithStats).answer(buildCustomersAnswer([saved]));
    await fill(sheet, { 'اسم العميل': 'زينب العبيدي', 'رقم الهاتف': '٠٧٨٠٩٩٩٨٨٧٧' });
    await save(sheet);
    expect(await findRow('زينب العبيدي')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(network.callsTo('PUT', PUT_PATH)[0]?.body).toEqual({
      name: 'زينب العبيدي',
      phone: '+9647809998877',
    });
    expect(messages).toEqual([{ kind: 'success', text: 'تم تحديث بيانات العميل' }]);
    expect(emitted).toEqual(['customers']);
    expect(dirty.at(-1)).toBe(false);
  });

  it('deactivates an account, and the list shows it', async () => {
    const sheet = await editing();
    const { person, dialog, network } = sheet;
    const stopped = { ...zainab, is_active: false };
    network.on('PUT', PUT_PATH).answer(success(stopped));
    network.on('GET', paths.customersWithStats).answer(buildCustomersAnswer([stopped]));
    await person.click(dialog.getByRole('checkbox', { name: 'الحساب نشط' }));
    await save(sheet);
    await waitFor(async () => expect(await findRow('زينب علي')).toHaveTextContent('موقوف'));
    expect(network.callsTo('PUT', PUT_PATH)[0]?.body).toEqual({ is_active: false });
  });

  // @spec 5.41 Customer edit: name and phone required, with their texts @ mf-people/src/features/customers/customer-form.validation.ts
  it.each([
    [{ 'اسم العميل': '' }, 'يرجى إدخال اسم العميل'],
    [{ 'رقم الهاتف': '' }, 'يرجى إدخال رقم الهاتف'],
    [{ 'رقم الهاتف': '77012' }, 'يرجى إدخال رقم هاتف صحيح'],
    [{ 'البريد الإلكتروني': 'zainab' }, 'يرجى إدخال بريد إلكتروني صحيح'],
  ])('with %j shows the problem and sends nothing', async (fields, text) => {
    const sheet = await editing();
    await fill(sheet, fields as Record<string, string>);
    await save(sheet);
    expect(await sheet.dialog.findByText(text)).toBeVisible();
    expect(sheet.network.callsTo('PUT', PUT_PATH)).toEqual([]);
  });

  it('shows at the phone that another customer has it, until the phone changes', async () => {
    const sheet = await editing();
    const { dialog, network } = sheet;
    network.on('PUT', PUT_PATH).answer(failure('PHONE_IN_USE'), 409);
    await fill(sheet, { 'رقم الهاتف': '7809998877' });
    await save(sheet);
    expect(await dialog.findByText('رقم الهاتف مستخدم من قبل')).toBeVisible();
    expect(dialog.getByLabelText(/^رقم الهاتف/)).toBeInvalid();
    await fill(sheet, { 'رقم الهاتف': '7809998866' });
    expect(dialog.queryByText('رقم الهاتف مستخدم من قبل')).toBeNull();
  });

  it('shows the server’s error at its field', async () => {
    const sheet = await editing();
    const { dialog, network } = sheet;
    network.on('PUT', PUT_PATH).fail('VALIDATION_FAILED', [{ path: 'email', message: 'بريد غير صالح' }]);
    await fill(sheet, { 'البريد الإلكتروني': 'zainab@example.com' });
    await save(sheet);
    expect(await dialog.findByText('بريد غير صالح')).toBeVisible();
    expect(dialog.getByLabelText(/^البريد الإلكتروني/)).toBeInvalid();
  });

  // @spec 8.38 Customers: update failures @ mf-people/src/features/customers/customers.messages.ts
  it.each([
    ['the server fails', 'فشل في تحديث بيانات العميل', 'INTERNAL'],
    ['no answer comes', 'خطأ في تحديث بيانات العميل، يرجى المحاولة مرة أخرى', null],
    ['the customer was deleted', 'هذا العميل لم يعد موجودًا', 'NOT_FOUND'],
  ] as const)('keeps the typed values when %s', async (_, text, code) => {
    const sheet = await editing();
    const { dialog, network, dirty } = sheet;
    const route = network.on('PUT', PUT_PATH);
    if (code) route.fail(code);
    else route.breakDown();
    await fill(sheet, { 'اسم العميل': 'زينب العبيدي' });
    await save(sheet);
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByLabelText(/^اسم العميل/)).toHaveValue('زينب العبيدي');
    expect(dirty.at(-1)).toBe(true);
  });

  it('shows for five seconds that saving failed', async () => {
    const sheet = await editing();
    const { dialog, network } = sheet;
    network.on('PUT', PUT_PATH).fail('INTERNAL');
    await fill(sheet, { 'اسم العميل': 'زينب العبيدي' });
    jest.useFakeTimers();
    try {
      await save(sheet);
      expect(await dialog.findByText('فشل في تحديث بيانات العميل')).toBeVisible();
      act(() => jest.advanceTimersByTime(4_000));
      expect(dialog.getByText('فشل في تحديث بيانات العميل')).toBeVisible();
      act(() => jest.advanceTimersByTime(1_100));
      expect(dialog.queryByText('فشل في تحديث بيانات العميل')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('asks before typed values are discarded', async () => {
    const sheet = await editing();
    await fill(sheet, { 'اسم العميل': 'زينب العبيدي' });
    await sheet.person.keyboard('{Escape}');
    await sheet.person.click(screen.getByRole('button', { name: 'البقاء هنا' }));
    expect(sheet.dialog.getByLabelText(/^اسم العميل/)).toHaveValue('زينب العبيدي');
    await sheet.person.click(sheet.dialog.getByRole('button', { name: 'رجوع' }));
    await sheet.person.click(screen.getByRole('button', { name: 'المغادرة دون حفظ' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sheet.network.callsTo('PUT', PUT_PATH)).toEqual([]);
  });

  it('Escape closes the sheet and returns the focus to its button', async () => {
    const { person, network } = await editing();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'تعديل زينب علي' })).toHaveFocus();
    expect(network.callsTo('PUT', PUT_PATH)).toEqual([]);
  });
});

describe('adding a customer', () => {
  it('sends name, phone and email, and shows the new customer', async () => {
    const sheet = await adding();
    const { dialog, network, messages, emitted } = sheet;
    expect(dialog.queryByRole('checkbox')).toBeNull();
    const made = buildCustomer({ name: 'نور', phone: '+9647711112222' });
    network.on('POST', paths.customers).answer(success(made), 201);
    network.on('GET', paths.customersWithStats).answer(buildCustomersAnswer([made, zainab]));
    await fill(sheet, {
      'اسم العميل': ' نور ',
      'رقم الهاتف': '07711112222',
      'البريد الإلكتروني': 'noor@example.com',
    });
    await save(sheet);
    expect(await findRow('نور')).toBeVisible();
    expect(network.callsTo('POST', paths.customers)[0]?.body).toEqual({
      name: 'نور',
      phone: '+9647711112222',
      email: 'noor@example.com',
    });
    expect(messages).toEqual([{ kind: 'success', text: 'تمت إضافة العميل' }]);
    expect(emitted).toEqual(['customers']);
  });

  it('a retry has the same idempotency key, a changed form a new one', async () => {
    const sheet = await adding();
    const { dialog, network } = sheet;
    const route = network.on('POST', paths.customers).breakDown();
    await fill(sheet, { 'اسم العميل': 'نور', 'رقم الهاتف': '7711112222' });
    await save(sheet);
    expect(await dialog.findByText('خطأ في إضافة العميل، يرجى المحاولة مرة أخرى')).toBeVisible();
    route.fail('INTERNAL');
    await save(sheet);
    expect(await dialog.findByText('فشل في إضافة العميل')).toBeVisible();
    await fill(sheet, { 'اسم العميل': 'نورا' });
    await save(sheet);
    const keys = () =>
      network.callsTo('POST', paths.customers).map(({ headers }) => headers['idempotency-key']);
    await waitFor(() => expect(keys()).toHaveLength(3));
    expect(keys()[0]).toBeTruthy();
    expect(keys()[1]).toBe(keys()[0]);
    expect(keys()[2]).not.toBe(keys()[0]);
  });

  it('shows at the phone that another customer has it', async () => {
    const sheet = await adding();
    sheet.network.on('POST', paths.customers).answer(failure('PHONE_IN_USE'), 409);
    await fill(sheet, { 'اسم العميل': 'نور', 'رقم الهاتف': '7701234567' });
    await save(sheet);
    expect(await sheet.dialog.findByText('رقم الهاتف مستخدم من قبل')).toBeVisible();
  });

  it('shows at the phone who has it, also after a merge', async () => {
    const sheet = await adding();
    const details = { customer_id: zainab.id, customer_name: 'زينب علي' };
    sheet.network.on('POST', paths.customers).answer({ ...failure('PHONE_IN_USE'), details }, 409);
    await fill(sheet, { 'اسم العميل': 'نور', 'رقم الهاتف': '7701234567' });
    await save(sheet);
    expect(await sheet.dialog.findByText('رقم الهاتف مستخدم من قبل، وهو عند زينب علي')).toBeVisible();
  });
});

import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { buildEmployee, buildService } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { act, screen, waitFor, within } from '@testing-library/react';
import { EmployeesPage } from './employees.page.tsx';

const haircut = buildService({ name: 'قص شعر' });
const colour = buildService({ name: 'صبغة', is_active: false });
const sara = buildEmployee({ name: 'سارة كريم', phone: '07701000002', service_ids: [haircut.id] });
const huda = buildEmployee({ name: 'هدى الساعدي' });

const network = () => {
  const made = fakeNetwork();
  made.on('GET', paths.employees).answer(page([sara]));
  made.on('GET', paths.services).answer(page([haircut, colour]));
  made.on('GET', paths.settings).answer(success({ work_hours_from: '10:00', work_hours_to: '18:30' }));
  return made;
};

async function openSheet(button: string, given = network()) {
  const rendered = renderModule(EmployeesPage, { path: '/employees', network: given });
  const { person } = rendered;
  await screen.findByRole('article', { name: 'سارة كريم' });
  await person.click(screen.getByRole('button', { name: button }));
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByRole('checkbox', { name: /^قص شعر/ }).catch(() => null);
  const fill = async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) {
      const field = sheet.getByLabelText(label, { exact: false, selector: 'input' });
      await person.clear(field);
      await person.type(field, text);
    }
  };
  const save = () => person.click(sheet.getByRole('button', { name: 'حفظ' }));
  return { ...rendered, sheet, fill, save };
}

const adding = (given?: ReturnType<typeof network>) => openSheet('إضافة موظف', given);
const editing = (given?: ReturnType<typeof network>) => openSheet('تعديل سارة كريم', given);
const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

const HUDA = {
  'اسم الموظف': 'هدى الساعدي',
  التخصص: 'مكياج',
  'رقم الهاتف': '٠٧٧٠١٢٣٤٥٦٧',
  'كلمة المرور': 'huda-2026',
};

const sent = (given: ReturnType<typeof network>) => given.callsTo('PUT', paths.employee(sara.id))[0]?.body;

describe('adding an employee', () => {
  // @spec 2.81 Employees: add modal
  // @spec 8.33 Employee success toasts: add @ mf-people/src/features/employees/employees.messages.ts
  it('sends every field, shows the new card first, and shows a message', async () => {
    const { network: given, person, sheet, fill, save, messages, platform } = await adding();
    const changed = jest.fn();
    platform.events.on('employees:changed', changed);
    given.on('POST', paths.employees).answer(success(huda), 201);
    await fill(HUDA);
    await person.click(sheet.getByRole('radio', { name: 'عمولة' }));
    await fill({ 'نسبة العمولة': '12.5', 'سنوات الخبرة': '7', 'التقييم من 5': '4.6' });
    await person.click(sheet.getByRole('checkbox', { name: /^صبغة/ }));
    await save();
    await waitForClose();
    const [call] = given.callsTo('POST', paths.employees);
    expect(call?.body).toEqual({
      name: 'هدى الساعدي',
      specialty: 'مكياج',
      phone: '07701234567',
      password: 'huda-2026',
      work_hours_from: '10:00',
      work_hours_to: '18:30',
      working_hours_count: 8.5,
      rating: 4.6,
      experience: 7,
      salary_type: 'commission',
      salary_amount: 12.5,
      is_active: true,
      service_ids: [colour.id],
      image_url: null,
      image_path: null,
    });
    await screen.findByRole('article', { name: 'هدى الساعدي' });
    expect(screen.getAllByRole('article')[0]).toHaveAccessibleName('هدى الساعدي');
    expect(messages).toEqual([{ kind: 'success', text: 'تمت إضافة الموظف' }]);
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('starts with the salon’s working hours', async () => {
    const { sheet } = await adding();
    await waitFor(() => expect(sheet.getByLabelText(/^بداية الدوام/)).toHaveValue('10:00'));
    expect(sheet.getByLabelText(/^نهاية الدوام/)).toHaveValue('18:30');
  });

  it('starts with 09:00 to 17:00 when the salon’s hours cannot be loaded', async () => {
    const given = network();
    given.on('GET', paths.settings).fail('INTERNAL');
    const { sheet } = await adding(given);
    await waitFor(() => expect(given.callsTo('GET', paths.settings)).toHaveLength(1));
    expect(sheet.getByLabelText(/^بداية الدوام/)).toHaveValue('09:00');
    expect(sheet.getByLabelText(/^نهاية الدوام/)).toHaveValue('17:00');
  });

  it('keeps hours that were typed before the salon’s hours loaded', async () => {
    const given = network();
    const release = given
      .on('GET', paths.settings)
      .hold(success({ work_hours_from: '10:00', work_hours_to: '18:30' }));
    const { sheet, fill } = await adding(given);
    await fill({ 'بداية الدوام': '1200' });
    release();
    await waitFor(() => expect(given.callsTo('GET', paths.settings)).toHaveLength(1));
    await fill({ 'اسم الموظف': 'هدى' });
    expect(sheet.getByLabelText(/^بداية الدوام/)).toHaveValue('12:00');
    expect(sheet.getByLabelText(/^نهاية الدوام/)).toHaveValue('17:00');
  });

  // @spec 5.39 Working hours count: wraps past midnight @ shared/domain/work-hours.ts, mf-people/src/features/employees
  it('counts the hours of a day during typing, also past midnight', async () => {
    const { sheet, fill } = await adding();
    await waitFor(() => expect(sheet.getByText('ساعات العمل: 8.5 ساعة')).toBeInTheDocument());
    await fill({ 'بداية الدوام': '2000', 'نهاية الدوام': '0200' });
    expect(sheet.getByText('ساعات العمل: 6 ساعات حتى اليوم التالي')).toBeInTheDocument();
    await fill({ 'نهاية الدوام': '2000' });
    expect(sheet.getByText('ساعات العمل: 24 ساعة حتى اليوم التالي')).toBeInTheDocument();
  });

  // @spec 5.35 Employee form: name, specialty, phone required; password on create @ mf-people/src/features/employees/employee-form.validation.ts
  it('names every missing field and focuses the first', async () => {
    const { network: given, sheet, save } = await adding();
    await save();
    for (const text of [
      'يرجى إدخال اسم الموظف',
      'يرجى إدخال تخصص الموظف',
      'يرجى إدخال رقم الهاتف',
      'كلمة المرور مطلوبة',
    ]) {
      expect(sheet.getByText(text)).toBeInTheDocument();
    }
    expect(sheet.getByLabelText(/^اسم الموظف/)).toHaveFocus();
    expect(given.callsTo('POST', paths.employees)).toEqual([]);
  });

  it('a retry has the same idempotency key, a changed form a new one', async () => {
    const { network: given, sheet, fill, save } = await adding();
    given.on('POST', paths.employees).breakDown();
    await fill(HUDA);
    await save();
    expect(await sheet.findByText('خطأ في حفظ بيانات الموظف')).toBeInTheDocument();
    await save();
    await waitFor(() => expect(given.callsTo('POST', paths.employees)).toHaveLength(2));
    await fill({ 'اسم الموظف': 'هدى' });
    given.on('POST', paths.employees).answer(success(huda), 201);
    await save();
    await waitForClose();
    const [first, second, third] = given
      .callsTo('POST', paths.employees)
      .map(({ headers }) => headers['idempotency-key']);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('errors of the server', () => {
  it('a phone that another employee has is shown at the phone, until the phone changes', async () => {
    const { network: given, sheet, fill, save } = await adding();
    given.on('POST', paths.employees).fail('PHONE_IN_USE');
    await fill(HUDA);
    await save();
    const phone = sheet.getByLabelText(/^رقم الهاتف/);
    await waitFor(() => expect(phone).toHaveAccessibleDescription('رقم الهاتف مستخدم من قبل'));
    expect(phone).toHaveFocus();
    await fill({ 'رقم الهاتف': '07709999999' });
    expect(phone).not.toHaveAccessibleDescription('رقم الهاتف مستخدم من قبل');
  });

  it('an error of a field appears at that field', async () => {
    const { network: given, sheet, fill, save } = await adding();
    given
      .on('POST', paths.employees)
      .fail('VALIDATION_FAILED', [{ path: 'specialty', message: 'النص يحتوي على رموز غير مسموحة' }]);
    await fill(HUDA);
    await save();
    await waitFor(() =>
      expect(sheet.getByLabelText(/^التخصص/)).toHaveAccessibleDescription('النص يحتوي على رموز غير مسموحة'),
    );
    expect(sheet.queryByText('خطأ في حفظ بيانات الموظف')).not.toBeInTheDocument();
  });

  // @spec 8.31 خطأ في حفظ بيانات الموظف @ mf-people/src/features/employees/employees.messages.ts
  it('any other error appears in the sheet for five seconds, and the typed values stay', async () => {
    const { network: given, sheet, fill, save } = await adding();
    given.on('POST', paths.employees).fail('INTERNAL');
    await fill(HUDA);
    jest.useFakeTimers();
    try {
      await save();
      expect(await sheet.findByText('خطأ في حفظ بيانات الموظف')).toBeVisible();
      act(() => jest.advanceTimersByTime(5_100));
      expect(sheet.queryByText('خطأ في حفظ بيانات الموظف')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
    expect(sheet.getByLabelText(/^اسم الموظف/)).toHaveValue('هدى الساعدي');
  });

  it('after NOT_FOUND the lists load again, and the old list stays when that fails', async () => {
    const { network: given, sheet, fill, save, person } = await editing();
    given.on('PUT', paths.employee(sara.id)).fail('NOT_FOUND');
    given.on('GET', paths.services).answer(page([colour]));
    given.on('GET', paths.employees).failOnce('UNAVAILABLE').answer(page([]));
    await fill({ 'اسم الموظف': 'سارة علي' });
    await save();
    expect(await sheet.findByText('خطأ في حفظ بيانات الموظف')).toBeInTheDocument();
    await waitFor(() => expect(sheet.queryByRole('checkbox', { name: /^قص شعر/ })).not.toBeInTheDocument());
    await person.click(sheet.getByRole('button', { name: 'إلغاء' }));
    await person.click(screen.getByRole('button', { name: 'المغادرة دون حفظ' }));
    expect(screen.getByRole('article', { name: 'سارة كريم' })).toBeInTheDocument();
    expect(screen.getByText('خطأ في تحميل بيانات الموظفين')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'تحديث' }));
    expect(await screen.findByText('لا يوجد موظفون بعد')).toBeInTheDocument();
  });
});

describe('editing an employee', () => {
  // @spec 2.82 Employees: edit modal
  // @spec 5.36 Employee form: a blank password on edit means unchanged @ mf-people/src/features/employees/employee-form.validation.ts
  // @spec 8.34 Employee success toasts: update @ mf-people/src/features/employees/employees.messages.ts
  it('starts with the stored data, sends only the changes, and a blank password keeps the old one', async () => {
    const { network: given, sheet, fill, save, messages } = await editing();
    given.on('PUT', paths.employee(sara.id)).answer(success({ ...sara, name: 'سارة علي' }));
    expect(sheet.getByLabelText(/^رقم الهاتف/)).toHaveValue('07701000002');
    expect(sheet.getByLabelText(/^كلمة مرور جديدة/)).toHaveValue('');
    expect(sheet.getByLabelText(/^كلمة مرور جديدة/)).not.toBeRequired();
    await fill({ 'اسم الموظف': 'سارة علي' });
    await save();
    expect(await screen.findByRole('article', { name: 'سارة علي' })).toBeInTheDocument();
    expect(sent(given)).toEqual({ name: 'سارة علي' });
    expect(messages).toEqual([{ kind: 'success', text: 'تم حفظ بيانات الموظف' }]);
    expect(given.callsTo('GET', paths.settings)).toEqual([]);
  });

  it('sends a password when one is typed', async () => {
    const { network: given, fill, save } = await editing();
    given.on('PUT', paths.employee(sara.id)).answer(success(sara));
    await fill({ 'كلمة مرور جديدة': 'a new one 26' });
    await save();
    await waitForClose();
    expect(sent(given)).toEqual({ password: 'a new one 26' });
  });

  it('deactivates an employee, after a note that this signs them out', async () => {
    const { network: given, person, sheet, save } = await editing();
    given.on('PUT', paths.employee(sara.id)).answer(success({ ...sara, is_active: false }));
    expect(sheet.getByText('إيقافه يخفيه من الحجز ويسجل خروجه من كل أجهزته.')).toBeInTheDocument();
    await person.click(sheet.getByRole('checkbox', { name: /^نشط/ }));
    await save();
    await waitForClose();
    expect(sent(given)).toEqual({ is_active: false });
    const card = screen.getByRole('article', { name: 'سارة كريم' });
    await waitFor(() => expect(card).toHaveTextContent('موقوف'));
  });

  it('empties the amount for a commission, and restores the employee’s own salary', async () => {
    const { person, sheet } = await editing();
    expect(sheet.getByLabelText('مبلغ الراتب')).toHaveValue('600,000');
    await person.click(sheet.getByRole('radio', { name: 'عمولة' }));
    expect(sheet.getByLabelText('نسبة العمولة')).toHaveValue('');
    await person.click(sheet.getByRole('radio', { name: 'راتب ثابت' }));
    expect(sheet.getByLabelText('مبلغ الراتب')).toHaveValue('600,000');
  });

  // @spec 5.37 Employee form: experience 0 to 50; rating 1 to 5 step 0.1; commission max 100 step 0.1; fixed min 0 step 1 @ mf-people/src/features/employees/employee-fields.tsx
  it('keeps numbers within their limits and steps', async () => {
    const { person, sheet } = await editing();
    const value = async (label: string, typed: string) => {
      const field = sheet.getByLabelText(label);
      await person.clear(field);
      await person.type(field, `${typed}{Tab}`);
      return (field as HTMLInputElement).value;
    };
    expect(await value('التقييم من 5', '7')).toBe('5');
    expect(await value('التقييم من 5', '4.55')).toBe('4.5');
    expect(await value('التقييم من 5', '4.5{ArrowUp}')).toBe('4.6');
    expect(await value('سنوات الخبرة', '60')).toBe('50');
    expect(await value('مبلغ الراتب', '100{ArrowUp}')).toBe('101');
    await person.click(sheet.getByRole('radio', { name: 'عمولة' }));
    expect(await value('نسبة العمولة', '120')).toBe('100');
    expect(await value('نسبة العمولة', '35{ArrowUp}')).toBe('35.1');
  });

  it('emits form:dirty while there are unsaved values', async () => {
    const { platform, fill, person, sheet } = await editing();
    const told: unknown[] = [];
    platform.events.on('form:dirty', ({ source, dirty }) => told.push([source, dirty]));
    await fill({ 'اسم الموظف': 'س' });
    expect(told.at(-1)).toEqual(['employees', true]);
    await person.click(sheet.getByRole('button', { name: 'إلغاء' }));
    expect(told.at(-1)).toEqual(['employees', true]);
    await person.click(screen.getByRole('button', { name: 'المغادرة دون حفظ' }));
    expect(told.at(-1)).toEqual(['employees', false]);
  });
});

import { paths } from '@salon/shared/contracts/paths';
import type { Absence } from '@salon/shared/contracts/working-time';
import { failure, page, success } from '@salon/shared/testing/answers';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { buildAbsence, buildOutsideBooking, buildWorkingTime } from '@salon/shared/testing/working-time';
import { screen, waitFor, within } from '@testing-library/react';
import { AbsencesPage } from './absences.page.tsx';
import { asked, findRow, getButton, openAbsences, sara, training } from './testing/open-absences.tsx';

const lastQuery = (network: ReturnType<typeof fakeNetwork>) =>
  network.callsTo('GET', paths.absences).at(-1)?.query;

describe('the list', () => {
  it('shows employee, kind, days or hours, note and state', async () => {
    const { network } = openAbsences();
    const first = await findRow('سارة كريم');
    for (const text of ['إجازة', 'الثلاثاء 10 تشرين الثاني', 'سفر مع العائلة', 'بانتظار الرد']) {
      expect(first).toHaveTextContent(text);
    }
    const second = await findRow('هدى الساعدي');
    for (const text of ['تدريب', 'الخميس 12 تشرين الثاني 13:00 إلى 15:30', 'موافق عليها']) {
      expect(second).toHaveTextContent(text);
    }
    expect(lastQuery(network)).toEqual({ order: 'nearest', from: '2026-11-07', limit: 50 });
  });

  it('shows the number of whole days, and the hour at which they end at night', async () => {
    const ends_at = '2026-11-13T02:00:00+03:00';
    openAbsences({ absences: [buildAbsence({ ends_at })] });
    expect(await findRow('سارة كريم')).toHaveTextContent(
      '10 – 12 تشرين الثاني (3 أيام) حتى 02:00 من اليوم التالي',
    );
  });

  it('has its filters in the address', async () => {
    const { person, network } = openAbsences();
    await findRow('سارة كريم');
    await person.click(screen.getByRole('radio', { name: 'بانتظار الرد' }));
    await waitFor(() => expect(lastQuery(network)).toMatchObject({ state: 'asked' }));
    await person.selectOptions(screen.getByRole('combobox', { name: 'الموظف' }), 'سارة كريم');
    await waitFor(() => expect(lastQuery(network)).toMatchObject({ employee_id: sara.id }));
    await person.click(screen.getByRole('checkbox', { name: 'مع السابقة' }));
    await waitFor(() => expect(lastQuery(network)).not.toHaveProperty('from'));
    expect(window.location.search).toBe(`?state=asked&employee=${sara.id}&period=all`);
  });

  it('is empty with a way to add, and without a match with a way back', async () => {
    const { person, network } = openAbsences({ absences: [] });
    expect(await screen.findByText('لا إجازات قادمة')).toBeVisible();
    await person.click(screen.getByRole('radio', { name: 'مرفوضة' }));
    expect(await screen.findByText('لا إجازات بهذه التصفية')).toBeVisible();
    await person.click(getButton('مسح التصفية'));
    await waitFor(() => expect(lastQuery(network)).not.toHaveProperty('state'));
  });

  it('shows an error with a retry', async () => {
    const network = fakeNetwork();
    network.on('GET', paths.employees).answer(page([sara]));
    network
      .on('GET', paths.absences)
      .failOnce('INTERNAL')
      .answer(page([asked]));
    const { person } = renderModule(AbsencesPage, { path: '/employees/leave', network });
    expect(await screen.findByText('تعذر تحميل الإجازات')).toBeVisible();
    await person.click(getButton('إعادة المحاولة'));
    expect(await findRow('سارة كريم')).toBeVisible();
  });
});

describe('an answer to a request', () => {
  it.each([
    ['موافقة', 'granted', 'تمت الموافقة على إجازة سارة كريم'],
    ['رفض', 'refused', 'تم رفض إجازة سارة كريم'],
  ] as const)('%s changes the state of the absence', async (verb, state, text) => {
    const { person, network, messages } = openAbsences();
    const answered: Absence = { ...asked, state };
    await findRow('سارة كريم');
    network.on('PUT', paths.absence(asked.id)).answer(success(answered));
    network.on('GET', paths.absences).answer(page([answered, training]));
    await person.click(getButton(`${verb}: سارة كريم`));
    await waitFor(() => expect(messages).toEqual([{ kind: 'success', text }]));
    expect(network.callsTo('PUT', paths.absence(asked.id))[0]?.body).toEqual({ state });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'رفض: سارة كريم' })).toBeNull());
  });

  it('that another admin has given first loads the list again', async () => {
    const { person, network, messages } = openAbsences();
    await findRow('سارة كريم');
    network.on('PUT', paths.absence(asked.id)).fail('ABSENCE_ANSWERED');
    network.on('GET', paths.absences).answer(page([{ ...asked, state: 'refused' }]));
    await person.click(getButton('موافقة: سارة كريم'));
    await waitFor(async () => expect(await findRow('سارة كريم')).toHaveTextContent('مرفوضة'));
    expect(messages).toEqual([{ kind: 'error', text: 'تم الرد على هذا الطلب من قبل' }]);
  });

  it('without a connection changes nothing', async () => {
    const { person, network, messages } = openAbsences();
    await findRow('سارة كريم');
    network.on('PUT', paths.absence(asked.id)).breakDown();
    await person.click(getButton('موافقة: سارة كريم'));
    await waitFor(() => expect(messages).toEqual([{ kind: 'error', text: 'تعذر حفظ الرد، أعد المحاولة.' }]));
    expect(await findRow('سارة كريم')).toHaveTextContent('بانتظار الرد');
  });
});

describe('writing an absence', () => {
  async function adding() {
    const rendered = openAbsences();
    const { person, network } = rendered;
    await findRow('سارة كريم');
    network.on('GET', paths.workingTime).answer(success(buildWorkingTime()));
    await person.click(getButton('تسجيل إجازة'));
    const sheet = within(await screen.findByRole('dialog', { name: 'تسجيل إجازة' }));
    const pick = async (field: RegExp, day: string) => {
      await person.click(sheet.getByRole('button', { name: field }));
      await person.click(await screen.findByRole('button', { name: new RegExp(`^${day}`) }));
    };
    const save = () => person.click(sheet.getByRole('button', { name: 'حفظ' }));
    const created = () => network.callsTo('POST', paths.absences).map(({ body }) => body);
    return { ...rendered, sheet, pick, save, created };
  }

  it('sends whole days of the chosen employee', async () => {
    const { person, network, sheet, pick, save, created, messages } = await adding();
    network.on('POST', paths.absences).answer(success({ ...training, outside: [] }), 201);
    await person.selectOptions(sheet.getByRole('combobox', { name: /^الموظف/ }), 'سارة كريم');
    await person.click(sheet.getByRole('radio', { name: 'مرضية' }));
    await pick(/^أول يوم/, 'الثلاثاء 10 تشرين الثاني');
    await pick(/^آخر يوم/, 'الأربعاء 11 تشرين الثاني');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(created()).toEqual([
      {
        employee_id: sara.id,
        starts_at: '2026-11-09T21:00:00.000Z',
        ends_at: '2026-11-11T21:00:00.000Z',
        kind: 'sick',
        note: '',
      },
    ]);
    expect(network.callsTo('GET', paths.workingTime)[0]?.query).toEqual({
      employee_id: sara.id,
      from: '2026-11-09',
    });
    expect(messages).toEqual([{ kind: 'success', text: 'تم تسجيل الإجازة' }]);
  });

  it('a block is hours of one day', async () => {
    const { person, network, sheet, pick, save, created } = await adding();
    network.on('POST', paths.absences).answer(success({ ...training, outside: [] }), 201);
    await person.selectOptions(sheet.getByRole('combobox', { name: /^الموظف/ }), 'سارة كريم');
    await person.click(sheet.getByRole('radio', { name: 'إغلاق وقت' }));
    await pick(/^اليوم/, 'الثلاثاء 10 تشرين الثاني');
    await person.type(sheet.getByRole('textbox', { name: /^من الساعة/ }), '13');
    await person.type(sheet.getByRole('textbox', { name: /^إلى الساعة/ }), '1530');
    await save();
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(created()[0]).toMatchObject({
      kind: 'block',
      starts_at: '2026-11-10T10:00:00.000Z',
      ends_at: '2026-11-10T12:30:00.000Z',
    });
  });

  it('names what is missing', async () => {
    const { sheet, save, created } = await adding();
    await save();
    expect(sheet.getByText('يرجى اختيار الموظف')).toBeVisible();
    expect(sheet.getAllByText('يرجى اختيار التاريخ')).toHaveLength(2);
    expect(created()).toEqual([]);
  });

  it('loads the employees again when they could not be loaded', async () => {
    const network = fakeNetwork();
    network
      .on('GET', paths.employees)
      .failOnce('INTERNAL')
      .failOnce('INTERNAL')
      .answer(page([sara]));
    network.on('GET', paths.absences).answer(page([asked]));
    const { person } = renderModule(AbsencesPage, { path: '/employees/leave', network });
    await findRow('سارة كريم');
    await person.click(getButton('تسجيل إجازة'));
    const sheet = within(await screen.findByRole('dialog', { name: 'تسجيل إجازة' }));
    expect(await sheet.findByText('تعذر تحميل الموظفين')).toBeVisible();
    await person.click(sheet.getByRole('button', { name: 'إلغاء' }));
    await person.click(getButton('تسجيل إجازة'));
    expect(await screen.findByRole('option', { name: 'سارة كريم' })).toBeInTheDocument();
  });

  it('over bookings is saved once the admin keeps them, and then lists them', async () => {
    const { person, network, sheet, pick, save, created } = await adding();
    network
      .on('POST', paths.absences)
      .answerOnce(failure('ABSENCE_OVER_BOOKINGS', { details: { outside: [buildOutsideBooking()] } }), 409)
      .answer(success({ ...training, outside: [buildOutsideBooking()] }), 201);
    await person.selectOptions(sheet.getByRole('combobox', { name: /^الموظف/ }), 'سارة كريم');
    await pick(/^أول يوم/, 'الثلاثاء 10 تشرين الثاني');
    await save();
    const over = within(await screen.findByRole('dialog', { name: 'توجد حجوزات في هذا الوقت' }));
    expect(over.queryByRole('link')).not.toBeInTheDocument();
    await person.click(over.getByRole('button', { name: 'حفظ مع إبقاء الحجوزات' }));
    const list = within(await screen.findByRole('dialog', { name: 'حجوزات خارج الدوام' }));
    expect(list.getByRole('link', { name: 'نقل حجز زينب علي' })).toBeVisible();
    expect(created()[0]).not.toHaveProperty('keeps_bookings');
    expect(created()[1]).toMatchObject({ keeps_bookings: true });
  });

  it('over bookings goes back to the form when the admin cancels', async () => {
    const { person, network, sheet, pick, save, created } = await adding();
    network
      .on('POST', paths.absences)
      .answer(failure('ABSENCE_OVER_BOOKINGS', { details: { outside: [buildOutsideBooking()] } }), 409);
    await person.selectOptions(sheet.getByRole('combobox', { name: /^الموظف/ }), 'سارة كريم');
    await pick(/^أول يوم/, 'الثلاثاء 10 تشرين الثاني');
    await save();
    const over = within(await screen.findByRole('dialog', { name: 'توجد حجوزات في هذا الوقت' }));
    await person.click(over.getByRole('button', { name: 'إلغاء' }));
    expect(screen.getByRole('dialog', { name: 'تسجيل إجازة' })).toBeVisible();
    expect(created()).toHaveLength(1);
  });
});

describe('deleting an absence', () => {
  it('asks first', async () => {
    const { person, network, messages } = openAbsences();
    await findRow('هدى الساعدي');
    network.on('DELETE', paths.absence(training.id)).answer({ success: true });
    await person.click(getButton('حذف: هدى الساعدي'));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/يعود وقتها متاحًا للحجز/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'حذف' }));
    await waitFor(() => expect(screen.queryByText('هدى الساعدي')).not.toBeInTheDocument());
    expect(messages).toEqual([{ kind: 'success', text: 'تم حذف الإجازة' }]);
  });
});

import { paths } from '@salon/shared/contracts/paths';
import type { Absence } from '@salon/shared/contracts/working-time';
import { page, success } from '@salon/shared/testing/answers';
import { buildUser } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { buildAbsence, buildOutsideBooking, buildWorkingTime } from '@salon/shared/testing/working-time';
import { act, screen, waitFor, within } from '@testing-library/react';
import { OwnAbsencesPage } from './own-absences.page.tsx';

const sara = buildUser({ userType: 'employee', name: 'سارة كريم' });
const asked = buildAbsence({ kind: 'leave', note: 'سفر' });
const refused = buildAbsence({ kind: 'training', state: 'refused' });

function open(absences: Absence[] = [asked, refused], user = sara) {
  const network = fakeNetwork();
  network.on('GET', paths.absences).answer(page(absences));
  return renderModule(OwnAbsencesPage, { path: '/user/leave', user, network });
}

describe('an employee’s own absences', () => {
  it('are those of today and later, with their states', async () => {
    const { network } = open();
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'إجازةالثلاثاء 10 تشرين الثانيسفربانتظار الردسحب الطلب',
      'تدريبالثلاثاء 10 تشرين الثانيمرفوضة',
    ]);
    expect(network.callsTo('GET', paths.absences)[0]?.query).toEqual({
      ...{ order: 'nearest', from: '2026-11-07', limit: 100 },
    });
  });

  it('can be asked for, without naming the employee', async () => {
    const { person, network, messages } = open([]);
    expect(await screen.findByText('لا إجازات قادمة لك')).toBeVisible();
    network.on('GET', paths.workingTime).answer(success(buildWorkingTime()));
    const outside = [buildOutsideBooking(), buildOutsideBooking()];
    network.on('POST', paths.absences).answer(success({ ...asked, outside }), 201);
    await person.click(screen.getByRole('button', { name: 'طلب إجازة' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'طلب إجازة' }));
    expect(sheet.queryByRole('combobox')).not.toBeInTheDocument();
    await person.click(sheet.getByRole('button', { name: /^أول يوم/ }));
    expect(screen.getByRole('button', { name: /^الجمعة 6 تشرين الثاني/ })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: /^الثلاثاء 10 تشرين الثاني/ }));
    await person.type(sheet.getByLabelText('ملاحظة (اختياري)'), 'سفر');
    network.on('GET', paths.absences).answer(page([asked]));
    await person.click(sheet.getByRole('button', { name: 'إرسال الطلب' }));
    expect(await screen.findByText('بانتظار الرد')).toBeVisible();
    expect(network.callsTo('POST', paths.absences)[0]?.body).toEqual({
      starts_at: '2026-11-09T21:00:00.000Z',
      ends_at: '2026-11-10T21:00:00.000Z',
      kind: 'leave',
      note: 'سفر',
    });
    expect(messages).toEqual([{ kind: 'success', text: 'تم إرسال طلب الإجازة. لك في وقتها حجزان.' }]);
  });

  it('of hours that have passed are refused at the day', async () => {
    const { person, network } = open([]);
    network.on('POST', paths.absences).fail('ABSENCE_PAST');
    await person.click(await screen.findByRole('button', { name: 'طلب إجازة' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'طلب إجازة' }));
    await person.click(sheet.getByRole('radio', { name: 'ساعات من يوم' }));
    await person.click(sheet.getByRole('button', { name: /^اليوم/ }));
    await person.click(screen.getByRole('button', { name: /^السبت 7 تشرين الثاني/ }));
    await person.type(sheet.getByRole('textbox', { name: /^من الساعة/ }), '8');
    await person.type(sheet.getByRole('textbox', { name: /^إلى الساعة/ }), '9');
    await person.click(sheet.getByRole('button', { name: 'إرسال الطلب' }));
    await waitFor(() =>
      expect(sheet.getByRole('button', { name: /^اليوم/ })).toHaveAccessibleDescription(
        'لا يمكن طلب غياب عن وقت مضى',
      ),
    );
  });

  it('can be taken back while they are unanswered', async () => {
    const { person, network, messages } = open();
    network.on('DELETE', paths.absence(asked.id)).answer({ success: true });
    await person.click(await screen.findByRole('button', { name: 'سحب الطلب' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'سحب الطلب' }));
    await person.click(question.getByRole('button', { name: 'سحب الطلب' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(messages).toEqual([{ kind: 'success', text: 'تم سحب الطلب' }]);
  });

  it('that were answered in the meantime cannot be taken back, and load again', async () => {
    const { person, network } = open([asked]);
    network.on('DELETE', paths.absence(asked.id)).fail('ABSENCE_ANSWERED');
    await person.click(await screen.findByRole('button', { name: 'سحب الطلب' }));
    const question = within(await screen.findByRole('alertdialog'));
    network.on('GET', paths.absences).answer(page([{ ...asked, state: 'granted' }]));
    await person.click(question.getByRole('button', { name: 'سحب الطلب' }));
    expect(await question.findByText('تم الرد على هذا الطلب من قبل')).toBeVisible();
    expect(await screen.findByText('موافق عليها')).toBeInTheDocument();
  });

  it('load again when the page becomes visible', async () => {
    const { network } = open([asked]);
    await screen.findByText('بانتظار الرد');
    network.on('GET', paths.absences).answer(page([{ ...asked, state: 'granted' }]));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('موافق عليها')).toBeVisible();
  });

  it('that cannot be loaded show an error with a retry', async () => {
    const network = fakeNetwork();
    network
      .on('GET', paths.absences)
      .failOnce('INTERNAL')
      .answer(page([asked]));
    const { person } = renderModule(OwnAbsencesPage, { path: '/user/leave', user: sara, network });
    expect(await screen.findByText('تعذر تحميل إجازاتك')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByText('بانتظار الرد')).toBeVisible();
  });
});

it.each([
  ['admin', '/dashboard'],
  ['customer', '/customer/noor'],
] as const)('another person, a signed-in %s, is led home and loads nothing', async (userType, home) => {
  const user = buildUser({ userType });
  const { navigations, network } = renderModule(OwnAbsencesPage, { path: '/user/leave', user });
  await waitFor(() => expect(navigations).toEqual([home]));
  expect(network.callsTo('GET', paths.absences)).toEqual([]);
});

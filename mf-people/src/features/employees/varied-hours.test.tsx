import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { buildEmployee } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { buildOutsideBooking } from '@salon/shared/testing/working-time';
import { screen, within } from '@testing-library/react';
import { EmployeesPage } from './employees.page.tsx';

const sara = buildEmployee({ name: 'سارة كريم', has_varied_hours: true });
const huda = buildEmployee({ name: 'هدى الساعدي' });

function open() {
  const network = fakeNetwork();
  network.on('GET', paths.employees).answer(page([sara, huda]));
  network.on('GET', paths.services).answer(page([]));
  return renderModule(EmployeesPage, { path: '/employees', network });
}

const card = async (name: string) => within(await screen.findByRole('article', { name }));

describe('an employee whose week is more than one pair of hours', () => {
  it('has that on the card, instead of the hours of a day', async () => {
    open();
    expect((await card('سارة كريم')).getByText('دوام مخصص')).toBeVisible();
    expect((await card('هدى الساعدي')).queryByText('دوام مخصص')).not.toBeInTheDocument();
    expect((await card('هدى الساعدي')).getByText('8 ساعات')).toBeVisible();
  });

  it('has a link to the week in the form, with what another pair would change', async () => {
    const { person, navigations } = open();
    await person.click((await card('سارة كريم')).getByRole('button', { name: 'تعديل سارة كريم' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'تعديل بيانات الموظف' }));
    expect(sheet.getByText(/تغييرها هنا يجعل أيام الأسبوع كلها بها/)).toBeVisible();
    await person.click(sheet.getByRole('link', { name: 'دوام مخصص' }));
    expect(navigations).toEqual([`/employees/${sara.id}/hours`]);
  });

  it('with one pair has no such link', async () => {
    const { person } = open();
    await person.click((await card('هدى الساعدي')).getByRole('button', { name: 'تعديل هدى الساعدي' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'تعديل بيانات الموظف' }));
    expect(sheet.queryByRole('link', { name: 'دوام مخصص' })).not.toBeInTheDocument();
  });
});

it('the page leads to the hours of each employee, of the salon, and to the absences', async () => {
  const { person, navigations } = open();
  await person.click((await card('هدى الساعدي')).getByRole('link', { name: 'الدوام: هدى الساعدي' }));
  await person.click(screen.getByRole('link', { name: 'دوام الصالون والعطل' }));
  await person.click(screen.getByRole('link', { name: 'الإجازات' }));
  expect(navigations).toEqual([`/employees/${huda.id}/hours`, '/employees/hours', '/employees/leave']);
});

it('other hours show the bookings that now lie outside, to move or keep', async () => {
  const { person, network, navigations } = open();
  const outside = [buildOutsideBooking({ customer_name: 'زينب علي' })];
  network.on('PUT', paths.employee(huda.id)).answer(success({ ...huda, work_hours_from: '12:00', outside }));
  await person.click((await card('هدى الساعدي')).getByRole('button', { name: 'تعديل هدى الساعدي' }));
  const form = within(await screen.findByRole('dialog', { name: 'تعديل بيانات الموظف' }));
  const from = form.getByLabelText(/^بداية الدوام/);
  await person.clear(from);
  await person.type(from, '1200');
  await person.click(form.getByRole('button', { name: 'حفظ' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'حجوزات خارج الدوام' }));
  expect(sheet.getByRole('button', { name: 'إبقاء حجز زينب علي' })).toBeVisible();
  await person.click(sheet.getByRole('link', { name: 'نقل حجز زينب علي' }));
  expect(navigations).toEqual([`/bookings/edit/${outside[0]?.booking_id}?back=%2Femployees`]);
});

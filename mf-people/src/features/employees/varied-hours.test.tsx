import { paths } from '@salon/shared/contracts/paths';
import { page } from '@salon/shared/testing/answers';
import { buildEmployee } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
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

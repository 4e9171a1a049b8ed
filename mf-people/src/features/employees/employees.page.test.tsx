import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { buildBusiness, buildEmployee, buildId, TEST_BUSINESS_ID } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { screen, waitFor, within } from '@testing-library/react';
import { EmployeesPage } from './employees.page.tsx';

const sara = buildEmployee({
  name: 'سارة كريم',
  specialty: 'قص وتصفيف',
  phone: '07701000002',
  work_hours_from: '09:00',
  work_hours_to: '16:30',
  working_hours_count: 7.5,
  rating: 4.8,
  experience: 3,
  salary_amount: 600_000,
  service_ids: [buildId(3), buildId(3)],
});
const ahmad = buildEmployee({
  name: 'أحمد الجبوري',
  specialty: 'صبغة',
  salary_type: 'commission',
  salary_amount: 12.5,
  is_active: false,
});

function open({ employees = [sara, ahmad], path = '/employees', unseen = 0 } = {}) {
  const network = fakeNetwork();
  network.on('GET', paths.employees).answer(page(employees, { total: employees.length + unseen }));
  return renderModule(EmployeesPage, { path, network });
}

const card = (name: string) => screen.findByRole('article', { name });
const shown = () => screen.queryAllByRole('article').map((found) => found.getAttribute('aria-label'));

describe('an employee’s card', () => {
  // @spec 2.78 Employees: card grid
  it('shows specialty, phone, working hours, rating, experience, salary, services and status', async () => {
    open();
    const own = await card('سارة كريم');
    expect(own).toHaveTextContent('قص وتصفيف');
    expect(within(own).getByRole('link', { name: /0770\s100\s0002/ })).toHaveAttribute(
      'href',
      'tel:+9647701000002',
    );
    expect(own).toHaveTextContent('09:00 إلى 16:30');
    expect(own).toHaveTextContent('7.5 ساعة');
    expect(own).toHaveTextContent('التقييم 4.8 من 5');
    expect(own).toHaveTextContent('3 سنوات');
    expect(own).toHaveTextContent('600,000 د.ع');
    expect(own).toHaveTextContent('خدمتان');
    expect(own).toHaveTextContent('نشط');
  });

  it('shows the percentage of a commission, missing services and an inactive status', async () => {
    open();
    const own = await card('أحمد الجبوري');
    expect(own).toHaveTextContent('العمولة12.5%');
    expect(own).toHaveTextContent('لا خدمات بعد');
    expect(own).toHaveTextContent('موقوف');
    expect(own).not.toHaveTextContent('د.ع');
  });

  it('shows the salary in the salon’s currency', async () => {
    const network = fakeNetwork();
    network.on('GET', paths.employees).answer(page([sara]));
    network
      .on('GET', paths.business(TEST_BUSINESS_ID))
      .answer(success(buildBusiness({ id: TEST_BUSINESS_ID, currency: 'ر.س' })));
    renderModule(EmployeesPage, { path: '/employees', network });
    await waitFor(async () => expect(await card('سارة كريم')).toHaveTextContent('600,000.00 ر.س'));
  });

  it('shows the employee’s image, or the first letter of the name', async () => {
    open({ employees: [{ ...sara, image_url: '/uploads/a/b.webp' }, ahmad] });
    expect((await card('سارة كريم')).querySelector('img')).toHaveAttribute('src', '/uploads/a/b.webp');
    expect((await card('أحمد الجبوري')).querySelector('img')).toBeNull();
  });
});

describe('the list', () => {
  it('shows a skeleton while it loads', async () => {
    const network = fakeNetwork();
    const release = network.on('GET', paths.employees).hold(page([sara]));
    renderModule(EmployeesPage, { path: '/employees', network });
    expect(screen.getByText('جارٍ التحميل')).toBeInTheDocument();
    release();
    await card('سارة كريم');
    expect(screen.queryByText('جارٍ التحميل')).not.toBeInTheDocument();
  });

  it('offers to add an employee when the salon has none', async () => {
    const { person, network } = open({ employees: [] });
    expect(await screen.findByText('لا يوجد موظفون بعد')).toBeInTheDocument();
    network.on('GET', paths.services).answer(page([]));
    network.on('GET', paths.settings).fail('INTERNAL');
    const [, inTheMiddle] = screen.getAllByRole('button', { name: 'إضافة موظف' });
    await person.click(inTheMiddle as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'إضافة موظف' })).toBeInTheDocument();
  });

  // @spec 8.30 Employees: خطأ في تحميل بيانات الموظفين @ mf-people/src/features/employees/employees.messages.ts
  it('shows an error when it cannot be loaded, and the cards after a retry', async () => {
    const network = fakeNetwork();
    network
      .on('GET', paths.employees)
      .failOnce('INTERNAL')
      .answer(page([sara]));
    const { person } = renderModule(EmployeesPage, { path: '/employees', network });
    expect(await screen.findByText('خطأ في تحميل بيانات الموظفين')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await card('سارة كريم')).toBeInTheDocument();
  });

  it('requests 200 employees, and shows a note when the salon has more', async () => {
    const { network } = open({ unseen: 228 });
    await card('سارة كريم');
    expect(network.callsTo('GET', paths.employees)[0]?.query).toEqual({ limit: 200 });
    expect(screen.getByText('يظهر الأحدث: 2 من 230')).toBeInTheDocument();
  });

  it('shows no note when it has every employee', async () => {
    open();
    await card('سارة كريم');
    expect(screen.queryByText(/يظهر الأحدث/)).not.toBeInTheDocument();
  });
});

describe('filtering the list', () => {
  const search = () => screen.getByRole('searchbox', { name: 'ابحث بالاسم أو التخصص' });
  const state = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) });

  // @spec 2.79 Employees: search by name or specialty
  it('finds by name or specialty and keeps the search in the address', async () => {
    const { person } = open();
    await card('سارة كريم');
    await person.type(search(), 'صبغ');
    await waitFor(() => expect(shown()).toEqual(['أحمد الجبوري']));
    expect(new URLSearchParams(window.location.search).get('search')).toBe('صبغ');
    await person.clear(search());
    await person.type(search(), 'ساره');
    await waitFor(() => expect(shown()).toEqual(['سارة كريم']));
  });

  // @spec 2.80 Employees: all / active / inactive with counts
  it('filters by active or inactive, each with its count', async () => {
    const { person } = open();
    await card('سارة كريم');
    expect(state('الكل')).toHaveAccessibleName('الكل 2');
    expect(state('النشطون')).toHaveAccessibleName('النشطون 1');
    expect(state('الموقوفون')).toHaveAccessibleName('الموقوفون 1');
    await person.click(state('الموقوفون'));
    await waitFor(() => expect(shown()).toEqual(['أحمد الجبوري']));
    expect(window.location.search).toBe('?state=inactive');
    await person.click(state('النشطون'));
    await waitFor(() => expect(shown()).toEqual(['سارة كريم']));
  });

  it('counts within the search result', async () => {
    open({ path: '/employees?search=صبغة' });
    await card('أحمد الجبوري');
    expect(state('الكل')).toHaveAccessibleName('الكل 1');
    expect(state('النشطون')).toHaveAccessibleName('النشطون 0');
    expect(state('الموقوفون')).toHaveAccessibleName('الموقوفون 1');
  });

  it('shows the filters of a link, and back restores the earlier choice', async () => {
    const { person } = open({ path: '/employees?search=صبغة&state=inactive' });
    await card('أحمد الجبوري');
    expect(shown()).toEqual(['أحمد الجبوري']);
    expect(search()).toHaveValue('صبغة');
    await person.click(state('النشطون'));
    expect(await screen.findByText('لا يوجد موظف بهذه التصفية')).toBeInTheDocument();
    window.history.back();
    expect(await card('أحمد الجبوري')).toBeInTheDocument();
    expect(state('الموقوفون')).toBeChecked();
  });

  it('a filter without a match can be cleared with one press', async () => {
    const { person } = open({ path: '/employees?search=لمى' });
    expect(await screen.findByText('لا يوجد موظف بهذه التصفية')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'مسح التصفية' }));
    expect(await card('سارة كريم')).toBeInTheDocument();
    expect(search()).toHaveValue('');
    expect(window.location.search).toBe('');
  });
});

import { paths } from '@salon/shared/contracts/paths';
import type { Service } from '@salon/shared/contracts/service';
import { page, success } from '@salon/shared/testing/answers';
import { buildEmployee, buildService } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { screen, waitFor, within } from '@testing-library/react';
import { EmployeesPage } from './employees.page.tsx';

const haircut = buildService({ name: 'قص شعر' });
const colour = buildService({ name: 'صبغة', is_active: false });
const many = Array.from({ length: 9 }, (_, index) => buildService({ name: `باقة ${index + 1}` }));

async function editing(services: Service[] | null, service_ids: string[], next_cursor: string | null = null) {
  const sara = buildEmployee({ name: 'سارة كريم', service_ids });
  const network = fakeNetwork();
  network.on('GET', paths.employees).answer(page([sara]));
  if (services) network.on('GET', paths.services).answer(page(services, { next_cursor }));
  else network.on('GET', paths.services).fail('INTERNAL');
  network.on('PUT', paths.employee(sara.id)).answer(success(sara));
  const rendered = renderModule(EmployeesPage, { path: '/employees', network });
  const { person } = rendered;
  await person.click(await screen.findByRole('button', { name: 'تعديل سارة كريم' }));
  const group = within(await screen.findByRole('group', { name: /^الخدمات التي يقدمها/ }));
  return {
    ...rendered,
    group,
    box: (name: string) => group.findByRole('checkbox', { name: new RegExp(`^${name}`) }),
    press: (name: string) => person.click(group.getByRole('button', { name })),
    /** @returns the bodies of the save requests */
    saved: async () => {
      await person.click(screen.getByRole('button', { name: 'حفظ' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      return network.callsTo('PUT', paths.employee(sara.id)).map(({ body }) => body);
    },
  };
}

it('the service list shows the employee’s services with their count, and marks inactive ones', async () => {
  const { group, box } = await editing([haircut, colour], [haircut.id]);
  expect(await box('قص شعر')).toBeChecked();
  expect(await box('صبغة')).not.toBeChecked();
  expect(await box('صبغة')).toHaveAccessibleName('صبغة موقوفة');
  expect(group.getByText('1 من 2')).toBeInTheDocument();
});

it('an edit removes one service and adds another', async () => {
  const { person, box, saved } = await editing([haircut, colour], [haircut.id]);
  await person.click(await box('قص شعر'));
  await person.click(await box('صبغة'));
  expect(await saved()).toEqual([{ service_ids: [colour.id], service_ids_before: [haircut.id] }]);
});

it('a message says that customers cannot book an employee without services', async () => {
  const { group, press, box } = await editing([haircut, colour], [haircut.id]);
  await box('قص شعر');
  expect(group.queryByText(/لا يمكن حجز موعد معه/)).not.toBeInTheDocument();
  await press('إلغاء الاختيار');
  expect(group.getByText('لا يمكن حجز موعد معه قبل اختيار خدمة واحدة على الأقل')).toBeInTheDocument();
  await press('اختيار الكل');
  expect(group.getByText('2 من 2')).toBeInTheDocument();
});

it('a long service list has a search, and "choose all" chooses the search results', async () => {
  const { person, group, press, box, saved } = await editing([...many, haircut, colour], [colour.id]);
  await box('باقة 1');
  await person.type(group.getByRole('searchbox', { name: 'ابحث في الخدمات' }), 'قص');
  expect(group.getAllByRole('checkbox')).toHaveLength(1);
  await press('اختيار الكل');
  await person.type(group.getByRole('searchbox'), 'xyz');
  expect(group.getByText('لا توجد خدمة بهذا الاسم')).toBeInTheDocument();
  expect(await saved()).toEqual([{ service_ids: [colour.id, haircut.id], service_ids_before: [colour.id] }]);
});

it('a short service list has no search', async () => {
  const { group, box } = await editing([haircut, colour], []);
  await box('قص شعر');
  expect(group.queryByRole('searchbox')).not.toBeInTheDocument();
});

it('an edit leaves out deleted services', async () => {
  const deleted = buildService().id;
  const { person, box, saved } = await editing([haircut, colour], [haircut.id, deleted]);
  await person.click(await box('صبغة'));
  expect(await saved()).toEqual([
    { service_ids: [haircut.id, colour.id], service_ids_before: [haircut.id, deleted] },
  ]);
});

it('an edit keeps services that the first page does not contain', async () => {
  const unseen = buildService().id;
  const { person, box, saved } = await editing([haircut, colour], [unseen], 'more');
  await person.click(await box('قص شعر'));
  expect(await saved()).toEqual([{ service_ids: [unseen, haircut.id], service_ids_before: [unseen] }]);
});

it('services that cannot be loaded have a retry, and the form can still be saved', async () => {
  const { network, person, group, press, saved } = await editing(null, [haircut.id]);
  expect(await group.findByText('خطأ في تحميل بيانات الخدمات')).toBeInTheDocument();
  network.on('GET', paths.services).answer(page([haircut]));
  await press('إعادة المحاولة');
  expect(await group.findByRole('checkbox', { name: 'قص شعر' })).toBeChecked();
  await person.type(screen.getByLabelText(/^اسم الموظف/), ' علي');
  expect(await saved()).toEqual([{ name: 'سارة كريم علي' }]);
});

it('a salon without services gets a message where to add them', async () => {
  const { group } = await editing([], []);
  expect(await group.findByText(/لا توجد خدمات بعد/)).toBeInTheDocument();
});

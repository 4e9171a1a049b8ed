import { paths } from '@salon/shared/contracts/paths';
import { failure, page, success } from '@salon/shared/testing/answers';
import { buildEmployee } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { act, screen, waitFor, within } from '@testing-library/react';
import { EmployeesPage } from './employees.page.tsx';

const sara = buildEmployee({ name: 'سارة كريم' });
const ahmad = buildEmployee({ name: 'أحمد الجبوري', is_active: false });

async function openQuestion(name = 'سارة كريم') {
  const network = fakeNetwork();
  network.on('GET', paths.employees).answer(page([sara, ahmad]));
  const rendered = renderModule(EmployeesPage, { path: '/employees', network });
  const changed = jest.fn();
  rendered.platform.events.on('employees:changed', changed);
  const { person } = rendered;
  await person.click(await screen.findByRole('button', { name: `حذف ${name}` }));
  const question = within(await screen.findByRole('alertdialog'));
  const press = (button: string) => person.click(question.getByRole('button', { name: button }));
  return { ...rendered, question, press, changed };
}

const waitUntilGone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('article', { name, hidden: true })).not.toBeInTheDocument());

// @spec 2.83 Employees: delete confirmation modal
// @spec 8.35 Employee success toasts: delete @ mf-people/src/features/employees/employees.messages.ts
it('an employee is deleted only after the question, and employees:changed is emitted', async () => {
  const { network, question, press, messages, changed } = await openQuestion();
  network.on('DELETE', paths.employee(sara.id)).answer({ success: true });
  expect(question.getByText('هل أنت متأكد من حذف هذا الموظف؟')).toBeInTheDocument();
  expect(question.getByText('سارة كريم')).toBeInTheDocument();
  expect(network.callsTo('DELETE', paths.employee(sara.id))).toEqual([]);
  await press('حذف');
  await waitUntilGone('سارة كريم');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'أحمد الجبوري' })).toBeInTheDocument();
  expect(messages).toEqual([{ kind: 'success', text: 'تم حذف الموظف' }]);
  expect(changed).toHaveBeenCalledTimes(1);
});

it('nothing is deleted when the question is closed', async () => {
  const { network, press } = await openQuestion();
  await press('إلغاء');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(network.callsTo('DELETE', paths.employee(sara.id))).toEqual([]);
});

it('an employee whom another user has deleted disappears from the list', async () => {
  const { network, press } = await openQuestion();
  network.on('DELETE', paths.employee(sara.id)).fail('NOT_FOUND');
  await press('حذف');
  await waitUntilGone('سارة كريم');
});

const unnamed = (code: 'EMPLOYEE_HAS_BOOKINGS' | 'FOREIGN_KEY_CONSTRAINT' | 'STATUS_CONFLICT') =>
  failure(code, { error: undefined as never });

// @spec 8.32 Employee delete: the server’s error, its codes’ own text, else a generic one @ mf-people/src/features/employees/create-employee-removal.ts
it.each([
  [
    'for its bookings, with the server’s text',
    failure('EMPLOYEE_HAS_BOOKINGS', { error: 'له حجوزات في هذا الأسبوع' }),
    409,
    'له حجوزات في هذا الأسبوع',
  ],
  [
    'for related data, with the server’s text',
    failure('FOREIGN_KEY_CONSTRAINT'),
    409,
    'لا يمكن الحذف لوجود بيانات مرتبطة',
  ],
  [
    'for its bookings, with the page’s text when the server has none',
    unnamed('EMPLOYEE_HAS_BOOKINGS'),
    409,
    'لا يمكن حذف هذا الموظف لأنه مرتبط بحجوزات موجودة',
  ],
  [
    'for related data, with the page’s text when the server has none',
    unnamed('FOREIGN_KEY_CONSTRAINT'),
    400,
    'لا يمكن حذف هذا الموظف لأنه مرتبط بحجوزات موجودة',
  ],
  [
    'for another reason, with the server’s text',
    failure('UNAVAILABLE'),
    503,
    'الخدمة غير متاحة الآن، يرجى المحاولة بعد قليل',
  ],
  [
    'without a reason, with a general text',
    unnamed('STATUS_CONFLICT'),
    409,
    'لا يمكن حذف هذا الموظف الآن، يرجى المحاولة مرة أخرى',
  ],
])('a deletion is refused %s', async (_, answer, status, text) => {
  const { network, question, press } = await openQuestion();
  network.on('DELETE', paths.employee(sara.id)).answer(answer, status);
  await press('حذف');
  expect(await question.findByRole('alert')).toHaveTextContent(text);
  // The card is behind the question.
  expect(screen.getByRole('article', { name: 'سارة كريم', hidden: true })).toBeInTheDocument();
});

it('a deletion without an answer shows an error and has a retry', async () => {
  const { network, question, press } = await openQuestion();
  network.on('DELETE', paths.employee(sara.id)).breakDown();
  await press('حذف');
  expect(await question.findByRole('alert')).toHaveTextContent(
    'لا يمكن حذف هذا الموظف الآن، يرجى المحاولة مرة أخرى',
  );
  network.on('DELETE', paths.employee(sara.id)).answer({ success: true });
  network.on('GET', paths.employees).answer(page([ahmad]));
  await press('حذف');
  await waitUntilGone('سارة كريم');
});

it('a failed deletion shows its error for five seconds', async () => {
  const { network, question, press } = await openQuestion();
  network.on('DELETE', paths.employee(sara.id)).breakDown();
  jest.useFakeTimers();
  try {
    await press('حذف');
    expect(await question.findByText('لا يمكن حذف هذا الموظف الآن، يرجى المحاولة مرة أخرى')).toBeVisible();
    act(() => jest.advanceTimersByTime(4_000));
    expect(question.getByText('لا يمكن حذف هذا الموظف الآن، يرجى المحاولة مرة أخرى')).toBeVisible();
    act(() => jest.advanceTimersByTime(1_100));
    expect(question.queryByText('لا يمكن حذف هذا الموظف الآن، يرجى المحاولة مرة أخرى')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

describe('deactivating instead of deleting', () => {
  it('keeps the employee without new bookings, also after a refused deletion', async () => {
    const { network, question, press, messages, changed } = await openQuestion();
    network.on('DELETE', paths.employee(sara.id)).fail('EMPLOYEE_HAS_BOOKINGS');
    network.on('PUT', paths.employee(sara.id)).answer(success({ ...sara, is_active: false }));
    await press('حذف');
    await question.findByRole('alert');
    await press('إيقاف');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(network.callsTo('PUT', paths.employee(sara.id))[0]?.body).toEqual({ is_active: false });
    const card = screen.getByRole('article', { name: 'سارة كريم' });
    await waitFor(() => expect(card).toHaveTextContent('موقوف'));
    expect(messages).toEqual([{ kind: 'success', text: 'تم إيقاف الموظف' }]);
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('shows its failure in the question', async () => {
    const { network, question, press } = await openQuestion();
    network.on('PUT', paths.employee(sara.id)).fail('INTERNAL');
    await press('إيقاف');
    expect(await question.findByRole('alert')).toHaveTextContent('خطأ في حفظ بيانات الموظف');
  });

  it('is not offered for an inactive employee', async () => {
    const { question } = await openQuestion('أحمد الجبوري');
    expect(question.queryByRole('button', { name: 'إيقاف' })).not.toBeInTheDocument();
  });
});

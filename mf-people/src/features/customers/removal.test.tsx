import type { Customer } from '@salon/shared/contracts/customer';
import { paths } from '@salon/shared/contracts/paths';
import { failure } from '@salon/shared/testing/answers';
import { buildCustomer } from '@salon/shared/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  buildCustomersAnswer,
  buildCustomersNetwork,
  findRow,
  openCustomers,
} from './testing/open-customers.tsx';

const other = buildCustomer({ name: 'هدى كريم' });

async function askToDelete(customer: Customer) {
  const network = buildCustomersNetwork([customer, other]);
  const view = openCustomers(network);
  await findRow(customer.name);
  await view.person.click(screen.getByRole('button', { name: `حذف ${customer.name}` }));
  const question = within(await screen.findByRole('alertdialog', { name: 'حذف العميل؟' }));
  const route = network.on('DELETE', paths.customer(customer.id));
  const calls = () => network.callsTo('DELETE', paths.customer(customer.id));
  const confirm = () => question.getByRole('button', { name: 'حذف' });
  return { ...view, network, question, route, calls, confirm };
}

const settled = buildCustomer({ name: 'زينب علي' });
const debtor = buildCustomer({ name: 'زينب علي', remaining_balance: 15_000 });

describe('deleting a customer', () => {
  // @spec 2.89 Customers: delete confirmation
  // @spec 8.42 Customers: success toast for delete @ mf-people/src/features/customers/customers.messages.ts
  it('happens only after the question, which says that past bookings keep the name', async () => {
    const { person, question, calls, confirm, route, network, messages, emitted } =
      await askToDelete(settled);
    expect(question.getByText('زينب علي')).toBeVisible();
    expect(question.getByText(/حجوزاته السابقة تحتفظ باسمه وهاتفه/)).toBeVisible();
    expect(question.getByRole('button', { name: 'رجوع' })).toHaveFocus();
    expect(calls()).toEqual([]);
    route.answer({ success: true });
    network.on('GET', paths.customersWithStats).answer(buildCustomersAnswer([other]));
    await person.click(confirm());
    await waitFor(() => expect(screen.queryByRole('row', { name: /زينب علي/, hidden: true })).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await findRow('هدى كريم')).toBeVisible();
    expect(messages).toEqual([{ kind: 'success', text: 'تم حذف العميل' }]);
    expect(emitted).toEqual(['customers']);
  });

  // @spec R24.02 A customer with a balance is not deleted @ server/salon/customers, mf-people/src/features/customers
  it('is not offered for a debtor: the question offers the collection', async () => {
    const { person, question, calls, network } = await askToDelete(debtor);
    expect(question.getByText(/لا يمكن حذف عميل عليه دين/)).toBeVisible();
    expect(question.queryByRole('button', { name: 'حذف' })).toBeNull();
    await person.click(question.getByRole('button', { name: 'تحصيل 15,000 د.ع' }));
    expect(await screen.findByRole('alertdialog', { name: 'تحصيل المبلغ المتبقي' })).toBeVisible();
    expect(calls()).toEqual([]);
    expect(network.callsTo('POST', paths.collectPayment(debtor.id))).toEqual([]);
  });

  it('is refused for a debt that the list did not show yet, and the question offers its collection', async () => {
    const { person, question, confirm, route, network } = await askToDelete(settled);
    route.answer(failure('CUSTOMER_HAS_BALANCE', { details: { remaining_balance: 9_500 } }), 409);
    network
      .on('GET', paths.customersWithStats)
      .answer(buildCustomersAnswer([{ ...settled, remaining_balance: 9_500 }, other]));
    await person.click(confirm());
    expect(await question.findByText('لا يمكن حذف عميل لديه مبلغ متبقي')).toBeVisible();
    expect(question.queryByRole('button', { name: 'حذف' })).toBeNull();
    expect(await findRow('زينب علي')).toHaveTextContent('عليه 9,500 د.ع');
    await person.click(question.getByRole('button', { name: 'تحصيل 9,500 د.ع' }));
    const collection = within(await screen.findByRole('alertdialog', { name: 'تحصيل المبلغ المتبقي' }));
    expect(collection.getByText('9,500')).toBeVisible();
  });

  // @spec 8.39 Customers: delete failures @ mf-people/src/features/customers/customers.messages.ts
  it.each([
    ['the server fails', 'فشل في حذف العميل', true],
    ['no answer comes', 'خطأ في حذف العميل، يرجى المحاولة مرة أخرى', false],
  ])('has a retry when %s', async (_, text, isAnswered) => {
    const { person, question, confirm, route, network } = await askToDelete(settled);
    if (isAnswered) route.fail('INTERNAL');
    else route.breakDown();
    await person.click(confirm());
    expect(await question.findByText(text)).toBeVisible();
    expect(await findRow('زينب علي')).toBeInTheDocument();
    route.answer({ success: true });
    network.on('GET', paths.customersWithStats).answer(buildCustomersAnswer([other]));
    await person.click(confirm());
    await waitFor(() => expect(screen.queryByRole('row', { name: /زينب علي/, hidden: true })).toBeNull());
  });

  it('shows an error for five seconds', async () => {
    const { person, question, confirm, route } = await askToDelete(settled);
    route.fail('INTERNAL');
    jest.useFakeTimers();
    try {
      await person.click(confirm());
      expect(await question.findByText('فشل في حذف العميل')).toBeVisible();
      act(() => jest.advanceTimersByTime(4_000));
      expect(question.getByText('فشل في حذف العميل')).toBeVisible();
      act(() => jest.advanceTimersByTime(1_100));
      expect(question.queryByText('فشل في حذف العميل')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('succeeds when another user has already deleted the customer', async () => {
    const { person, confirm, route, network, messages } = await askToDelete(settled);
    route.fail('NOT_FOUND');
    network.on('GET', paths.customersWithStats).answer(buildCustomersAnswer([other]));
    await person.click(confirm());
    await waitFor(() => expect(screen.queryByRole('row', { name: /زينب علي/, hidden: true })).toBeNull());
    expect(messages).toEqual([{ kind: 'success', text: 'تم حذف العميل' }]);
  });

  it('sends one request, however often the button is pressed', async () => {
    const { person, confirm, route, calls } = await askToDelete(settled);
    const release = route.hold({ success: true });
    await person.dblClick(confirm());
    release();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls()).toHaveLength(1);
  });

  it('Escape closes the question without a request', async () => {
    const { person, calls } = await askToDelete(settled);
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calls()).toEqual([]);
    expect(screen.getByRole('button', { name: 'حذف زينب علي' })).toHaveFocus();
  });
});

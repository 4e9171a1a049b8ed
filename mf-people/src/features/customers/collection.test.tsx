import type { Customer } from '@salon/shared/contracts/customer';
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

const debtor = (overrides: Partial<Customer> = {}) =>
  buildCustomer({ name: 'زينب علي', remaining_balance: 15_000.5, ...overrides });

const COLLECT = /^تحصيل .* من زينب علي$/;

async function openCollection(customer: Customer = debtor()) {
  const network = buildCustomersNetwork([customer]);
  const view = openCustomers(network);
  await view.person.click(await screen.findByRole('button', { name: COLLECT }));
  const question = within(await screen.findByRole('alertdialog', { name: 'تحصيل المبلغ المتبقي' }));
  const route = network.on('POST', paths.collectPayment(customer.id));
  const calls = () => network.callsTo('POST', paths.collectPayment(customer.id));
  const keys = () => calls().map(({ headers }) => headers['idempotency-key']);
  const confirm = () => question.getByRole('button', { name: /^تحصيل/ });
  const paid = { ...customer, remaining_balance: 0 };
  return { ...view, network, question, route, calls, keys, confirm, customer, paid };
}

/** Has only the fields that the screen reads. */
const collected = (customer: Customer) => success({ customer, transaction: {} });

describe('collecting a debt', () => {
  it('asks first, with the customer’s name and the whole debt', async () => {
    const { question, calls, dirty } = await openCollection();
    expect(question.getByText('زينب علي')).toBeVisible();
    expect(question.getByText('15,000.5')).toBeVisible();
    expect(question.getByRole('button', { name: 'تحصيل 15,000.5 د.ع' })).toHaveFocus();
    expect(calls()).toEqual([]);
    expect(dirty).toEqual([true]);
  });

  // @spec 8.43 Customers: success toast for collection (amount added to revenue) @ mf-people/src/features/customers/customers.messages.ts
  it('sends the amount, shows the message about the revenue, and shows the server’s new balance', async () => {
    const { person, confirm, route, calls, network, paid, messages, emitted, dirty } = await openCollection();
    route.answer(collected(paid));
    network
      .on('GET', paths.customersWithStats)
      .answer(buildCustomersAnswer([paid], { stats: { total_customers: 1, total_remaining: 2_250 } }));
    await person.click(confirm());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls()[0]?.body).toEqual({ amount: 15_000.5 });
    expect(calls()[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(messages).toEqual([
      { kind: 'success', text: 'تم تحصيل 15,000.5 د.ع من زينب علي وأضيف المبلغ إلى الإيرادات' },
    ]);
    expect(emitted).toEqual(['customers', 'cash']);
    expect(dirty).toEqual([true, false]);
    expect(await findRow('زينب علي')).toHaveTextContent('لا شيء عليه');
    expect(screen.queryByRole('button', { name: COLLECT })).toBeNull();
    expect(await screen.findByText('2,250')).toBeVisible();
  });

  it('sends one request, however often the button is pressed', async () => {
    const { person, confirm, route, calls, paid } = await openCollection();
    const release = route.hold(collected(paid));
    await person.dblClick(confirm());
    await person.keyboard('{Enter}');
    release();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls()).toHaveLength(1);
  });

  it('cannot be closed while the request runs', async () => {
    const { person, confirm, route, paid, dirty } = await openCollection();
    const release = route.hold(collected(paid));
    await person.click(confirm());
    await person.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeVisible();
    expect(dirty).toEqual([true]);
    release();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  // @spec 8.40 Customers: collection failures @ mf-people/src/features/customers/customers.messages.ts
  it.each([
    ['no answer comes', 'خطأ في تحصيل المبلغ المتبقي', false],
    ['the server fails', 'فشل في تحصيل المبلغ المتبقي', true],
  ])('a retry has the same idempotency key when %s', async (_, text, isAnswered) => {
    const { person, confirm, route, keys, question, paid, messages, emitted } = await openCollection();
    if (isAnswered) route.fail('INTERNAL');
    else route.breakDown();
    await person.click(confirm());
    expect(await question.findByText(text)).toBeVisible();
    expect(question.getByText(/لن يُحصّل المبلغ مرتين/)).toBeVisible();
    expect(messages).toEqual([]);
    expect(emitted).toEqual([]);
    route.answer(collected(paid));
    await person.click(confirm());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(keys()[1]).toBe(keys()[0]);
  });

  it('shows an error for five seconds', async () => {
    const { person, confirm, route, question } = await openCollection();
    route.fail('INTERNAL');
    jest.useFakeTimers();
    try {
      await person.click(confirm());
      expect(await question.findByText('فشل في تحصيل المبلغ المتبقي')).toBeVisible();
      act(() => jest.advanceTimersByTime(5_100));
      expect(question.queryByText('فشل في تحصيل المبلغ المتبقي')).toBeNull();
      expect(confirm()).toBeEnabled();
    } finally {
      jest.useRealTimers();
    }
  });

  // @spec R16.02 … otherwise 409 with the balance of now, shown in the question @ server/salon/customers, mf-people/src/features/customers
  it('shows a changed debt, and collects it under a new idempotency key', async () => {
    const { person, confirm, route, calls, keys, question, paid, customer, network, messages } =
      await openCollection();
    route.answerOnce(failure('BALANCE_CHANGED', { details: { remaining_balance: 22_000 } }), 409);
    route.answer(collected(paid));
    network
      .on('GET', paths.customersWithStats)
      .answer(buildCustomersAnswer([{ ...customer, remaining_balance: 22_000 }]));
    await person.click(confirm());
    expect(await question.findByText('تغير المبلغ المتبقي، وهو الآن 22,000 د.ع')).toBeVisible();
    expect(question.getByText('22,000')).toBeVisible();
    expect(await findRow('زينب علي')).toHaveTextContent('22,000');
    await person.click(question.getByRole('button', { name: 'تحصيل 22,000 د.ع' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls().map(({ body }) => body)).toEqual([{ amount: 15_000.5 }, { amount: 22_000 }]);
    expect(keys()[1]).not.toBe(keys()[0]);
    expect(messages[0]?.text).toContain('تم تحصيل 22,000 د.ع');
  });

  it('shows that nothing is owed when the debt was collected elsewhere', async () => {
    const { person, confirm, route, question, network, paid, dirty } = await openCollection();
    route.fail('NOTHING_OWED');
    network.on('GET', paths.customersWithStats).answer(buildCustomersAnswer([paid]));
    await person.click(confirm());
    expect(await question.findByText('لا يوجد مبلغ متبقي لتحصيله')).toBeVisible();
    expect(question.queryByRole('button', { name: /^تحصيل/ })).toBeNull();
    expect(await findRow('زينب علي')).toHaveTextContent('لا شيء عليه');
    const [, close] = question.getAllByRole('button', { name: 'إغلاق' });
    await person.click(close as HTMLElement);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(dirty).toEqual([true, false]);
  });

  it('shows that the customer was deleted', async () => {
    const { person, confirm, route, question, network } = await openCollection();
    route.fail('NOT_FOUND');
    network.on('GET', paths.customersWithStats).answer(buildCustomersAnswer([]));
    await person.click(confirm());
    expect(await question.findByText('هذا العميل لم يعد موجودًا')).toBeVisible();
    expect(question.queryByRole('button', { name: /^تحصيل/ })).toBeNull();
    await waitFor(() => expect(screen.queryByRole('row', { name: /زينب علي/ })).toBeNull());
  });

  it('is refused without the customer’s id', async () => {
    const network = buildCustomersNetwork([debtor({ id: '' })]);
    const { person, messages } = openCustomers(network);
    await person.click(await screen.findByRole('button', { name: COLLECT }));
    expect(messages).toEqual([{ kind: 'error', text: 'معرف العميل مفقود' }]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('Escape closes the question without a request and returns the focus', async () => {
    const { person, calls, dirty } = await openCollection();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calls()).toEqual([]);
    expect(dirty).toEqual([true, false]);
    expect(screen.getByRole('button', { name: COLLECT })).toHaveFocus();
  });

  it('leaving the screen ends the unsaved state, so that a new version can load', async () => {
    const { unmount, dirty } = await openCollection();
    unmount();
    expect(dirty).toEqual([true, false]);
  });
});

import type { Employee } from '@salon/shared/contracts/employee';
import { paths } from '@salon/shared/contracts/paths';
import type { Voucher, VoucherPage } from '@salon/shared/contracts/voucher';
import { page } from '@salon/shared/testing/answers';
import { buildEmployee } from '@salon/shared/testing/builders';
import { type FakeNetwork, fakeNetwork } from '@salon/shared/testing/network';
import { type RenderModuleOptions, renderModule } from '@salon/shared/testing/render-module';
import { screen, within } from '@testing-library/react';
import { buildVoucherPage } from '../../../testing/build-voucher.ts';
import { ExpensePage } from '../expense.page.tsx';

export const SARA = buildEmployee({ name: 'سارة كريم' });

export function buildExpenseNetwork(
  vouchers: Voucher[] = [],
  facts: Partial<VoucherPage> = {},
  employees: Employee[] = [SARA],
): FakeNetwork {
  const network = fakeNetwork();
  network.on('GET', paths.vouchers).answer(buildVoucherPage(vouchers, facts));
  network.on('GET', paths.employees).answer(page(employees));
  return network;
}

export function openExpense(
  network: FakeNetwork,
  path = '/cash/expense',
  options: Pick<RenderModuleOptions, 'clock'> = {},
) {
  const view = renderModule(ExpensePage, { path, network, ...options });
  const listCalls = () => network.callsTo('GET', paths.vouchers);
  return { ...view, listCalls, lastQuery: () => listCalls().at(-1)?.query };
}

export const currentAddress = () => window.location.pathname + decodeURIComponent(window.location.search);
export const findVoucherCard = (number: number) =>
  screen.findByRole('article', { name: `سند صرف رقم ${number}` });
export const findSheet = async () => within(await screen.findByRole('dialog'));
export const getFigure = (label: string) => screen.getByText(label).closest('dl');

export async function openForm(network: FakeNetwork, path?: string) {
  const view = openExpense(network, path);
  const [add] = await screen.findAllByRole('button', { name: 'إضافة سند صرف' });
  await view.person.click(add as HTMLElement);
  const form = await findSheet();
  const type = async (label: RegExp, text: string) => {
    const field = form.getByLabelText(label);
    await view.person.clear(field);
    if (text) await view.person.type(field, text);
  };
  return {
    ...view,
    form,
    type,
    save: () => view.person.click(form.getByRole('button', { name: 'حفظ السند' })),
  };
}

export async function openFilledForm() {
  const view = await openForm(buildExpenseNetwork());
  await view.type(/^اسم الحساب/, ' إيجار ');
  await view.type(/^المبلغ/, '500000.5');
  const posts = () => view.network.callsTo('POST', paths.vouchers);
  const keys = () => posts().map(({ headers }) => headers['idempotency-key']);
  return { ...view, posts, keys, route: view.network.on('POST', paths.vouchers) };
}

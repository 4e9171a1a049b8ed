import { paths } from '@salon/shared/contracts/paths';
import { page, success } from '@salon/shared/testing/answers';
import { buildService } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ServicesPage } from './services.page.tsx';

const haircut = buildService({ name: 'قص شعر', price: 15_000, final_price: 15_000 });
const PRICE = 'تعديل سعر قص شعر: 15,000 د.ع';

async function pressPrice(service = haircut, name = PRICE) {
  const network = fakeNetwork();
  network.on('GET', paths.services).answer(page([service]));
  const view = renderModule(ServicesPage, { path: '/services', network });
  await view.person.click(await screen.findByRole('button', { name }));
  const field = screen.getByLabelText<HTMLInputElement>('سعر قص شعر');
  const route = network.on('PUT', paths.service(service.id));
  const sent = () => network.callsTo('PUT', paths.service(service.id)).map(({ body }) => body);
  return { ...view, field, route, sent };
}

describe('the price on a service’s card', () => {
  it('becomes a focused field with its number selected', async () => {
    const { field } = await pressPrice();
    expect(field).toHaveFocus();
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('15,000');
    expect(within(screen.getByRole('article', { name: 'قص شعر' })).getByText('د.ع')).toBeVisible();
  });

  it('is sent alone on Enter, and takes the focus again', async () => {
    const { person, route, sent, messages } = await pressPrice();
    route.answer(success({ ...haircut, price: 18_000, final_price: 18_000 }));
    await person.keyboard('18000{Enter}');
    const price = await screen.findByRole('button', { name: 'تعديل سعر قص شعر: 18,000 د.ع' });
    expect(price).toHaveFocus();
    expect(sent()).toEqual([{ price: 18_000 }]);
    expect(messages).toEqual([{ kind: 'success', text: 'تم حفظ السعر' }]);
  });

  it('stays unchanged on Escape', async () => {
    const { person, sent } = await pressPrice();
    await person.keyboard('18000{Escape}');
    expect(screen.getByRole('button', { name: PRICE })).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('sends no request when it is unchanged', async () => {
    const { person, sent } = await pressPrice();
    await person.keyboard('15000{Enter}');
    expect(screen.getByRole('button', { name: PRICE })).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('that is unchanged keeps the price that another admin has saved meanwhile', async () => {
    const { person, network, platform, sent, messages } = await pressPrice();
    const raised = { ...haircut, price: 20_000, final_price: 20_000 };
    network.on('GET', paths.services).answer(page([raised]));
    act(() => platform.connection.unanswered());
    act(() => platform.connection.answered());
    await waitFor(() => expect(network.callsTo('GET', paths.services)).toHaveLength(2));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'تعديل سعر قص شعر: 20,000 د.ع' })).toHaveFocus();
    expect([sent(), messages]).toEqual([[], []]);
  });

  it('shows an error when it is empty, and sends no request', async () => {
    const { person, field, sent } = await pressPrice();
    await person.clear(field);
    await person.keyboard('{Enter}');
    expect(await screen.findByText('يرجى إدخال سعر الخدمة')).toBeVisible();
    expect(field).toBeInvalid();
    expect(sent()).toEqual([]);
  });

  it('keeps the typed value when saving fails, and a retry saves it', async () => {
    const { person, route, field, sent } = await pressPrice();
    route.failOnce('INTERNAL').answer(success({ ...haircut, price: 18_000, final_price: 18_000 }));
    await person.keyboard('18000{Enter}');
    expect(await screen.findByText('حدث خطأ في حفظ الخدمة')).toBeVisible();
    expect(field).toHaveValue('18,000');
    await person.click(screen.getByRole('button', { name: 'حفظ' }));
    expect(await screen.findByRole('button', { name: 'تعديل سعر قص شعر: 18,000 د.ع' })).toBeVisible();
    expect(sent()).toEqual([{ price: 18_000 }, { price: 18_000 }]);
  });

  it('sends one request, however often Enter is pressed', async () => {
    const { person, route, sent } = await pressPrice();
    route.hang();
    await person.keyboard('18000{Enter}{Enter}{Escape}');
    await waitFor(() => expect(sent()).toEqual([{ price: 18_000 }]));
    expect(screen.getByLabelText('سعر قص شعر')).toBeVisible();
  });

  it('shows the price after the discount during typing', async () => {
    const reduced = {
      ...haircut,
      price: 20_000,
      final_price: 18_000,
      discount_type: 'percentage',
      discount_percentage: 10,
    } as const;
    const { person } = await pressPrice(reduced, 'تعديل سعر قص شعر: 18,000 د.ع بدلًا من 20,000 د.ع');
    await person.keyboard('30000');
    expect(await screen.findByText(/السعر بعد الخصم/)).toHaveTextContent('27,000 د.ع');
  });
});

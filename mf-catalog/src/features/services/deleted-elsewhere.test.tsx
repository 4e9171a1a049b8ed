import { paths } from '@salon/shared/contracts/paths';
import type { Service } from '@salon/shared/contracts/service';
import { page } from '@salon/shared/testing/answers';
import { buildService } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { screen, waitFor, within } from '@testing-library/react';
import { ServicesPage } from './services.page.tsx';

const GONE = 'هذه الخدمة لم تعد موجودة';
const haircut = buildService({ name: 'قص شعر', price: 15_000, final_price: 15_000 });
const colour = buildService({ name: 'صبغة' });

/** Another admin deletes the haircut after the page has loaded. */
async function openServices() {
  const network = fakeNetwork();
  const list = network.on('GET', paths.services).answer(page([haircut, colour]));
  const rendered = renderModule(ServicesPage, { path: '/services', network });
  await screen.findByRole('article', { name: 'قص شعر' });
  network.on('PUT', paths.service(haircut.id)).fail('NOT_FOUND');
  list.answer(page<Service>([colour]));
  const press = (name: string) => rendered.person.click(screen.getByRole('button', { name }));
  const untilDropped = () =>
    waitFor(() => expect(screen.queryByRole('article', { name: 'قص شعر' })).not.toBeInTheDocument());
  return { ...rendered, list, press, untilDropped };
}

describe('a service that another admin has deleted', () => {
  it('leaves the list when its price is saved, and a message says why', async () => {
    const { person, press, untilDropped, messages } = await openServices();
    await press('تعديل سعر قص شعر: 15,000 د.ع');
    await person.keyboard('18000{Enter}');
    await untilDropped();
    expect(messages).toEqual([{ kind: 'error', text: GONE }]);
  });

  it('leaves the list when it is deactivated, and a message says why', async () => {
    const { press, untilDropped, messages } = await openServices();
    await press('إيقاف قص شعر');
    await untilDropped();
    expect(messages).toEqual([{ kind: 'error', text: GONE }]);
  });

  it('leaves the list when its form is saved, and the form keeps the typed values without a way to save', async () => {
    const { person, network, press, untilDropped } = await openServices();
    await press('تعديل قص شعر');
    const form = within(await screen.findByRole('dialog'));
    await person.type(form.getByLabelText(/^اسم الخدمة/), ' قصير');
    await press('حفظ');
    expect(await form.findByText(GONE)).toBeVisible();
    await untilDropped();
    expect(form.getByLabelText(/^اسم الخدمة/)).toHaveValue('قص شعر قصير');
    expect(form.getByRole('button', { name: 'حفظ' })).toBeDisabled();
    await press('إلغاء');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(network.callsTo('PUT', paths.service(haircut.id))).toHaveLength(1);
  });

  it('may still be in the list when that cannot be loaded again; the form then stays open for a retry', async () => {
    const { list, press } = await openServices();
    list.fail('INTERNAL');
    await press('تعديل قص شعر');
    const form = within(await screen.findByRole('dialog'));
    await press('حفظ');
    expect(await form.findByText(/^بعض ما اخترته/)).toBeVisible();
    expect(form.getByRole('button', { name: 'حفظ' })).toBeEnabled();
  });
});

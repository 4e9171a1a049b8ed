import { paths } from '@salon/shared/contracts/paths';
import type { Service } from '@salon/shared/contracts/service';
import { page, success } from '@salon/shared/testing/answers';
import { buildService } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { screen, waitFor, within } from '@testing-library/react';
import { ServicesPage } from './services.page.tsx';

const cut = buildService({ name: 'قص شعر' });
const colour = buildService({ name: 'صبغة' });
const mask = buildService({ name: 'قناع', is_addon: true, addon_of: [cut.id] });
const inactiveMask = { ...mask, addon_of: [], is_active: false };

/** After the page has loaded, the list's next answer has `later`. */
async function openServices(later: Service[]) {
  const network = fakeNetwork();
  const list = network.on('GET', paths.services).answer(page([cut, colour, mask]));
  const { person } = renderModule(ServicesPage, { path: '/services', network });
  await screen.findByRole('article', { name: 'قناع' });
  list.answer(page(later));
  const press = (name: string) => person.click(screen.getByRole('button', { name }));
  const remove = async (name: string) => {
    await press(`حذف ${name}`);
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'حذف' }));
    await waitFor(() => expect(screen.queryByRole('article', { name })).not.toBeInTheDocument());
  };
  return { network, press, remove };
}

describe('an add-on that the server has deactivated', () => {
  it('is shown as inactive after its service is deleted', async () => {
    const { network, remove } = await openServices([colour, inactiveMask]);
    network.on('DELETE', paths.service(cut.id)).answer({ success: true });
    await remove('قص شعر');
    expect(await screen.findByRole('button', { name: 'تفعيل قناع' })).toBeVisible();
  });

  it('is shown as inactive after its service, which another admin has deleted, is deleted', async () => {
    const { network, remove } = await openServices([colour, inactiveMask]);
    network.on('DELETE', paths.service(cut.id)).fail('NOT_FOUND');
    await remove('قص شعر');
    expect(await screen.findByRole('button', { name: 'تفعيل قناع' })).toBeVisible();
  });

  it('is shown as inactive after its service has become an add-on', async () => {
    const extra = { ...cut, is_addon: true };
    const { network, press } = await openServices([extra, colour, inactiveMask]);
    network.on('PUT', paths.service(cut.id)).answer(success(extra));
    await press('تعديل قص شعر');
    await screen.findByRole('dialog');
    await press('حفظ');
    expect(await screen.findByRole('button', { name: 'تفعيل قناع' })).toBeVisible();
  });
});

it('the deletion of a service without add-ons loads nothing again', async () => {
  const { network, remove } = await openServices([cut, mask]);
  network.on('DELETE', paths.service(colour.id)).answer({ success: true });
  await remove('صبغة');
  expect(network.callsTo('GET', paths.services)).toHaveLength(1);
});

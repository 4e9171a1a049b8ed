import { paths } from '@salon/shared/contracts/paths';
import { page } from '@salon/shared/testing/answers';
import { buildService } from '@salon/shared/testing/builders';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { screen, within } from '@testing-library/react';
import { ServicesPage } from './services.page.tsx';

async function openForm() {
  const network = fakeNetwork();
  network.on('GET', paths.services).answer(page([buildService({ name: 'قص شعر' })]));
  const { person } = renderModule(ServicesPage, { path: '/services', network });
  await person.click(await screen.findByRole('button', { name: 'إضافة خدمة' }));
  const form = within(await screen.findByRole('dialog'));
  const press = (name: string) => person.click(screen.getByRole('button', { name }));
  return { network, person, name: form.getByLabelText(/^اسم الخدمة/), press };
}

describe('closing the service form', () => {
  it('asks before typed values are discarded', async () => {
    const { network, person, name, press } = await openForm();
    await person.type(name, 'حمام مغربي');
    await press('إلغاء');
    await press('البقاء هنا');
    expect(name).toHaveValue('حمام مغربي');
    await person.keyboard('{Escape}');
    await press('المغادرة دون حفظ');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(network.callsTo('POST', paths.services)).toEqual([]);
  });

  it('asks nothing when nothing was typed', async () => {
    const { press } = await openForm();
    await press('إلغاء');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

import { paths } from '@salon/shared/contracts/paths';
import { page } from '@salon/shared/testing/answers';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderRemote } from '@salon/shared/testing/render-remote';
import { screen, within } from '@testing-library/react';
import { ServicesPage } from './services.page.tsx';

async function openForm() {
  const network = fakeNetwork();
  network.on('GET', paths.services).answer(page([]));
  const { person } = renderRemote(ServicesPage, { path: '/services', network });
  const [add] = await screen.findAllByRole('button', { name: 'إضافة خدمة' });
  await person.click(add as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  const form = within(dialog);
  /** What stands in a field once something was typed and the field was left. */
  const typed = async (label: RegExp, text: string) => {
    const field = form.getByLabelText(label);
    await person.clear(field);
    await person.type(field, `${text}{Tab}`);
    return (field as HTMLInputElement).value;
  };
  return { dialog, typed, choose: (name: string) => person.click(form.getByRole('radio', { name })) };
}

describe('the limits of the service form', () => {
  it('stand under a heading that is seen: whether there is a discount, and of which kind', async () => {
    const { dialog } = await openForm();
    expect(within(dialog).getByText('الخصم')).toBeVisible();
    expect(within(dialog).getByRole('radiogroup', { name: 'الخصم' })).toBeVisible();
  });

  it('are 0 to 100 by steps of 0.01 for a percentage', async () => {
    const { choose, typed } = await openForm();
    await choose('نسبة مئوية');
    expect(await typed(/^نسبة الخصم/, '120')).toBe('100');
    expect(await typed(/^نسبة الخصم/, '0{ArrowDown}')).toBe('0');
    expect(await typed(/^نسبة الخصم/, '12{ArrowUp}')).toBe('12.01');
  });

  it('are the price alone for an amount, by steps of 1', async () => {
    const { choose, typed } = await openForm();
    await choose('مبلغ ثابت');
    expect(await typed(/^مبلغ الخصم/, '5000{ArrowUp}')).toBe('5,001');
    expect(await typed(/^مبلغ الخصم/, '0{ArrowDown}')).toBe('0');
  });

  it('take no fractions of a dinar', async () => {
    const { choose, typed } = await openForm();
    expect(await typed(/^السعر/, '1250.5')).toBe('12,505');
    await choose('مبلغ ثابت');
    expect(await typed(/^مبلغ الخصم/, '1.5')).toBe('15');
  });

  it('keep it at most 600 px wide', async () => {
    const { dialog } = await openForm();
    expect(dialog.style.getPropertyValue('--sheet-width')).toBe('600px');
  });
});

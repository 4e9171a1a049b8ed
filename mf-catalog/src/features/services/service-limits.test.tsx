import { paths } from '@salon/shared/contracts/paths';
import { page } from '@salon/shared/testing/answers';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { screen, within } from '@testing-library/react';
import { ServicesPage } from './services.page.tsx';

async function openForm() {
  const network = fakeNetwork();
  network.on('GET', paths.services).answer(page([]));
  const { person } = renderModule(ServicesPage, { path: '/services', network });
  const [add] = await screen.findAllByRole('button', { name: 'إضافة خدمة' });
  await person.click(add as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  const form = within(dialog);
  /** @returns the value after the focus has left the field */
  const typed = async (label: RegExp, text: string) => {
    const field = form.getByLabelText(label);
    await person.clear(field);
    await person.type(field, `${text}{Tab}`);
    return (field as HTMLInputElement).value;
  };
  return { dialog, typed, choose: (name: string) => person.click(form.getByRole('radio', { name })) };
}

describe('the fields of the service form', () => {
  it('have a visible heading for the discount type', async () => {
    const { dialog } = await openForm();
    expect(within(dialog).getByText('الخصم')).toBeVisible();
    expect(within(dialog).getByRole('radiogroup', { name: 'الخصم' })).toBeVisible();
  });

  // @spec 5.30 Discount value: min 0, max 100, step 0.01 for percentage @ mf-catalog/src/features/services/service-sheet.tsx
  it('limit a percentage to 0 to 100 in steps of 0.01', async () => {
    const { choose, typed } = await openForm();
    await choose('نسبة مئوية');
    expect(await typed(/^نسبة الخصم/, '120')).toBe('100');
    expect(await typed(/^نسبة الخصم/, '0{ArrowDown}')).toBe('0');
    expect(await typed(/^نسبة الخصم/, '12{ArrowUp}')).toBe('12.01');
  });

  // @spec 5.31 Discount value: step 1 for fixed (reading 14: no max of 100) @ mf-catalog/src/features/services/service-sheet.tsx
  it('change a discount amount in steps of 1, and not below 0', async () => {
    const { choose, typed } = await openForm();
    await choose('مبلغ ثابت');
    expect(await typed(/^مبلغ الخصم/, '5000{ArrowUp}')).toBe('5,001');
    expect(await typed(/^مبلغ الخصم/, '0{ArrowDown}')).toBe('0');
  });

  it('refuse fractions of a dinar, and keep the text', async () => {
    const { choose, typed } = await openForm();
    expect(await typed(/^السعر/, '1250.5')).toBe('1250.5');
    await choose('مبلغ ثابت');
    expect(await typed(/^مبلغ الخصم/, '1.5')).toBe('1.5');
    expect(screen.getAllByText('اكتب المبلغ بلا كسور')).toHaveLength(2);
  });

  // @spec 2.77 Services: the modal is at most 600 px wide @ mf-catalog/src/features/services/service-sheet.tsx
  // @spec 9.15 Modal for services max 600 px @ mf-catalog/src/features/services/service-sheet.tsx
  it('stand in a sheet of at most 600 px', async () => {
    const { dialog } = await openForm();
    expect(dialog.style.getPropertyValue('--sheet-width')).toBe('600px');
  });
});

import { MAX_VARIANTS } from '@salon/shared/domain/catalogue-limits';
import { buildService, buildVariant } from '@salon/shared/testing/builders';
import { within } from '@testing-library/react';
import { openDetails } from './testing/open-details.tsx';

const short = buildVariant({ name: 'شعر قصير', price: 20_000, duration_minutes: 30 });
const long = buildVariant({ name: 'شعر طويل', price: 35_000, duration_minutes: 60 });
const colour = buildService({ name: 'صبغة', price: 40_000, duration_minutes: 90, variants: [short, long] });

const bodyOf = ({ final_price: _, ...variant }: typeof short) => variant;

async function openVariants(service = colour) {
  const view = await openDetails(service);
  const section = await view.section('الأنواع');
  return {
    ...view,
    section,
    row: (place: number) => within(section.getByRole('group', { name: `النوع ${place}` })),
    add: () => view.person.click(section.getByRole('button', { name: 'إضافة نوع' })),
  };
}

describe('the variants of a service', () => {
  it('begin with the price and minutes of the service, and the new name has the focus', async () => {
    const { row, add, type, saved } = await openVariants(buildService({ ...colour, variants: [] }));
    await add();
    const name = row(1).getByLabelText(/^اسم النوع/);
    expect(name).toHaveFocus();
    expect(row(1).getByLabelText(/^السعر/)).toHaveValue('40,000');
    await type(name, ' أطراف ');
    await type(row(1).getByLabelText(/^المدة/), '45');
    expect(await saved()).toEqual({
      variants: [{ name: 'أطراف', price: 40_000, duration_minutes: 45, is_active: true }],
      variants_before: [],
    });
  });

  it('are changed, switched off and removed, and the others keep their ids', async () => {
    const { row, section, person, type, saved } = await openVariants();
    await person.click(section.getByRole('button', { name: 'حذف النوع شعر قصير' }));
    expect(section.getByRole('button', { name: 'إضافة نوع' })).toHaveFocus();
    await type(row(1).getByLabelText(/^السعر/), '36000');
    await person.click(row(1).getByRole('checkbox', { name: 'مفعّل' }));
    expect(await saved()).toEqual({
      variants: [{ ...bodyOf(long), price: 36_000, is_active: false }],
      variants_before: [bodyOf(short), bodyOf(long)],
    });
  });

  it('with a missing name or a name twice are not sent, and their fields say why', async () => {
    const { row, add, type, press, network } = await openVariants();
    await add();
    await press('حفظ');
    const name = row(3).getByLabelText(/^اسم النوع/);
    expect(name).toHaveAccessibleDescription('يرجى إدخال اسم النوع');
    expect(name).toHaveFocus();
    await type(name, 'شعر طويل');
    expect(name).toHaveAccessibleDescription('هذا الاسم مكرر');
    expect(network.calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('that are shorter than waiting and finish are not sent', async () => {
    const { row, press } = await openVariants(buildService({ ...colour, process_minutes: 30 }));
    await press('حفظ');
    expect(row(1).getByLabelText(/^المدة/)).toHaveAccessibleDescription(
      'يجب أن تكون المدة أطول من وقت الانتظار والإنهاء معًا',
    );
    expect(row(2).getByLabelText(/^المدة/)).toBeValid();
  });

  it('have a largest number', async () => {
    const variants = Array.from({ length: MAX_VARIANTS }, (_, index) =>
      buildVariant({ name: `نوع ${index}` }),
    );
    const { section } = await openVariants(buildService({ ...colour, variants }));
    expect(section.getByRole('button', { name: 'إضافة نوع' })).toBeDisabled();
  });
});

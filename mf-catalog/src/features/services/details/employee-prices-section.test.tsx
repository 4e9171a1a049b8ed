import { buildEmployee, buildService } from '@salon/shared/testing/builders';
import { openDetails } from './testing/open-details.tsx';

const colour = buildService({ name: 'صبغة', price: 40_000, duration_minutes: 90 });

describe('the prices of employees', () => {
  const sara = buildEmployee({ name: 'سارة', service_ids: [colour.id] });
  const huda = buildEmployee({ name: 'هدى', service_ids: [colour.id] });
  const other = buildEmployee({ name: 'رنا', service_ids: [] });

  it('are those of the employees who offer the service, and empty fields mean the service’s', async () => {
    const { section, type, saved } = await openDetails(colour, { employees: [sara, huda, other] });
    const prices = await section('أسعار الموظفات');
    const price = await prices.findByLabelText('سعر سارة');
    expect(price).toHaveAttribute('placeholder', '40,000');
    expect(prices.queryByLabelText('سعر رنا')).toBeNull();
    await type(price, '45000');
    await type(prices.getByLabelText('مدة هدى بالدقائق'), '120');
    expect(await saved()).toEqual({
      employee_prices: [
        { employee_id: sara.id, price: 45_000, duration_minutes: null },
        { employee_id: huda.id, price: null, duration_minutes: 120 },
      ],
      employee_prices_before: [],
    });
  });

  it('are removed by emptying the fields', async () => {
    const own = { employee_id: sara.id, price: 45_000, final_price: 45_000, duration_minutes: null };
    const priced = buildService({ ...colour, employee_prices: [own] });
    const { section, person, saved } = await openDetails(priced, { employees: [sara] });
    const prices = await section('أسعار الموظفات');
    await person.clear(await prices.findByLabelText('سعر سارة'));
    expect(await saved()).toEqual({
      employee_prices: [],
      employee_prices_before: [{ employee_id: sara.id, price: 45_000, duration_minutes: null }],
    });
  });

  it('of an inactive employee stay visible while they are stored, with the problem of their minutes', async () => {
    const gone = buildEmployee({ name: 'ليلى', service_ids: [colour.id], is_active: false });
    const own = { employee_id: gone.id, price: null, final_price: 40_000, duration_minutes: 30 };
    const priced = buildService({ ...colour, process_minutes: 20, employee_prices: [own] });
    const { section, type, press } = await openDetails(priced, { employees: [sara, gone] });
    const prices = await section('أسعار الموظفات');
    expect(await prices.findByText('موقوف')).toBeVisible();
    const times = await section('الأوقات');
    await type(times.getByLabelText(/^وقت الانتظار/), '30');
    await press('حفظ');
    expect(prices.getByLabelText('مدة ليلى بالدقائق')).toHaveAccessibleDescription(
      /يجب أن تكون المدة أطول من وقت الانتظار والإنهاء معًا/,
    );
  });
});

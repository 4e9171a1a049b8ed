import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DaysChart } from './days-chart.tsx';

const DAYS = [
  { date: '2026-11-03', sales: 150_000, expenses: 20_000 },
  { date: '2026-11-07', sales: 30_000, expenses: 50_000 },
];

const open = (props: Partial<Parameters<typeof DaysChart>[0]> = {}) =>
  render(<DaysChart from="2026-11-01" to="2026-11-30" days={DAYS} currency="د.ع" {...props} />);

const chooser = () => screen.getByRole('slider');
const readout = () => screen.getByText(/كل عمود/).closest('div');

describe('the chart of sales and expenses', () => {
  it('has a description for screen readers', () => {
    open();
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'مخطط المبيعات والمصروفات، 1 – 30 تشرين الثاني 2026. ' +
        'المبيعات 180,000 د.ع، أعلاها 150,000 د.ع في الثلاثاء 3 تشرين الثاني 2026. ' +
        'المصروفات 70,000 د.ع، أعلاها 50,000 د.ع في السبت 7 تشرين الثاني 2026. ' +
        'ربح 110,000 د.ع.',
    );
  });

  it('has its figures in a table for screen readers', () => {
    open();
    const rows = within(screen.getByRole('table', { name: 'أرقام المخطط' })).getAllByRole('row');
    expect(rows).toHaveLength(31);
    expect(rows[3]).toHaveTextContent('الثلاثاء 3 تشرين الثاني 2026150,000 د.ع20,000 د.عربح 130,000 د.ع');
    expect(rows[7]).toHaveTextContent('السبت 7 تشرين الثاني 202630,000 د.ع50,000 د.عخسارة 20,000 د.ع');
  });

  it('first shows the last day with figures, and names a loss', () => {
    open();
    expect(readout()).toHaveTextContent('السبت 7 تشرين الثاني 2026');
    expect(readout()).toHaveTextContent('المبيعات30,000 د.ع');
    expect(readout()).toHaveTextContent('المصروفات50,000 د.ع');
    expect(readout()).toHaveTextContent('خسارة20,000 د.ع');
  });

  it('moves with the arrow keys: left leads to the next day', async () => {
    open();
    await userEvent.tab();
    expect(chooser()).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(chooser()).toHaveAttribute('aria-valuetext', expect.stringContaining('الأحد 8 تشرين الثاني 2026'));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(chooser()).toHaveAttribute(
      'aria-valuetext',
      'الثلاثاء 3 تشرين الثاني 2026: المبيعات 150,000 د.ع، المصروفات 20,000 د.ع، ربح 130,000 د.ع',
    );
    expect(readout()).toHaveTextContent('ربح130,000 د.ع');
    await userEvent.keyboard('{Home}{ArrowRight}');
    expect(chooser()).toHaveAttribute('aria-valuenow', '1');
    await userEvent.keyboard('{End}{ArrowLeft}');
    expect(chooser()).toHaveAttribute('aria-valuenow', '30');
    await userEvent.keyboard('{PageDown}');
    expect(chooser()).toHaveAttribute('aria-valuenow', '23');
  });

  it('shows the day under a finger or the mouse', async () => {
    open();
    // jsdom has no layout, so the chart is 640 px wide, and its earliest day ends at 572 px.
    await userEvent.pointer({ target: chooser(), coords: { clientX: 565 } });
    expect(readout()).toHaveTextContent('الأحد 1 تشرين الثاني 2026');
    await userEvent.pointer({ keys: '[TouchA]', target: chooser(), coords: { clientX: 5 } });
    expect(readout()).toHaveTextContent('الإثنين 30 تشرين الثاني 2026');
  });

  it('distinguishes expenses from sales by a pattern, and draws both', () => {
    const { container } = open();
    const sales = container.querySelectorAll('path.sales');
    const expenses = container.querySelectorAll('path.expenses');
    expect([sales.length, expenses.length]).toEqual([2, 2]);
    for (const bar of expenses) expect(bar.getAttribute('fill')).toMatch(/^url\(#/);
    expect(screen.getByText('أعلى مبيعات 150 ألف')).toBeInTheDocument();
    expect(screen.getByText('أعلى مصروفات 50 ألف')).toBeInTheDocument();
  });

  it('groups days by week when the days do not fit, and says so', () => {
    open({ from: '2026-07-01', to: '2026-11-30' });
    expect(screen.getByText('كل عمود أسبوع')).toBeVisible();
    expect(readout()).toHaveTextContent('7 – 13 تشرين الثاني 2026');
    expect(readout()).toHaveTextContent('المبيعات30,000 د.ع');
    expect(screen.getByRole('slider', { name: 'اختيار أسبوع من المخطط' })).toBeVisible();
  });

  it('groups days by month in three years', () => {
    open({ from: '2023-12-01', to: '2026-11-30' });
    expect(screen.getByText('كل عمود شهر')).toBeVisible();
    expect(readout()).toHaveTextContent('تشرين الثاني 2026');
    expect(readout()).toHaveTextContent('المبيعات180,000 د.ع');
    expect(screen.getAllByRole('row')).toHaveLength(37);
  });

  it('shows only figures when a single day has figures', () => {
    open({ days: DAYS.slice(1) });
    const figures = screen.getByText('السبت 7 تشرين الثاني 2026').closest('div');
    expect(figures).toHaveTextContent('المبيعات30,000 د.ع');
    expect(figures).toHaveTextContent('خسارة20,000 د.ع');
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.queryByText(/كل عمود/)).toBeNull();
  });

  it('cuts a bar that would flatten all others, and shows its amount and a note', () => {
    const rest = [3, 4, 5, 6].map((n) => ({ date: `2026-11-0${n}`, sales: 150_000, expenses: 20_000 }));
    const { container } = open({ days: [...rest, { date: '2026-11-07', sales: 0, expenses: 9_000_000 }] });
    expect(container.querySelectorAll('path.break')).toHaveLength(1);
    expect(screen.getByText('أعلى مصروفات 9 مليون')).toBeInTheDocument();
    expect(screen.getByText('العمود المقطوع أطول من المخطط، وقيمته مكتوبة عنده.')).toBeVisible();
    expect(screen.getByRole('img')).toHaveAccessibleName(/أعلاها 9,000,000 د\.ع/);
  });

  it('cuts no bar and shows no note otherwise', () => {
    const { container } = open();
    expect(container.querySelector('path.break')).toBeNull();
    expect(screen.queryByText(/المقطوع/)).toBeNull();
  });

  it('draws days with zeros only', () => {
    const zeros = ['2026-11-07', '2026-11-08'].map((date) => ({ date, sales: 0, expenses: 0 }));
    open({ days: zeros });
    expect(readout()).toHaveTextContent('تعادل0 د.ع');
    expect(screen.getByRole('img')).toHaveAccessibleName(/المبيعات 0 د\.ع\. المصروفات 0 د\.ع\. تعادل 0 د\.ع/);
  });

  it('shows the salon’s currency', () => {
    open({ currency: 'دولار' });
    expect(readout()).toHaveTextContent('30,000.00 دولار');
  });
});

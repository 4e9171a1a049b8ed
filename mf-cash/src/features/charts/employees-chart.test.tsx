import { render, screen } from '@testing-library/react';
import { EmployeesChart } from './employees-chart.tsx';

const employee = (name: string, revenue: number) => ({ id: name, name, revenue });
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const lengths = (container: HTMLElement) =>
  [...container.querySelectorAll('rect')].map((bar) => Number.parseFloat(bar.getAttribute('width') ?? ''));

describe('the chart of revenue by employee', () => {
  it('shows each employee’s revenue and share, highest first, in figures and by bar length', () => {
    const { container } = render(
      <EmployeesChart
        employees={[employee('سارة', 25_000), employee('هدى', 100_000), employee('آية', 0)]}
        currency="د.ع"
      />,
    );
    expect(rows()).toEqual(['هدى100,000 د.ع 80%', 'سارة25,000 د.ع 20%']);
    expect(lengths(container)).toEqual([100, 25]);
  });

  it('draws no bar for a single employee', () => {
    const { container } = render(
      <EmployeesChart employees={[employee('هدى', 100_000), employee('آية', 0)]} currency="د.ع" />,
    );
    expect(rows()).toEqual(['هدى100,000 د.ع ']);
    expect(container.querySelector('svg')).toBeNull();
  });

  it('starts its bars at the right', () => {
    const { container } = render(
      <EmployeesChart employees={[employee('هدى', 100), employee('سارة', 40)]} currency="د.ع" />,
    );
    const bars = [...container.querySelectorAll('rect')];
    expect(bars.map((bar) => bar.getAttribute('x'))).toEqual(['0%', '60%']);
  });

  it('adds up the employees after the first ten exactly', () => {
    const many = Array.from({ length: 13 }, (_, index) => employee(`موظفة ${index + 1}`, 100 - index));
    const small = [employee('أ', 0.1), employee('ب', 0.2)];
    render(<EmployeesChart employees={[...many, ...small]} currency="د.ع" />);
    expect(rows()).toHaveLength(11);
    expect(rows()[10]).toContain('الباقون: 5 موظفين267.3 د.ع');
  });

  it('shows a small share as less than one percent', () => {
    render(<EmployeesChart employees={[employee('هدى', 1_000_000), employee('سارة', 10)]} currency="د.ع" />);
    expect(rows()[1]).toContain('أقل من 1%');
  });
});

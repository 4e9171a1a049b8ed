import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from './field.tsx';
import { MonthField } from './month-field.tsx';

function ReportMonth({ min, max }: { min?: string; max?: string }) {
  const [month, setMonth] = useState('2026-11');
  return (
    <>
      <MonthField value={month} onChange={setMonth} thisMonth="2026-11" min={min} max={max} label="من شهر" />
      <output>{month}</output>
    </>
  );
}

const chosen = () => screen.getByRole('status').textContent;
const open = () => userEvent.click(screen.getByRole('button', { name: /^من شهر/ }));
const month = (name: string) => screen.getByRole('button', { name });

describe('a month field', () => {
  test('shows its month in words with Latin digits', () => {
    render(<ReportMonth />);
    expect(screen.getByRole('button', { name: 'من شهر تشرين الثاني 2026' })).toBeVisible();
  });

  test('offers the twelve months of a year, and the focus returns to the field', async () => {
    render(<ReportMonth />);
    await open();
    expect(month('تشرين الثاني 2026')).toHaveAttribute('aria-pressed', 'true');
    expect(month('تشرين الثاني 2026')).toHaveAttribute('aria-current', 'date');
    await userEvent.click(month('آذار 2026'));
    expect(chosen()).toBe('2026-03');
    expect(screen.getByRole('button', { name: 'من شهر آذار 2026' })).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('offers the months of another year after one press', async () => {
    render(<ReportMonth />);
    await open();
    await userEvent.click(month('السنة السابقة'));
    await userEvent.click(month('شباط 2025'));
    expect(chosen()).toBe('2025-02');
  });

  test('moves by arrow keys: left to the next month, down to the next row, into the next year', async () => {
    render(<ReportMonth />);
    await open();
    expect(month('تشرين الثاني 2026')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(month('كانون الثاني 2027')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{PageUp}{ArrowRight}{Enter}');
    expect(chosen()).toBe('2026-03');
  });

  test('does not offer a month outside its limits', async () => {
    render(<ReportMonth min="2026-09" max="2026-11" />);
    await open();
    expect(month('آب 2026')).toBeDisabled();
    expect(month('كانون الأول 2026')).toBeDisabled();
    expect(month('السنة السابقة')).toBeDisabled();
    expect(month('السنة التالية')).toBeDisabled();
    await userEvent.keyboard('{ArrowLeft}');
    expect(month('تشرين الثاني 2026')).toHaveFocus();
  });

  test('keeps its month when Escape closes it', async () => {
    render(<ReportMonth />);
    await open();
    await userEvent.keyboard('{ArrowRight}{Escape}');
    expect(chosen()).toBe('2026-11');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('takes its name from the field around it', async () => {
    render(
      <Field label="شهر التقرير">
        <MonthField value="" onChange={() => undefined} thisMonth="2026-11" />
      </Field>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'شهر التقرير' }));
    expect(month('تشرين الثاني 2026')).toHaveFocus();
  });
});

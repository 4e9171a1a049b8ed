import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateField } from './date-field.tsx';
import { Field } from './field.tsx';
import { RangeField } from './range-field.tsx';

const today = '2026-11-21';

function BookingDate({ min }: { min?: string }) {
  const [date, setDate] = useState(today);
  return (
    <Field label="التاريخ" required>
      <DateField value={date} onChange={setDate} today={today} min={min} />
    </Field>
  );
}

const opener = () => screen.getByRole('button', { name: 'التاريخ' });
const day = (name: string) => screen.getByRole('button', { name });

describe('a date field', () => {
  test('shows its date in words with Latin digits', () => {
    render(<BookingDate />);
    expect(opener()).toHaveTextContent('اليوم، السبت 21 تشرين الثاني');
  });

  test('opens a month whose weeks begin on Saturday, and takes the pressed day', async () => {
    render(<BookingDate />);
    await userEvent.click(opener());
    expect(screen.getAllByRole('columnheader')[0]).toHaveAttribute('abbr', 'السبت');
    expect(day('السبت 21 تشرين الثاني 2026')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(day('الثلاثاء 24 تشرين الثاني 2026'));
    expect(opener()).toHaveTextContent('الثلاثاء 24 تشرين الثاني 2026');
    expect(opener()).toHaveFocus();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('does not offer a day before the first allowed one', async () => {
    render(<BookingDate min={today} />);
    await userEvent.click(opener());
    expect(day('الجمعة 20 تشرين الثاني 2026')).toBeDisabled();
    expect(day('الشهر السابق')).toBeDisabled();
    await userEvent.keyboard('{ArrowRight}');
    expect(day('السبت 21 تشرين الثاني 2026')).toHaveFocus();
  });

  test('moves by arrow keys: left to the next day, down to the next week, into the next month', async () => {
    render(<BookingDate />);
    await userEvent.click(opener());
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}{ArrowDown}');
    expect(day('الأحد 6 كانون الأول 2026')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(opener()).toHaveTextContent('الأحد 6 كانون الأول 2026');
  });

  test('keeps its date when Escape closes the calendar', async () => {
    render(<BookingDate />);
    await userEvent.click(opener());
    await userEvent.keyboard('{ArrowLeft}{Escape}');
    expect(screen.queryByRole('table')).toBeNull();
    expect(opener()).toHaveTextContent('اليوم');
    expect(opener()).toHaveFocus();
  });
});

function ReportPeriod() {
  const [range, setRange] = useState({ from: today, to: today });
  return (
    <>
      <RangeField {...range} onChange={setRange} today={today} label="الفترة" />
      <output>{`${range.from} ${range.to}`}</output>
    </>
  );
}

describe('a range field', () => {
  const range = () => screen.getByRole('status').textContent;
  const open = () => userEvent.click(screen.getByRole('button', { name: /الفترة/ }));

  test('offers the usual periods as buttons', async () => {
    render(<ReportPeriod />);
    expect(screen.getByRole('button', { name: 'الفترة: اليوم' })).toBeVisible();
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'هذا الأسبوع' }));
    expect(range()).toBe('2026-11-21 2026-11-27');
    expect(screen.getByRole('button', { name: 'الفترة: هذا الأسبوع' })).toBeVisible();
  });

  test('takes two pressed days as a period in either order', async () => {
    render(<ReportPeriod />);
    await open();
    await userEvent.click(day('الخميس 12 تشرين الثاني 2026'));
    expect(range()).toBe('2026-11-21 2026-11-21');
    await userEvent.click(day('الثلاثاء 10 تشرين الثاني 2026'));
    expect(range()).toBe('2026-11-10 2026-11-12');
    expect(screen.getByRole('button', { name: 'الفترة: 10 – 12 تشرين الثاني' })).toBeVisible();
  });
});

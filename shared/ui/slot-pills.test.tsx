import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { buildSlots, type TimeSlot } from '../domain/time-slots.ts';
import { SlotPills } from './slot-pills.tsx';

jest.mock('./time.tsx', () => ({ Time: jest.fn(({ value }: { value: string }) => value) }));

const date = '2026-11-21';

const night: readonly TimeSlot[] = buildSlots({
  date,
  hours: { from: '11:00', to: '01:00' },
  durationMinutes: 60,
  now: { date: '2026-11-20', time: '10:00' },
  busy: [
    {
      booking_id: 'a',
      booking_date: date,
      booking_time: '11:30',
      duration_minutes: 30,
      is_after_midnight: false,
    },
  ],
});

function Slots({ slots = night }: { slots?: readonly TimeSlot[] }) {
  const [time, setTime] = useState('');
  return (
    <SlotPills
      label="وقت الحجز"
      slots={slots}
      value={time}
      onChange={setTime}
      emptyText="لا توجد أوقات عمل في هذا التاريخ"
    />
  );
}

test('groups the slots by part of the day, with those after midnight last', () => {
  render(<Slots />);
  const parts = screen.getAllByRole('group').map((part) => part.getAttribute('aria-label'));
  expect(parts).toEqual(['صباحًا', 'ظهرًا', 'مساءً', 'بعد منتصف الليل']);
  const late = screen.getByRole('group', { name: 'بعد منتصف الليل' });
  expect(within(late).getByRole('radio', { name: '00:00' })).toBeEnabled();
});

// @spec 5.16 Slots: an overlapping one is unavailable, labelled محجوز
test('a taken slot stays visible, says محجوز and cannot be chosen', async () => {
  render(<Slots />);
  const taken = screen.getByRole('radio', { name: '11:00 محجوز' });
  expect(taken).toBeDisabled();
  await userEvent.click(screen.getByText('11:00'));
  expect(taken).not.toBeChecked();
});

test('the slots are one Tab stop, and arrow keys skip the taken slots', async () => {
  render(<Slots />);
  await userEvent.click(screen.getByRole('radio', { name: '12:00' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: '12:30' })).toBeChecked();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('radio', { name: '00:00' })).toBeChecked();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test('choosing a slot renders only that slot and the one chosen before', async () => {
  const { Time } = jest.requireMock<{ Time: jest.Mock }>('./time.tsx');
  render(<Slots />);
  await userEvent.click(screen.getByRole('radio', { name: '12:00' }));
  Time.mockClear();
  await userEvent.click(screen.getByRole('radio', { name: '13:00' }));
  expect(new Set(Time.mock.calls.map(([{ value }]) => value))).toEqual(new Set(['12:00', '13:00']));
});

test('shows the given text when there are no slots', () => {
  render(<Slots slots={[]} />);
  expect(screen.getByText('لا توجد أوقات عمل في هذا التاريخ')).toBeVisible();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

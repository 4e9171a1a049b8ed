import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ClockContext } from './clock.tsx';
import { Field } from './field.tsx';
import { TimeField } from './time-field.tsx';

function Hours({ start = '', error }: { start?: string; error?: string }) {
  const [time, setTime] = useState(start);
  return (
    <>
      <Field label="بداية الدوام" error={error}>
        <TimeField value={time} onChange={setTime} />
      </Field>
      <output>{time || 'لا وقت'}</output>
      <button type="button" onClick={() => setTime('20:00')}>
        مساءً
      </button>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'بداية الدوام' });
const reported = () => screen.getByRole('status').textContent;

test('shows its time left to right on a right-to-left page', () => {
  render(<Hours start="09:00" />);
  expect(field()).toHaveValue('09:00');
  expect(field()).toHaveAttribute('dir', 'ltr');
});

test.each([
  ['9', '09:00'],
  ['17', '17:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:05', '09:05'],
  ['21.45', '21:45'],
  ['٠٩٣٠', '09:30'],
  ['00', '00:00'],
])('reads %s as %s and formats it when the field loses the focus', async (typed, time) => {
  render(<Hours />);
  await userEvent.type(field(), typed);
  expect(reported()).toBe(time);
  await userEvent.tab();
  expect(field()).toHaveValue(time);
});

test.each(['25', '9:7', '960', '2400'])(
  'reports no time for %s and keeps the typed text visible',
  async (typed) => {
    render(<Hours start="09:00" />);
    await userEvent.clear(field());
    await userEvent.type(field(), typed);
    expect(reported()).toBe('لا وقت');
    await userEvent.tab();
    expect(field()).not.toHaveValue('');
    expect(field()).not.toHaveValue('09:00');
  },
);

test('removes typed letters and adds the colon by itself', async () => {
  render(<Hours />);
  await userEvent.type(field(), '1x4y3');
  expect(field()).toHaveValue('143');
  await userEvent.type(field(), '0');
  expect(field()).toHaveValue('14:30');
});

test('selects its text on focus, so that typing replaces it', async () => {
  render(<Hours start="09:00" />);
  await userEvent.tab();
  await userEvent.keyboard('1015');
  expect(field()).toHaveValue('10:15');
});

test('steps to full half hours by arrow keys, also across midnight', async () => {
  render(<Hours start="09:10" />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}');
  expect(reported()).toBe('09:30');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(reported()).toBe('10:30');
  await userEvent.clear(field());
  await userEvent.type(field(), '0010{ArrowDown}{ArrowDown}');
  expect(reported()).toBe('23:30');
});

test('formats its time on Enter, before the form is submitted', async () => {
  render(<Hours />);
  await userEvent.type(field(), '8{Enter}');
  expect(field()).toHaveValue('08:00');
});

test('shows a new time from its parent', async () => {
  render(<Hours start="09:00" />);
  await userEvent.clear(field());
  await userEvent.type(field(), '25');
  await userEvent.click(screen.getByRole('button', { name: 'مساءً' }));
  expect(field()).toHaveValue('20:00');
});

test('shows the error of its field', () => {
  render(<Hours error="يرجى إدخال بداية الدوام" />);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('يرجى إدخال بداية الدوام');
});

describe('a time field on a 12-hour clock', () => {
  const open = (start = '') =>
    render(
      <ClockContext value={12}>
        <Hours start={start} />
      </ClockContext>,
    );
  const half = (name: string) => screen.getByRole('button', { name });

  it('shows the hour with its half of the day, and a press changes the half', async () => {
    open('14:30');
    expect(field()).toHaveValue('2:30');
    await userEvent.click(half('م، التغيير إلى ص'));
    expect(reported()).toBe('02:30');
    expect(field()).toHaveValue('2:30');
    await userEvent.click(half('ص، التغيير إلى م'));
    expect(reported()).toBe('14:30');
  });

  it.each([
    ['930', '09:00', '09:30', '9:30'],
    ['5', '14:00', '17:00', '5:00'],
    ['12', '09:00', '00:00', '12:00'],
    ['14:15', '09:00', '14:15', '2:15'],
    ['5م', '09:00', '17:00', '5:00'],
    ['8 ص', '14:00', '08:00', '8:00'],
  ])('reads %s over %s as %s', async (typed, start, time, text) => {
    open(start);
    await userEvent.clear(field());
    await userEvent.type(field(), typed);
    expect(reported()).toBe(time);
    await userEvent.tab();
    expect(field()).toHaveValue(text);
  });

  it('steps past noon by arrow keys', async () => {
    open('11:30');
    await userEvent.type(field(), '{ArrowUp}');
    expect(reported()).toBe('12:00');
    expect(half('م، التغيير إلى ص')).toBeVisible();
  });
});

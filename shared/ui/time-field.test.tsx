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
const told = () => screen.getByRole('status').textContent;

test('shows its time left to right, whatever the page is', () => {
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
])('understands %s as %s and writes it out when it is left', async (typed, time) => {
  render(<Hours />);
  await userEvent.type(field(), typed);
  expect(told()).toBe(time);
  await userEvent.tab();
  expect(field()).toHaveValue(time);
});

test.each(['25', '9:7', '960', '2400'])('takes %s for no time, and leaves it to be seen', async (typed) => {
  render(<Hours start="09:00" />);
  await userEvent.clear(field());
  await userEvent.type(field(), typed);
  expect(told()).toBe('لا وقت');
  await userEvent.tab();
  expect(field()).not.toHaveValue('');
  expect(field()).not.toHaveValue('09:00');
});

test('lets no letter in, and writes the colon by itself', async () => {
  render(<Hours />);
  await userEvent.type(field(), '1x4y3');
  expect(field()).toHaveValue('143');
  await userEvent.type(field(), '0');
  expect(field()).toHaveValue('14:30');
});

test('what is typed on entering it replaces what stood there', async () => {
  render(<Hours start="09:00" />);
  await userEvent.tab();
  await userEvent.keyboard('1015');
  expect(field()).toHaveValue('10:15');
});

test('goes by half hours with the arrows, to the next whole one, and round midnight', async () => {
  render(<Hours start="09:10" />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}');
  expect(told()).toBe('09:30');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(told()).toBe('10:30');
  await userEvent.clear(field());
  await userEvent.type(field(), '0010{ArrowDown}{ArrowDown}');
  expect(told()).toBe('23:30');
});

test('is written out by Enter, before its form is sent', async () => {
  render(<Hours />);
  await userEvent.type(field(), '8{Enter}');
  expect(field()).toHaveValue('08:00');
});

test('shows another time that its form gives it', async () => {
  render(<Hours start="09:00" />);
  await userEvent.clear(field());
  await userEvent.type(field(), '25');
  await userEvent.click(screen.getByRole('button', { name: 'مساءً' }));
  expect(field()).toHaveValue('20:00');
});

test('says what is wrong with it', () => {
  render(<Hours error="يرجى إدخال بداية الدوام" />);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('يرجى إدخال بداية الدوام');
});

describe('on a clock of twelve hours', () => {
  const open = (start = '') =>
    render(
      <ClockContext value={12}>
        <Hours start={start} />
      </ClockContext>,
    );
  const half = (name: string) => screen.getByRole('button', { name });

  it('shows the hour and its half of the day, which a press changes', async () => {
    open('14:30');
    expect(field()).toHaveValue('2:30');
    await userEvent.click(half('م، التغيير إلى ص'));
    expect(told()).toBe('02:30');
    expect(field()).toHaveValue('2:30');
    await userEvent.click(half('ص، التغيير إلى م'));
    expect(told()).toBe('14:30');
  });

  it.each([
    ['930', '09:00', '09:30', '9:30'],
    ['5', '14:00', '17:00', '5:00'],
    ['12', '09:00', '00:00', '12:00'],
    ['14:15', '09:00', '14:15', '2:15'],
    ['5م', '09:00', '17:00', '5:00'],
    ['8 ص', '14:00', '08:00', '8:00'],
  ])('understands %s over %s as %s', async (typed, start, time, text) => {
    open(start);
    await userEvent.clear(field());
    await userEvent.type(field(), typed);
    expect(told()).toBe(time);
    await userEvent.tab();
    expect(field()).toHaveValue(text);
  });

  it('goes past noon with the arrows', async () => {
    open('11:30');
    await userEvent.type(field(), '{ArrowUp}');
    expect(told()).toBe('12:00');
    expect(half('م، التغيير إلى ص')).toBeVisible();
  });
});

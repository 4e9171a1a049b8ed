import { fireEvent, render, screen } from '@testing-library/react';
import { DEFAULT_REGION } from '../domain/region/region.ts';
import { BidiText } from './bidi-text.tsx';
import { BookingNumberTag } from './booking-number-tag.tsx';
import { ClockContext } from './clock.tsx';
import { Money } from './money.tsx';
import { Phone } from './phone.tsx';
import { setPageRegion } from './region.ts';
import { StatusTag } from './status-tag.tsx';
import { Time } from './time.tsx';

afterEach(() => setPageRegion(DEFAULT_REGION));

const isolated = (text: string) => {
  const element = screen.getByText(text);
  expect(element).toHaveAttribute('dir', 'ltr');
  return element;
};

// @spec 1.02 Money is shown in Iraqi dinar, suffix د.ع @ shared/ui/money.tsx
test('money isolates its amount left to right and its currency', () => {
  const { container } = render(<Money amount={-1275000.5} currency="د.ع" />);
  expect(isolated('−1,275,000.5').tagName).toBe('BDI');
  expect(screen.getByText('د.ع').tagName).toBe('BDI');
  expect(container).toHaveTextContent('−1,275,000.5 د.ع');
});

test.each([
  ['+9647701234567', '0770 123 4567'],
  ['07701234567', '0770 123 4567'],
  ['+12025550123', '+1 202 555 0123'],
])('the phone %s shows left to right inside Arabic text as %s', (value, text) => {
  render(<Phone value={value} />);
  expect(isolated(text).tagName).toBe('BDI');
});

test.each([false, true])('copying a phone gives the number without spaces (as a link: %p)', (link) => {
  render(<Phone value="07701234567" link={link} />);
  const phone = isolated('0770 123 4567');
  getSelection()?.selectAllChildren(phone);
  const setData = jest.fn();
  fireEvent.copy(phone, { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', '+9647701234567');
});

test('a phone link calls the international number', () => {
  render(<Phone value="+9647701234567" link />);
  const link = screen.getByRole('link', { name: /^اتصال بالرقم 0770\s123\s4567$/ });
  expect(link).toHaveAttribute('href', 'tel:+9647701234567');
  expect(link).toHaveAttribute('dir', 'ltr');
});

test('a time is isolated left to right and says when it is after midnight', () => {
  const { rerender } = render(<Time value="23:30" />);
  isolated('23:30');
  expect(screen.queryByText('بعد منتصف الليل')).toBeNull();
  rerender(<Time value="00:30" afterMidnight />);
  isolated('00:30');
  expect(screen.getByText('بعد منتصف الليل')).toBeVisible();
});

test('a 12-hour time shows its half of the day and runs right to left', () => {
  render(
    <ClockContext value={12}>
      <Time value="14:30" />
    </ClockContext>,
  );
  const time = screen.getByText('2:30 م');
  expect(time).toHaveAttribute('dir', 'rtl');
  expect(time).toHaveAttribute('datetime', '14:30');
});

test('a 12-hour time with Arabic digits runs right to left, too', () => {
  setPageRegion({ ...DEFAULT_REGION, digits: 'arab' });
  render(
    <ClockContext value={12}>
      <Time value="09:00" />
    </ClockContext>,
  );
  expect(screen.getByText('٩:٠٠ ص')).toHaveAttribute('dir', 'rtl');
});

test('a booking number keeps its # before the digits', () => {
  render(<BookingNumberTag n={7} />);
  isolated('#7');
});

test('a sentence keeps its words and isolates its +964', () => {
  const sentence = 'يجب أن يكون رقم الهاتف بالصيغة: +9647xxxxxxxx';
  const { container } = render(<BidiText text={sentence} />);
  expect(container.textContent).toBe(sentence);
  isolated('+9647xxxxxxxx');
});

test.each([
  ['pending', 'قيد الانتظار'],
  ['approved', 'مؤكد'],
  ['completed', 'مكتمل'],
  ['cancelled', 'ملغي'],
] as const)('a %s booking shows its status as a word, not by colour alone', (status, word) => {
  render(<StatusTag status={status} />);
  expect(screen.getByText(word)).toBeVisible();
});

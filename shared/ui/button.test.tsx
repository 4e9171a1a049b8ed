import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

const submitted = jest.fn((event: FormEvent) => event.preventDefault());

function BookingForm({ busy = false }: { busy?: boolean }) {
  return (
    <>
      <form id="booking" onSubmit={submitted}>
        <input aria-label="اسم العميل" />
        <Button>إعادة ضبط</Button>
      </form>
      <Button kind="primary" type="submit" form="booking" busy={busy}>
        حفظ الحجز
      </Button>
    </>
  );
}

beforeEach(() => submitted.mockClear());

test('a submit button outside its form submits it; a button of another type does not', async () => {
  render(<BookingForm />);
  await userEvent.click(screen.getByRole('button', { name: 'إعادة ضبط' }));
  expect(submitted).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'حفظ الحجز' }));
  expect(submitted).toHaveBeenCalledTimes(1);
});

test('a busy button ignores a second press and keeps the focus', async () => {
  const { rerender } = render(<BookingForm />);
  const save = screen.getByRole('button', { name: 'حفظ الحجز' });
  await userEvent.click(save);
  rerender(<BookingForm busy />);
  // A browser takes the focus from a disabled button; jsdom does not.
  expect(save).toBeEnabled();
  expect(save).toHaveFocus();
  expect(save).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(save);
  expect(submitted).toHaveBeenCalledTimes(1);
});

test('a button with an address is a link', () => {
  render(<Button href="/bookings/add">إضافة حجز</Button>);
  expect(screen.getByRole('link', { name: 'إضافة حجز' })).toHaveAttribute('href', '/bookings/add');
});

test('a disabled link is marked as disabled and has no address', async () => {
  const pressed = jest.fn();
  render(
    <Button href="/bookings/add" disabled onClick={pressed}>
      إضافة حجز
    </Button>,
  );
  const link = screen.getByText('إضافة حجز').closest('a');
  expect(link).toHaveAttribute('aria-disabled', 'true');
  expect(link).not.toHaveAttribute('href');
  await userEvent.click(screen.getByText('إضافة حجز'));
  expect(pressed).not.toHaveBeenCalled();
});

test('a button has its full name, the reason why it is disabled, and the mark for the first focus', () => {
  render(
    <Button label="حذف خدمة قص الشعر" hint="لها حجوزات" firstFocus disabled>
      حذف
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'حذف خدمة قص الشعر', description: 'لها حجوزات' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('data-autofocus');
});

test('an icon button has an Arabic name and says whether its menu is open', async () => {
  const pressed = jest.fn();
  render(
    <IconButton label="الإشعارات" icon={<svg aria-hidden="true" />} expanded={false} onClick={pressed} />,
  );
  const bell = screen.getByRole('button', { name: 'الإشعارات', expanded: false });
  await userEvent.click(bell);
  expect(pressed).toHaveBeenCalledTimes(1);
});

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

test('a submit button saves its form from outside it; any other button does not', async () => {
  render(<BookingForm />);
  await userEvent.click(screen.getByRole('button', { name: 'إعادة ضبط' }));
  expect(submitted).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'حفظ الحجز' }));
  expect(submitted).toHaveBeenCalledTimes(1);
});

test('while it works a button takes no second press and keeps the focus', async () => {
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

test('a button that leads elsewhere is a link', () => {
  render(<Button href="/bookings/add">إضافة حجز</Button>);
  expect(screen.getByRole('link', { name: 'إضافة حجز' })).toHaveAttribute('href', '/bookings/add');
});

test('a link that is disabled says so and leads nowhere', async () => {
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

test('a button says by its words or in full what it does, why it cannot, and that it comes first', () => {
  render(
    <Button label="حذف خدمة قص الشعر" hint="لها حجوزات" firstFocus disabled>
      حذف
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'حذف خدمة قص الشعر', description: 'لها حجوزات' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('data-autofocus');
});

test('a button of one icon has an Arabic name and says whether it opened something', async () => {
  const pressed = jest.fn();
  render(
    <IconButton label="الإشعارات" icon={<svg aria-hidden="true" />} expanded={false} onClick={pressed} />,
  );
  const bell = screen.getByRole('button', { name: 'الإشعارات', expanded: false });
  await userEvent.click(bell);
  expect(pressed).toHaveBeenCalledTimes(1);
});

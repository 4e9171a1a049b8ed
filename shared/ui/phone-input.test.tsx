import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from './field.tsx';
import { PhoneInput } from './phone-input.tsx';

const changed = jest.fn();

function Phone({ start = '', message }: { start?: string; message?: string }) {
  const [phone, setPhone] = useState(start);
  return (
    <Field label="رقم الهاتف" required>
      <PhoneInput
        value={phone}
        message={message}
        onChange={(next) => {
          changed(next);
          setPhone(next);
        }}
      />
    </Field>
  );
}

const field = () => screen.getByRole('textbox', { name: 'رقم الهاتف' });

beforeEach(() => changed.mockClear());

// @spec 5.03 The phone input keeps the +964 prefix
test('shows a fixed +964 and reports the whole phone', async () => {
  render(<Phone />);
  expect(screen.getByText('+964')).toBeVisible();
  await userEvent.type(field(), '7701234567');
  expect(field()).toHaveValue('7701234567');
  expect(changed).toHaveBeenLastCalledWith('+9647701234567');
});

// @spec 5.04 … keeps digits only, max 10
// @spec 5.51 Login: the +964 prefix is fixed and non-digits are removed
test('takes digits only, at most ten, without the leading zero', async () => {
  render(<Phone />);
  await userEvent.type(field(), '0770-12ab34 56789');
  expect(field()).toHaveValue('7701234567');
});

test('takes typed Arabic-Indic digits', async () => {
  render(<Phone />);
  await userEvent.type(field(), '٠٧٧٠١٢٣٤٥٦٧');
  expect(changed).toHaveBeenLastCalledWith('+9647701234567');
});

test.each(['+964 770 123 4567', '07701234567', '009647701234567', '٠٧٧٠١٢٣٤٥٦٧', '9647701234567'])(
  'replaces its value by the pasted phone %s',
  async (pasted) => {
    render(<Phone start="+964750" />);
    await userEvent.click(field());
    await userEvent.paste(pasted);
    expect(field()).toHaveValue('7701234567');
    expect(changed).toHaveBeenLastCalledWith('+9647701234567');
  },
);

test('reports an empty phone when the last digit is deleted', async () => {
  render(<Phone start="+9647" />);
  await userEvent.type(field(), '{Backspace}');
  expect(changed).toHaveBeenLastCalledWith('');
});

test('shows its message and ties it to the input', () => {
  render(<Phone start="+964770" message="يجب أن يكون رقم الهاتف 10 أرقام بعد +964" />);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('يجب أن يكون رقم الهاتف 10 أرقام بعد +964');
});

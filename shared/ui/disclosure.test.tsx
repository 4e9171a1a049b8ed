import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Disclosure } from './disclosure.tsx';
import { MoneyInput } from './money-input.tsx';

function Times() {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title="الأوقات" summary="انتظار 30 دقيقة" open={open} onToggle={() => setOpen(!open)}>
      <input aria-label="وقت الانتظار" />
    </Disclosure>
  );
}

function Prices() {
  const [open, setOpen] = useState(true);
  const [price, setPrice] = useState<number | null>(null);
  return (
    <Disclosure title="الأسعار" open={open} onToggle={() => setOpen(!open)}>
      <MoneyInput label="السعر" currency="د.ع" value={price} onChange={setPrice} />
    </Disclosure>
  );
}

const button = () => screen.getByRole('button', { name: 'الأوقات انتظار 30 دقيقة' });

describe('a disclosure', () => {
  it('has its content only while it is open', async () => {
    render(<Times />);
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByLabelText('وقت الانتظار')).toBeNull();
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByLabelText('وقت الانتظار')).toBeVisible();
    expect(screen.getByRole('region', { name: 'الأوقات' })).toContainElement(
      screen.getByLabelText('وقت الانتظار'),
    );
  });

  it('does not close over a refused text, which would be lost', async () => {
    render(<Prices />);
    const field = screen.getByRole('spinbutton');
    const head = screen.getByRole('button', { name: 'الأسعار' });
    await userEvent.type(field, '12,5');
    await userEvent.click(head);
    expect(field).toHaveFocus();
    expect(field).toHaveValue('12,5');
    expect(screen.getByRole('alert')).toHaveTextContent('اكتب المبلغ بلا كسور');
    await userEvent.type(field, '00');
    await userEvent.click(head);
    expect(field).not.toBeInTheDocument();
  });

  it('opens with Space and Enter, and is a heading', async () => {
    render(<Times />);
    expect(screen.getByRole('heading', { level: 3 })).toContainElement(button());
    button().focus();
    await userEvent.keyboard(' ');
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Enter}');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });
});
